import type { FromSchema } from 'json-schema-to-ts'
import type { receiveSocialEvents } from '../../schemas/contracts/providerChannels.ts'
import { answerOfPayload } from '../delivery/socialPayload.ts'
import { linkedMedia } from './providerMedia.ts'
import type { ProviderMessage } from './receiveFromProvider.ts'

type SocialEvents = FromSchema<(typeof receiveSocialEvents)['body']>
type Event = NonNullable<SocialEvents['entry'][number]['messaging']>[number]
type Message = NonNullable<Event['message']>
type Attachment = NonNullable<Message['attachments']>[number]

/** The messages of one event, in order: text or button, then attachments, each a turn. Echoes of the page's own messages are ignored. */
export function messagesInEvent({ sender, timestamp, message, postback }: Event): ProviderMessage[] {
  if (postback?.payload !== undefined) {
    // Older API versions send no ID with a postback.
    const messageID = postback.mid ?? `postback.${sender?.id}.${timestamp}`
    return [{ messageID, ...button(postback.payload, postback.title ?? postback.payload) }]
  }
  if (!message || message.is_echo === true || message.mid === undefined) return []
  const { mid } = message
  const { text = '', quick_reply: quick, attachments = [] } = message
  const textMessages: ProviderMessage[] =
    quick?.payload !== undefined
      ? [{ messageID: mid, ...button(quick.payload, text) }]
      : text === ''
        ? []
        : [{ messageID: mid, input: { kind: 'text', text }, message: { type: 'text', text } }]
  return [...textMessages, ...attachments.flatMap((attachment, i) => attachmentMessages(attachment, `${mid}.${i}`))]
}

function button(payload: string, title: string): Pick<ProviderMessage, 'input' | 'message'> {
  const answerID = answerOfPayload(payload)
  // Opening the conversation adds no message to the transcript.
  if (payload === 'get_started') return { input: { kind: 'payload', payload } }
  return {
    input: answerID === undefined ? { kind: 'payload', payload } : { kind: 'answer', answerID },
    message: { type: 'text', text: title },
  }
}

const media = ['image', 'video', 'audio', 'file'] as const

/** A shared link (`fallback`) is already part of the text. */
function attachmentMessages({ type, payload }: Attachment, messageID: string): ProviderMessage[] {
  const place = payload?.coordinates
  if (type === 'location' && place) {
    const latitude = place.lat
    const longitude = place.long
    return [{ messageID, input: { kind: 'location', latitude, longitude }, message: { type: 'text', text: `${latitude},${longitude}` } }]
  }
  const kind = media.find((each) => each === type)
  const url = payload?.url
  if (kind === undefined || url === undefined || url === '') return []
  return [{ messageID, ...linkedMedia({ kind, url }), media: { kind, url } }]
}
