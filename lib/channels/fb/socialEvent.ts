import { at, idAt, listAt, numberAt, textAt } from '../json.ts'

/** An event of the Messenger platform, reduced to the fields in use. */
export interface SocialEvent {
  readonly senderID: string | undefined
  readonly timestamp: number
  readonly message: ReceivedSocialMessage | undefined
  readonly postback: { readonly mid: string | undefined; readonly title: string | undefined; readonly payload: string } | undefined
  /** Time up to which all was delivered or read, in milliseconds since the Unix epoch; 0 unless the event is a receipt. */
  readonly watermark: number
}

export interface ReceivedSocialMessage {
  readonly mid: string
  readonly text: string
  /** The payload of a quick reply. */
  readonly payload: string | undefined
  readonly attachments: readonly SocialAttachment[]
  /** Whether the platform passes on nothing of the message but that there was one. */
  readonly isUnsupported: boolean
}

export interface SocialAttachment {
  readonly type: string
  readonly url: string | undefined
  readonly title: string | undefined
  readonly stickerID: string | undefined
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined
}

const notes = ['is_echo', 'is_self', 'is_deleted']
const maxAttachments = 50
const maxIDLength = 500

/** The events of a webhook call for an account, in order. Whatever has an unexpected form counts as absent, so that it affects no other event. */
export const eventsIn = (entries: readonly unknown[], isOwn: (account: string | undefined) => boolean): SocialEvent[] =>
  entries
    .flatMap((entry) =>
      listAt(entry, 'messaging').map((event) => ({ event, account: idAt(entry, 'id') ?? idAt(at(event, 'recipient'), 'id') })),
    )
    .filter(({ account }) => isOwn(account))
    .map(({ event }) => eventIn(event))

function eventIn(event: unknown): SocialEvent {
  const postback = at(event, 'postback')
  const payload = textAt(postback, 'payload')
  return {
    senderID: textAt(at(event, 'sender'), 'id'),
    timestamp: numberAt(event, 'timestamp') ?? 0,
    message: messageIn(at(event, 'message')),
    postback: payload === undefined ? undefined : { mid: textAt(postback, 'mid'), title: textAt(postback, 'title'), payload },
    watermark: Math.max(numberAt(at(event, 'delivery'), 'watermark') ?? 0, numberAt(at(event, 'read'), 'watermark') ?? 0),
  }
}

/** Echoes of the account's own messages, also to itself, and notes that a message was deleted, are no messages. */
function messageIn(message: unknown): ReceivedSocialMessage | undefined {
  const mid = textAt(message, 'mid')
  if (mid === undefined || mid.length > maxIDLength || notes.some((name) => at(message, name) === true)) return undefined
  return {
    mid,
    text: textAt(message, 'text') ?? '',
    payload: textAt(at(message, 'quick_reply'), 'payload'),
    attachments: listAt(message, 'attachments')
      .slice(0, maxAttachments)
      .map((attachment) => attachmentIn(attachment)),
    isUnsupported: at(message, 'is_unsupported') === true,
  }
}

function attachmentIn(attachment: unknown): SocialAttachment {
  const payload = at(attachment, 'payload')
  const latitude = numberAt(at(payload, 'coordinates'), 'lat')
  const longitude = numberAt(at(payload, 'coordinates'), 'long')
  const stickerID = at(payload, 'sticker_id')
  return {
    type: textAt(attachment, 'type') ?? '',
    url: textAt(payload, 'url') || textAt(attachment, 'url') || undefined,
    title: textAt(payload, 'title') || textAt(attachment, 'title') || undefined,
    stickerID: typeof stickerID === 'number' || typeof stickerID === 'string' ? String(stickerID) : undefined,
    place: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
  }
}
