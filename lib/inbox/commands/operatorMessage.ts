import type { UploadForm } from '../../../schemas/attachment.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { Operator } from '../../access/auth/operator.ts'
import { channels } from '../../channels/registry.ts'
import { takesFile } from '../../channels/takesFile.ts'
import { pendingFile } from '../../conversation/turn/fileMessage.ts'
import type { Incoming } from '../../conversation/turn/incoming.ts'
import type { TurnExtension } from '../../conversation/turn/turnExtension.ts'
import { invalid, problem } from '../../core/errors.ts'
import { operationID } from '../../core/operation.ts'
import { takeAndDeliverTurn } from '../../delivery/takeAndDeliverTurn.ts'
import { acceptedTypes } from '../../infrastructure/attachments/accepted.ts'
import { type FileToUpload, namedUpload, newUpload } from '../../infrastructure/attachments/uploads.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import { assignWrite, liveEntryAmong, liveKey } from '../../store/respondents/live.ts'
import { requirePerson } from '../../store/respondents/respondents.ts'
import { requireOpenWindow } from './openWindow.ts'

/** What an operator says: a text, or a file that was sent for it. */
export interface OperatorText {
  readonly text?: string
  readonly attachment?: string
  /** The user who says it; a program with an application token is no operator, and takes nothing from one. */
  readonly operator?: Operator | undefined
  /** The operator whose conversation is taken over knowingly. */
  readonly instead?: string | undefined
}

/**
 * Puts an operator's message into the conversation, after whatever is being said at this moment (docs/live-chat.md#live-chat). In live chat
 * the conversation is theirs from then on, in the same transaction.
 */
export async function sayAsOperator(application: Application, respondentID: string, words: OperatorText): Promise<TranscriptEntry> {
  const incoming = await incomingOf(application, respondentID, words)
  const { entries } = await takeAndDeliverTurn(application, respondentID, {
    ...incoming,
    isOperator: true,
    ...shownAs(words),
    extension: replyExtension(application, respondentID, words),
  })
  const [entry] = entries
  if (!entry) throw new Error("the turn of an operator's message has no entry")
  return entry
}

async function incomingOf(application: Application, respondentID: string, { text, attachment }: OperatorText): Promise<Incoming> {
  if ((text === undefined) === (attachment === undefined)) throw invalid('text', 'or attachment is required, but not both')
  if (attachment === undefined)
    return { input: { kind: 'text', text: text ?? '' }, message: { type: 'text', text: text ?? '' }, messageID: operationID() }
  const { uid } = await requirePerson(application, respondentID)
  const upload = namedUpload(application, uid, attachment)
  return { ...pendingFile, upload, messageID: attachment }
}

/**
 * The form by which an operator sends a file to a respondent. The list of types binds operators too; the buttons of the widget do not. Throws
 * `file_refused` for a file of another type, and for one that would not arrive on their channel.
 */
export async function newOperatorUpload(application: Application, respondentID: string, file: FileToUpload): Promise<UploadForm> {
  const { uid, source = 'web' } = await requirePerson(application, respondentID)
  const { attachments = {} } = (await storedApplications.get(application)) ?? {}
  if (!acceptedTypes({ attachments }, 'provider').includes(file.type)) throw problem('file_refused')
  if (source !== 'web' && !takesFile(channels[source].about.can, file))
    throw problem('file_refused', { message: `The channel of the respondent (${source}) does not take this file.` })
  return newUpload(application, uid, file)
}

/** The operator as the respondent sees them. */
const shownAs = ({ operator }: OperatorText): Pick<Incoming, 'operator'> =>
  operator?.name === undefined
    ? {}
    : { operator: { name: operator.name, ...(operator.picture === undefined ? {} : { picture: operator.picture }) } }

/** Visitors who have not written yet are not in the inbox, and conversations of other operators are refused. */
const replyExtension = (application: Application, respondentID: string, { operator, instead }: OperatorText): TurnExtension => ({
  keys: operator ? [liveKey(application, respondentID)] : [],
  async prepare(record, found) {
    if (record?.absence !== undefined) throw problem('respondent_unknown')
    await requireOpenWindow(application, record)
    const live = liveEntryAmong(application, respondentID, found)
    if (!operator || !live) return { writes: [] }
    const from = [operator.userID, instead].filter((each) => each !== undefined)
    if (live.assignee !== undefined && !from.includes(live.assignee)) throw problem('assigned_to_another')
    return { writes: [assignWrite(application, respondentID, { operator, from, readMessages: record?.messages ?? 0 })] }
  },
})
