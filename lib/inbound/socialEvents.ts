import type { FromSchema } from 'json-schema-to-ts'
import type { receiveSocialEvents } from '../../schemas/contracts/providerChannels.ts'
import { answerOfPayload } from '../delivery/socialPayload.ts'
import { linkedMedia } from './providerMedia.ts'
import type { ProviderMessage } from './receiveFromProvider.ts'

type SocialEvents = FromSchema<(typeof receiveSocialEvents)['body']>
type Event = NonNullable<SocialEvents['entry'][number]['messaging']>[number]
type Message = NonNullable<Event['message']>
type Attachment = NonNullable<Message['attachments']>[number]

/** What one event says, in order: words or a button, then what is attached, each a turn. What the page itself wrote is nobody's words. */
export function messagesInEvent({ sender, timestamp, message, postback }: Event): ProviderMessage[] {
  if (postback?.payload !== undefined) {
    // Older versions of the platform give a postback no id of its own.
    const messageID = postback.mid ?? `postback.${sender?.id}.${timestamp}`
    return [{ messageID, ...button(postback.payload, postback.title ?? postback.payload) }]
  }
  if (!message || message.is_echo === true || message.mid === undefined) return []
  const { mid } = message
  const { text = '', quick_reply: quick, attachments = [] } = message
  const words: ProviderMessage[] =
    quick?.payload !== undefined
      ? [{ messageID: mid, ...button(quick.payload, text) }]
      : text === ''
        ? []
        : [{ messageID: mid, input: { kind: 'text', text }, said: { type: 'text', text } }]
  return [...words, ...attachments.flatMap((attachment, i) => attached(attachment, `${mid}.${i}`))]
}

function button(payload: string, title: string): Pick<ProviderMessage, 'input' | 'said'> {
  const answerID = answerOfPayload(payload)
  // Opening the conversation says nothing: the bot begins.
  if (payload === 'get_started') return { input: { kind: 'payload', payload } }
  return {
    input: answerID === undefined ? { kind: 'payload', payload } : { kind: 'answer', answerID },
    said: { type: 'text', text: title },
  }
}

const media = ['image', 'video', 'audio', 'file'] as const

/** A shared link (`fallback`) stands in the words already. */
function attached({ type, payload }: Attachment, messageID: string): ProviderMessage[] {
  const place = payload?.coordinates
  if (type === 'location' && place) {
    const [latitude, longitude] = [place.lat, place.long]
    return [{ messageID, input: { kind: 'location', latitude, longitude }, said: { type: 'text', text: `${latitude},${longitude}` } }]
  }
  const kind = media.find((each) => each === type)
  const url = payload?.url
  if (kind === undefined || url === undefined || url === '') return []
  return [{ messageID, ...linkedMedia({ kind, url }), media: { kind, url } }]
}
