import type { FromSchema } from 'json-schema-to-ts'
import type { receiveSMS } from '../../../schemas/contracts/providerChannels.ts'
import { fold } from '../../core/fold.ts'
import type { Application } from '../../store/applications/access.ts'
import { getRespondent } from '../../store/respondents/respondents.ts'
import type { SMSSettings } from '../outbound/settings.ts'
import { type Shown, smsTexts } from '../outbound/smsText.ts'
import { type ProviderMessage, receiveFromProvider } from './receiveFromProvider.ts'
import { smsInput } from './smsChoice.ts'
import { isOptedOut, optOutEffects, optOutWord } from './smsOptOut.ts'

type IncomingSMS = FromSchema<(typeof receiveSMS)['body']>

/** Takes a text message, and answers the texts that the bot says to it. One that comes again is answered the same. */
export async function receiveTextMessage(application: Application, settings: SMSSettings, message: IncomingSMS): Promise<string[]> {
  if (!settings.active) return []
  const shown: Shown[] = []
  for await (const heard of heardIn(application, settings, message)) {
    shown.push(...(await receiveFromProvider(application, message.From, 'sms', heard)).shown)
  }
  return smsTexts(shown)
}

/** What one text message says, in order: its words, then its media, each a turn. */
async function* heardIn(application: Application, { keyword }: SMSSettings, message: IncomingSMS): AsyncGenerator<ProviderMessage> {
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
  for (const [i, { type, url }] of mediaOf(message).entries())
    yield { messageID: `${messageID}.${i}`, input: { kind: 'media', type, url }, said: { type: type === 'file' ? 'text' : type, url } }
}

async function isOut(application: Application, respondentID: string): Promise<boolean> {
  const respondent = await getRespondent(application, respondentID)
  return respondent !== undefined && isOptedOut(respondent)
}

const mostMedia = 10

function mediaOf(message: IncomingSMS): { type: 'image' | 'video' | 'audio' | 'file'; url: string }[] {
  const count = Math.min(Number(message.NumMedia ?? 0), mostMedia)
  return Array.from({ length: count }, (_, i) => ({
    type: kindOf(String(message[`MediaContentType${i}`] ?? '')),
    url: String(message[`MediaUrl${i}`] ?? ''),
  })).filter(({ url }) => url !== '')
}

const kindOf = (contentType: string): 'image' | 'video' | 'audio' | 'file' => {
  const [kind] = contentType.split('/', 1)
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file'
}
