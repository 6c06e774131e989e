import type { FromSchema } from 'json-schema-to-ts'
import type { receiveSMS } from '../../schemas/contracts/providerChannels.ts'
import { now } from '../core/clock.ts'
import * as env from '../core/env.ts'
import { fold } from '../core/fold.ts'
import type { SMSSettings } from '../delivery/settings.ts'
import { type Shown, smsTexts } from '../delivery/smsText.ts'
import type { FileSettings } from '../infrastructure/attachments/accepted.ts'
import { kindOfMedia } from '../infrastructure/attachments/fileTypes.ts'
import type { Application } from '../store/applications/access.ts'
import { getRespondent } from '../store/respondents/respondents.ts'
import { linkedMedia, type ProviderMedia } from './providerMedia.ts'
import { type ProviderMessage, receiveFromProvider } from './receiveFromProvider.ts'
import { smsInput } from './smsChoice.ts'
import { isOptedOut, optOutEffects, optOutWord } from './smsOptOut.ts'

type IncomingSMS = FromSchema<(typeof receiveSMS)['body']>

/** Takes a text message, and answers the texts that the bot says to it. One that comes again is answered the same. */
export async function receiveTextMessage(
  application: Application,
  settings: SMSSettings,
  files: FileSettings,
  message: IncomingSMS,
): Promise<string[]> {
  if (!settings.active) return []
  const terms = { settings: files, deadline: now() + mediaMs }
  const shown: Shown[] = []
  for await (const heard of heardIn(application, settings, message)) {
    shown.push(...(await receiveFromProvider(application, message.From, 'sms', { ...heard, ...terms })).shown)
  }
  return smsTexts(shown)
}

/** What one text message says, in order: its words, then its media, each a turn. */
async function* heardIn(application: Application, settings: SMSSettings, message: IncomingSMS): AsyncGenerator<ProviderMessage> {
  const { keyword } = settings
  const { From: respondentID, MessageSid: messageID, Body = '', OptOutType } = message
  const said = { type: 'text', text: Body } as const
  const word = OptOutType === undefined ? optOutWord(Body) : optOutWord(OptOutType)
  const isKeyword = keyword !== undefined && fold(keyword) !== '' && fold(Body) === fold(keyword)
  if (word === 'stop' || (word === 'start' && (await isOut(application, respondentID)))) {
    yield {
      messageID: `${messageID}.${word}`,
      input: { kind: 'text', text: Body },
      said,
      override: optOutEffects(word, OptOutType !== undefined),
    }
    if (word === 'stop' || !isKeyword) return
  }
  // What the provider answers itself (HELP) is no word for the bot.
  if (OptOutType !== undefined && !isKeyword) return
  if (isKeyword) yield { messageID, input: { kind: 'restart' }, said }
  else if (Body.trim() !== '') yield { messageID, input: await smsInput(application, respondentID, Body), said }
  for (const [i, media] of mediaOf(settings, message).entries()) yield { messageID: `${messageID}.${i}`, ...linkedMedia(media), media }
}

async function isOut(application: Application, respondentID: string): Promise<boolean> {
  const respondent = await getRespondent(application, respondentID)
  return respondent !== undefined && isOptedOut(respondent)
}

const mostMedia = 10

/** Of the 15 seconds that the provider waits for what the bot says. */
const mediaMs = 8000

/** The media of a message (Twilio, "Receive media"); the account's own keys open those that the provider protects. */
function mediaOf({ accountSid, authToken }: SMSSettings, message: IncomingSMS): ProviderMedia[] {
  const count = Math.min(Number(message.NumMedia ?? 0), mostMedia)
  const ofProvider = URL.parse(env.smsApiURL())?.host
  return Array.from({ length: count }, (_, i): ProviderMedia => {
    const [url, type] = [String(message[`MediaUrl${i}`] ?? ''), String(message[`MediaContentType${i}`] ?? '')]
    const isProtected = URL.parse(url)?.host === ofProvider
    const authorization = isProtected ? `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` : undefined
    return { url, type, kind: kindOfMedia(type), authorization }
  }).filter(({ url }) => url !== '')
}
