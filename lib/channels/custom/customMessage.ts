import { providerSources } from '../../../schemas/channels.ts'
import { invalid } from '../../core/errors.ts'
import { isRespondentID } from '../../domain/profile/mapNames.ts'
import { attachmentType, kindOfMedia } from '../../infrastructure/attachments/fileTypes.ts'
import { type ChannelEvent, type ChannelMessage, linkedMedia, type ProviderMedia } from '../channel.ts'
import { answerOfPayload } from '../fb/socialPayload.ts'
import { at, textAt } from '../json.ts'
import { providerIDIn } from '../respondentIDs.ts'

const names = ['respondentID', 'messageID', 'text', 'payload', 'attachment', 'name']
const contents = ['text', 'payload', 'attachment'] as const

const others = providerSources.filter((source) => source !== 'custom')

const maxTextLength = 10_000
const maxIDLength = 200

/** The message that a caller of the custom channel posts; each of several counts its messages apart. Throws `invalid`, naming the parameter. */
export function eventsInCustomMessage(body: Readonly<Record<string, unknown>>, account: string): ChannelEvent[] {
  const unknownName = Object.keys(body).find((name) => !names.includes(name))
  if (unknownName !== undefined) throw invalid(unknownName, 'is not a parameter of this call')
  const respondentID = required(body, 'respondentID', 256)
  if (!isRespondentID(respondentID)) throw invalid('respondentID', 'must be 1 to 256 bytes of UTF-8 without control characters')
  if (others.some((source) => providerIDIn(source, respondentID) !== undefined))
    throw invalid('respondentID', 'must not be one of another channel')
  const messageID = `${account}.${required(body, 'messageID', maxIDLength)}`
  const present = contents.filter((name) => body[name] !== undefined)
  const [content] = present
  if (content === undefined || present.length > 1) throw invalid('text', 'or payload or attachment is required, but only one of them')
  const profileName = body['name'] === undefined ? undefined : required(body, 'name', maxIDLength)
  const messages = [{ messageID, ...contentOf(content, body) }]
  return [{ respondentID, messages, ...(profileName === undefined ? {} : { profileName }) }]
}

function contentOf(content: (typeof contents)[number], body: Readonly<Record<string, unknown>>): Omit<ChannelMessage, 'messageID'> {
  if (content === 'attachment') {
    const media = mediaIn(body['attachment'])
    return { ...linkedMedia(media), media }
  }
  const text = required(body, content, maxTextLength)
  if (content === 'text') return { input: { kind: 'text', text }, message: { type: 'text', text } }
  if (text === 'get_started') return { input: { kind: 'payload', payload: text } }
  // A caller may send back an answer by its ID as well as by its payload.
  const answerID = answerOfPayload(text)
  const input = answerID === undefined ? ({ kind: 'payload', payload: text } as const) : ({ kind: 'answer', answerID } as const)
  return { input, message: { type: 'text', text } }
}

function mediaIn(attachment: unknown): ProviderMedia {
  const url = textAt(attachment, 'url') ?? ''
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw invalid('attachment.url', 'must be an http or https URL')
  const type = attachmentType(textAt(attachment, 'type') ?? '')
  const name = textAt(attachment, 'name')
  if (at(attachment, 'type') !== undefined && type === undefined) throw invalid('attachment.type', 'must be a supported media type')
  return { url, kind: type ? kindOfMedia(type) : 'file', ...(type ? { type } : {}), ...(name ? { name } : {}) }
}

function required(body: Readonly<Record<string, unknown>>, name: string, longest: number): string {
  const value = body[name]
  if (value === undefined) throw invalid(name, 'is missing')
  if (typeof value !== 'string' || value === '' || value.length > longest)
    throw invalid(name, `must be a text of 1 to ${longest} characters`)
  return value.toWellFormed()
}
