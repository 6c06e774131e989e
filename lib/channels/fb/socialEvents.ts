import { type ChannelEvent, type ChannelMessage, linkedMedia, type ProviderMedia } from '../channel.ts'
import type { SocialAttachment, SocialEvent } from './socialEvent.ts'
import { answerOfPayload } from './socialPayload.ts'

/** What events report, by sender; events without a sender are left out. */
export const channelEventsOf = (events: readonly SocialEvent[], respondentID: (senderID: string) => string): ChannelEvent[] =>
  events.flatMap((event) =>
    event.senderID === undefined
      ? []
      : [
          {
            respondentID: respondentID(event.senderID),
            messages: messagesInEvent(event),
            ...(event.watermark > 0 ? { arrivedUntilMs: event.watermark } : {}),
          },
        ],
  )

/** The messages of one event, in order: text (with the first file, whose caption it is) or button, then attachments, each a turn. */
export function messagesInEvent({ senderID, timestamp, message, postback }: SocialEvent): ChannelMessage[] {
  if (postback) {
    // Older API versions send no ID with a postback.
    const messageID = postback.mid ?? `postback.${senderID}.${timestamp}`
    return [{ messageID, ...button(postback.payload, postback.title ?? postback.payload) }]
  }
  if (!message) return []
  const { mid, text, payload, attachments, isUnsupported } = message
  if (payload !== undefined) return [{ messageID: mid, ...button(payload, text) }]
  const captioned = text === '' ? undefined : attachments.find((attachment) => fileIn(attachment))
  const media = captioned && fileIn(captioned)
  const all = [
    ...(media ? [fileMessage(mid, { ...media, caption: text })] : text === '' ? [] : [{ messageID: mid, ...typed(text) }]),
    ...attachments.flatMap((attachment, i) =>
      attachment === captioned ? [] : attachmentMessages(attachment, { messageID: `${mid}.${i}`, text }),
    ),
  ]
  return all.length === 0 && isUnsupported ? [{ messageID: mid, ...unreadable('?') }] : all
}

const typed = (text: string): Pick<ChannelMessage, 'input' | 'message'> => ({
  input: { kind: 'text', text },
  message: { type: 'text', text },
})

function button(payload: string, title: string): Pick<ChannelMessage, 'input' | 'message'> {
  const answerID = answerOfPayload(payload)
  // Opening the conversation adds no message to the transcript.
  if (payload === 'get_started') return { input: { kind: 'payload', payload } }
  return {
    input: answerID === undefined ? { kind: 'payload', payload } : { kind: 'answer', answerID },
    message: { type: 'text', text: title },
  }
}

/** What is no medium that could be stored, such as a reel or the mention in a story: answered like a file that is not accepted. */
const unreadable = (shown: string): Pick<ChannelMessage, 'input' | 'message'> => ({
  input: { kind: 'media', type: 'file', url: shown, isOff: true },
  message: { type: 'text', text: shown },
})

const mediaKinds = ['image', 'video', 'audio', 'file'] as const

/** The stickers of the like button, in three sizes. */
const thumbsUp = new Set(['369239263222822', '369239343222814', '369239383222810'])

const isThumb = ({ stickerID }: SocialAttachment): boolean => stickerID !== undefined && thumbsUp.has(stickerID)

function fileIn(attachment: SocialAttachment): ProviderMedia | undefined {
  const { type, url } = attachment
  const kind = mediaKinds.find((each) => each === type)
  return kind !== undefined && url !== undefined && !isThumb(attachment) ? { kind, url } : undefined
}

const fileMessage = (messageID: string, media: ProviderMedia): ChannelMessage => ({ messageID, ...linkedMedia(media), media })

function attachmentMessages(
  attachment: SocialAttachment,
  { messageID, text }: { readonly messageID: string; readonly text: string },
): ChannelMessage[] {
  const { type, url, title, place } = attachment
  if (isThumb(attachment)) return [{ messageID, ...typed('👍') }]
  if (type === 'location' && place) {
    const { latitude, longitude } = place
    return [{ messageID, input: { kind: 'location', latitude, longitude }, message: { type: 'text', text: `${latitude},${longitude}` } }]
  }
  const file = fileIn(attachment)
  if (file) return [fileMessage(messageID, file)]
  // A shared link (`fallback`) is already part of the text.
  return text === '' && type !== '' ? [{ messageID, ...unreadable(url ?? title ?? type) }] : []
}
