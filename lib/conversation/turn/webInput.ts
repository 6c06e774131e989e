import type { Session } from '../../access/auth/session.ts'
import { invalid } from '../../core/errors.ts'
import { namedUpload } from '../../infrastructure/attachments/uploads.ts'
import type { Application } from '../../store/applications/access.ts'
import { fileToCome } from './fileMessage.ts'
import type { Incoming } from './takeTurn.ts'

interface WebMessage {
  readonly text?: string
  readonly answerID?: string
  readonly answerIDs?: readonly string[]
  readonly payload?: string
  readonly attachment?: string
  readonly messageID?: string
  readonly location?: { readonly latitude: number; readonly longitude: number }
}

/** A message of the web channel as it comes to the conversation. One that brings a file is known by the file's id. */
export function webIncoming(
  application: Application,
  session: Session,
  { attachment, messageID, ...message }: WebMessage,
): Pick<Incoming, 'input' | 'said' | 'upload' | 'messageID'> {
  if (attachment === undefined) return { ...webInput(message), messageID }
  if (Object.values(message).some((value) => value !== undefined)) throw oneOf()
  if (messageID !== undefined && messageID !== attachment) throw invalid('messageID', 'must match the attachment, or be omitted')
  const upload = namedUpload(application, session.uid, attachment)
  return { ...fileToCome, upload, messageID: attachment }
}

const oneOf = () => invalid('text, answerID or payload', 'is required, but only one of them')

/** What a message is to the conversation; exactly one of its forms is given. */
export function webInput({ text, answerID, answerIDs, payload, location }: WebMessage): Pick<Incoming, 'input' | 'said'> {
  const given = [text, answerID, answerIDs, payload, location].filter((value) => value !== undefined)
  if (given.length !== 1) throw oneOf()
  if (text !== undefined) return { input: { kind: 'text', text }, said: { type: 'text', text } }
  if (answerIDs !== undefined) return { input: { kind: 'answers', answerIDs }, said: { type: 'text', text: answerIDs.join(', ') } }
  if (answerID !== undefined) return { input: { kind: 'answer', answerID }, said: { type: 'text', text: answerID } }
  if (location !== undefined)
    return { input: { kind: 'location', ...location }, said: { type: 'text', text: `${location.latitude},${location.longitude}` } }
  // Opening the widget says nothing: the bot begins.
  if (payload === 'get_started') return { input: { kind: 'payload', payload } }
  return { input: { kind: 'payload', payload: payload ?? '' }, said: { type: 'text', text: payload ?? '' } }
}
