import type { Session } from '../../access/auth/session.ts'
import { invalid } from '../../core/errors.ts'
import { namedUpload } from '../../infrastructure/attachments/uploads.ts'
import type { Application } from '../../store/applications/access.ts'
import { pendingFile } from './fileMessage.ts'
import type { Incoming } from './incoming.ts'

interface WebMessage {
  readonly text?: string
  readonly answerID?: string
  readonly answerIDs?: readonly string[]
  readonly payload?: string
  readonly attachment?: string
  readonly messageID?: string
  readonly location?: { readonly latitude: number; readonly longitude: number }
}

/**
 * Converts a message of the web channel. The idempotency key of an attachment is its ID. Throws `invalid` if more than one form of content
 * is set.
 */
export function webIncoming(
  application: Application,
  session: Session,
  { attachment, messageID, ...message }: WebMessage,
): Pick<Incoming, 'input' | 'message' | 'upload' | 'messageID'> {
  if (attachment === undefined) return { ...webInput(message), messageID }
  if (Object.values(message).some((value) => value !== undefined)) throw oneFormOnly()
  if (messageID !== undefined && messageID !== attachment) throw invalid('messageID', 'must match the attachment, or be omitted')
  const upload = namedUpload(application, session.uid, attachment)
  return { ...pendingFile, upload, messageID: attachment }
}

const oneFormOnly = () => invalid('text, answerID or payload', 'is required, but only one of them')

/** The input and transcript entry of a message, which has exactly one form of content. Throws `invalid` otherwise. */
export function webInput({ text, answerID, answerIDs, payload, location }: WebMessage): Pick<Incoming, 'input' | 'message'> {
  const forms = [text, answerID, answerIDs, payload, location].filter((value) => value !== undefined)
  if (forms.length !== 1) throw oneFormOnly()
  if (text !== undefined) return { input: { kind: 'text', text }, message: { type: 'text', text } }
  if (answerIDs !== undefined) return { input: { kind: 'answers', answerIDs }, message: { type: 'text', text: answerIDs.join(', ') } }
  if (answerID !== undefined) return { input: { kind: 'answer', answerID }, message: { type: 'text', text: answerID } }
  if (location !== undefined)
    return { input: { kind: 'location', ...location }, message: { type: 'text', text: `${location.latitude},${location.longitude}` } }
  // Opening the widget adds no message to the transcript.
  if (payload === 'get_started') return { input: { kind: 'payload', payload } }
  return { input: { kind: 'payload', payload: payload ?? '' }, message: { type: 'text', text: payload ?? '' } }
}
