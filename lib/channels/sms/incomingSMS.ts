import * as env from '../../core/env.ts'
import { isTyped } from '../../core/typedText.ts'
import { optOutRequest } from '../../domain/optOut/optOutText.ts'
import { kindOfMedia } from '../../infrastructure/attachments/fileTypes.ts'
import { type ChannelEvent, type ChannelMessage, linkedMedia, type ProviderMedia } from '../channel.ts'
import type { SMSSettings } from './sendSMS.ts'

type Form = Readonly<Record<string, unknown>>

const maxMedia = 10

/** The messages of an SMS as Twilio forwards it, in order: its text, which is the caption of its first file, then the other files. */
export function messagesInSMS(settings: SMSSettings, form: Form): ChannelEvent[] {
  const respondentID = textAt(form, 'From') ?? ''
  // A message from the number itself would be answered for ever.
  if (!settings.active || respondentID === settings.phone) return []
  return [{ respondentID, messages: messagesIn(settings, form) }]
}

function messagesIn(settings: SMSSettings, form: Form): ChannelMessage[] {
  const { keyword } = settings
  const messageID = textAt(form, 'MessageSid') ?? ''
  const text = textAt(form, 'Body') ?? ''
  const optOutType = textAt(form, 'OptOutType')
  const message = { type: 'text', text } as const
  const isKeyword = keyword !== undefined && isTyped(keyword, text)
  const word = optOutRequest(optOutType ?? (isKeyword ? text : ''))?.word
  const optOut: ChannelMessage[] = word
    ? [
        {
          messageID: `${messageID}.${word}`,
          input: optOutType === undefined ? { kind: 'text', text } : { kind: 'optOut', word },
          message,
          ...(word === 'start' ? { ifOptedOut: true } : {}),
        },
      ]
    : []
  // Keywords that the provider answers itself (HELP) do not reach the bot.
  if (word === 'stop' || (optOutType !== undefined && !isKeyword)) return optOut
  const isWritten = !isKeyword && text.trim() !== ''
  const media = mediaOf(settings, form).map((file, i) =>
    fileMessage(isWritten && i === 0 ? { ...file, caption: text } : file, messageID, i),
  )
  if (isKeyword) return [...optOut, { messageID, input: { kind: 'restart' }, message }, ...media]
  return isWritten && media.length === 0 ? [{ messageID, input: { kind: 'text', text }, message, numberedFrom: 1 }] : media
}

const fileMessage = (media: ProviderMedia, messageID: string, i: number): ChannelMessage => ({
  messageID: media.caption === undefined ? `${messageID}.${i}` : messageID,
  ...linkedMedia(media),
  media,
  numberedFrom: 1,
})

/** The media of an SMS (Twilio, "Receive media"). The account's credentials are sent for those that the provider protects. */
function mediaOf({ accountSid, authToken }: SMSSettings, form: Form): ProviderMedia[] {
  const count = Math.min(Number.parseInt(textAt(form, 'NumMedia') ?? '', 10) || 0, maxMedia)
  const ofProvider = URL.parse(env.smsApiURL())?.host
  return Array.from({ length: count }, (_, i): ProviderMedia => {
    const url = textAt(form, `MediaUrl${i}`) ?? ''
    const type = textAt(form, `MediaContentType${i}`) ?? ''
    const isProtected = URL.parse(url)?.host === ofProvider
    const authorization = isProtected ? `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` : undefined
    return { url, type, kind: kindOfMedia(type), authorization }
  }).filter(({ url }) => url !== '')
}

function textAt(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}
