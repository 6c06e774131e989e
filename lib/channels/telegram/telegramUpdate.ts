import type { MediaKind } from '../../infrastructure/attachments/fileTypes.ts'
import { type ChannelEvent, type ChannelMessage, linkedMedia, type ProviderMedia } from '../channel.ts'
import { answerOfPayload } from '../fb/socialPayload.ts'
import { at, idAt, listAt, numberAt, textAt } from '../json.ts'
import { respondentIDOf } from '../respondentIDs.ts'
import { locateFile, telegramBaseURL } from './sendTelegram.ts'
import { labelPrefix } from './telegramCalls.ts'

/** A person has the same chat with each bot, and each bot counts the messages of its own. */
interface TelegramBot {
  readonly botID: string
  readonly token: string
}

/**
 * The events in an update (Telegram, "Update"). Groups, channels, other bots and edits are left out: an edit would be a second answer to a
 * question that has moved on.
 */
export function eventsInUpdate({ botID, token }: TelegramBot, update: unknown): ChannelEvent[] {
  const query = at(update, 'callback_query')
  const message = at(query ?? update, 'message')
  const chat = at(message, 'chat')
  const from = at(query ?? message, 'from')
  // A button under a message that is too old comes without it: the private chat has the id of the person.
  const isPrivate = message === undefined ? query !== undefined : textAt(chat, 'type') === 'private'
  const chatID = idAt(message === undefined ? from : chat, 'id')
  if (chatID === undefined || !isPrivate || at(from, 'is_bot') === true) return []
  const event = { respondentID: respondentIDOf('telegram', chatID), ...nameIn(from) }
  if (query === undefined)
    return [{ ...event, messages: messagesIn(token, `telegram.${botID}.${chatID}.${idAt(message, 'message_id')}`, message) }]
  const callbackID = textAt(query, 'id')
  const data = textAt(query, 'data')
  if (callbackID === undefined || data === undefined) return []
  return [{ ...event, acknowledgementID: callbackID, messages: [pressed(`telegram.callback.${callbackID}`, data, message)] }]
}

function nameIn(from: unknown): Pick<ChannelEvent, 'profileName'> {
  const profileName = [textAt(from, 'first_name'), textAt(from, 'last_name')].filter(Boolean).join(' ')
  return profileName === '' ? {} : { profileName }
}

/** A pressed button, by what it sends back; by its label, where that had no room. */
function pressed(messageID: string, data: string, message: unknown): ChannelMessage {
  const buttons = listAt(at(message, 'reply_markup'), 'inline_keyboard').flatMap((row) => (Array.isArray(row) ? row : []))
  const button = buttons.find((each) => textAt(each, 'callback_data') === data)
  const label = textAt(button, 'text') ?? data
  const shown = { type: 'text', text: label } as const
  const answerID = answerOfPayload(data)
  if (answerID !== undefined) return { messageID, input: { kind: 'answer', answerID }, message: shown }
  if (data.startsWith(labelPrefix)) return { messageID, input: { kind: 'text', text: label }, message: shown }
  return { messageID, input: { kind: 'payload', payload: data }, message: shown }
}

function messagesIn(token: string, messageID: string, message: unknown): ChannelMessage[] {
  const text = textAt(message, 'text') ?? ''
  const [, payload] = /^\/start(?:@\w+)?(?:\s+(\S{1,200}))?$/.exec(text) ?? [undefined, undefined]
  if (/^\/start(@\w+)?(\s|$)/.test(text)) return [{ messageID, input: { kind: 'payload', payload: payload ?? 'get_started' } }]
  const written: ChannelMessage[] = text === '' ? [] : [{ messageID, input: { kind: 'text', text }, message: { type: 'text', text } }]
  return [...written, ...attached(token, message).map((content, i) => ({ messageID: `${messageID}.${i}`, ...content }))]
}

/** What people send that the bot does not read. Notes of the system (a pinned message, another theme) ask for no answer. */
const unreadable = ['dice', 'poll', 'story', 'game', 'paid_media', 'checklist', 'giveaway', 'invoice', 'contact']

/** It is answered like a file that is not accepted. */
const unread: Omit<ChannelMessage, 'messageID'> = {
  input: { kind: 'media', type: 'file', url: '?', isOff: true },
  message: { type: 'text', text: '?' },
}

/** What comes with a message, or instead of words. */
function attached(token: string, message: unknown): Omit<ChannelMessage, 'messageID'>[] {
  const place = at(message, 'location')
  const latitude = numberAt(place, 'latitude')
  const longitude = numberAt(place, 'longitude')
  if (latitude !== undefined && longitude !== undefined)
    return [{ input: { kind: 'location', latitude, longitude }, message: { type: 'text', text: `${latitude},${longitude}` } }]
  const phone = textAt(at(message, 'contact'), 'phone_number')
  if (phone !== undefined) return [{ input: { kind: 'text', text: phone }, message: { type: 'text', text: phone } }]
  const file = fileIn(token, message)
  if (!file) return unreadable.some((name) => at(message, name) !== undefined) ? [unread] : []
  const caption = textAt(message, 'caption')
  const media = caption ? { ...file, caption } : file
  return [{ ...linkedMedia(media), media }]
}

const kinds: readonly (readonly [name: string, kind: MediaKind, type?: string])[] = [
  ['voice', 'audio', 'audio/ogg'],
  ['audio', 'audio'],
  ['video', 'video'],
  ['video_note', 'video', 'video/mp4'],
  ['animation', 'video', 'video/mp4'],
  ['document', 'file'],
  ['sticker', 'image'],
]

function fileIn(token: string, message: unknown): ProviderMedia | undefined {
  // The sizes of a photo, the largest last.
  const photo = listAt(message, 'photo').at(-1)
  const fileID = textAt(photo, 'file_id')
  if (fileID !== undefined) return mediaOf(token, fileID, { kind: 'image', type: 'image/jpeg' })
  for (const [name, kind, usual] of kinds) {
    const file = at(message, name)
    const id = textAt(file, 'file_id')
    const type = textAt(file, 'mime_type') ?? usual
    const fileName = textAt(file, 'file_name')
    if (id !== undefined) return mediaOf(token, id, { kind, ...(type ? { type } : {}), ...(fileName ? { name: fileName } : {}) })
  }
  return undefined
}

/** The URL of a file contains the bot's token, so the transcript never links to it. */
const mediaOf = (token: string, fileID: string, { kind, type, name }: Pick<ProviderMedia, 'kind' | 'type' | 'name'>): ProviderMedia => ({
  kind,
  ...(type === undefined ? {} : { type }),
  ...(name === undefined ? {} : { name }),
  trustedHost: URL.parse(telegramBaseURL())?.host,
  locate: async (deadline) => {
    const url = await locateFile(token, fileID, deadline)
    return url === undefined ? undefined : { url }
  },
})
