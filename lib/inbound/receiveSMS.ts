import type { FromSchema } from 'json-schema-to-ts'
import type { receiveSMS } from '../../schemas/contracts/providerChannels.ts'
import { now } from '../core/clock.ts'
import * as env from '../core/env.ts'
import { isTyped } from '../core/typedText.ts'
import type { SMSSettings } from '../delivery/settings.ts'
import { type Shown, smsTexts } from '../delivery/smsText.ts'
import type { Input } from '../domain/engine/model/input.ts'
import { optOutRequest } from '../domain/optOut/optOutText.ts'
import { meansOptOut, optOutAttribute } from '../domain/profile/optOut.ts'
import type { FileSettings } from '../infrastructure/attachments/accepted.ts'
import { kindOfMedia } from '../infrastructure/attachments/fileTypes.ts'
import type { Application } from '../store/applications/access.ts'
import { getRespondent } from '../store/respondents/respondents.ts'
import { linkedMedia, type ProviderMedia } from './providerMedia.ts'
import { type ProviderMessage, receiveFromProvider } from './receiveFromProvider.ts'
import { smsInput } from './smsChoice.ts'

type IncomingSMS = FromSchema<(typeof receiveSMS)['body']>

/** Processes an SMS and returns the texts of the bot's reply. A redelivered SMS gets the same reply. */
export async function receiveTextMessage(
  application: Application,
  settings: SMSSettings,
  files: FileSettings,
  message: IncomingSMS,
): Promise<string[]> {
  // A message from the number itself would be answered for ever.
  if (!settings.active || message.From === settings.phone) return []
  const terms = { settings: files, deadline: now() + mediaTimeoutMs }
  const replies: Shown[] = []
  for await (const incoming of messagesIn(application, settings, message)) {
    replies.push(...(await receiveFromProvider(application, message.From, 'sms', { ...incoming, ...terms })).botEntries)
  }
  return smsTexts(replies)
}

/** The messages of an SMS, in order: its text, then its media, each a turn. */
async function* messagesIn(application: Application, settings: SMSSettings, message: IncomingSMS): AsyncGenerator<ProviderMessage> {
  const { keyword } = settings
  const { From: respondentID, MessageSid: messageID, Body = '', OptOutType } = message
  const body = { type: 'text', text: Body } as const
  const isKeyword = keyword !== undefined && isTyped(keyword, Body)
  const word = optOutRequest(OptOutType ?? (isKeyword ? Body : ''))?.word
  if (word === 'stop' || (word === 'start' && (await hasOptedOut(application, respondentID)))) {
    const input: Input = OptOutType === undefined ? { kind: 'text', text: Body } : { kind: 'optOut', word }
    yield { messageID: `${messageID}.${word}`, input, message: body }
    if (word === 'stop' || !isKeyword) return
  }
  // Keywords that the provider answers itself (HELP) do not reach the bot.
  if (OptOutType !== undefined && !isKeyword) return
  if (isKeyword) yield { messageID, input: { kind: 'restart' }, message: body }
  else if (Body.trim() !== '') yield { messageID, input: await smsInput(application, respondentID, Body), message: body }
  for (const [i, media] of mediaOf(settings, message).entries()) yield { messageID: `${messageID}.${i}`, ...linkedMedia(media), media }
}

async function hasOptedOut(application: Application, respondentID: string): Promise<boolean> {
  const respondent = await getRespondent(application, respondentID)
  return meansOptOut(respondent?.attribute[optOutAttribute])
}

const maxMedia = 10

/** Part of the 15 seconds that the provider waits for a reply. */
const mediaTimeoutMs = 8000

/** The media of an SMS (Twilio, "Receive media"). The account's credentials are sent for those that the provider protects. */
function mediaOf({ accountSid, authToken }: SMSSettings, message: IncomingSMS): ProviderMedia[] {
  const count = Math.min(Number.parseInt(message.NumMedia ?? '', 10) || 0, maxMedia)
  const ofProvider = URL.parse(env.smsApiURL())?.host
  return Array.from({ length: count }, (_, i): ProviderMedia => {
    const url = String(message[`MediaUrl${i}`] ?? '')
    const type = String(message[`MediaContentType${i}`] ?? '')
    const isProtected = URL.parse(url)?.host === ofProvider
    const authorization = isProtected ? `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` : undefined
    return { url, type, kind: kindOfMedia(type), authorization }
  }).filter(({ url }) => url !== '')
}
