import type { UploadForm } from '../../../schemas/attachment.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { acceptedTypes } from '../../attachments/accepted.ts'
import { type FileToUpload, namedUpload, newUpload } from '../../attachments/uploads.ts'
import { deliverTurn } from '../../channels/outbound/deliver.ts'
import { invalid, problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import { requirePerson } from '../../store/respondents/respondents.ts'
import type { Companion } from '../turn/companion.ts'
import { fileToCome } from '../turn/fileMessage.ts'
import { type Incoming, takeTurn } from '../turn/takeTurn.ts'

/** What an operator says: a text, or a file that was sent for it. */
export interface OperatorWords {
  readonly text?: string
  readonly attachment?: string
}

/** Puts an operator's message into the conversation, after whatever is being said at this moment (docs/conversations.md#live-chat). */
export async function sayAsOperator(application: Application, respondentID: string, words: OperatorWords): Promise<TranscriptEntry> {
  const incoming = await incomingOf(application, respondentID, words)
  const result = await takeTurn(application, respondentID, { ...incoming, isOperator: true, companion: known })
  await deliverTurn(application, respondentID, result)
  const [entry] = result.said
  if (!entry) throw new Error('an operator said nothing')
  return entry
}

async function incomingOf(application: Application, respondentID: string, { text, attachment }: OperatorWords): Promise<Incoming> {
  if ((text === undefined) === (attachment === undefined)) throw invalid('text', 'or attachment is needed, and only one of them')
  if (attachment === undefined) return { input: { kind: 'text', text: text ?? '' }, said: { type: 'text', text: text ?? '' } }
  const { uid } = await requirePerson(application, respondentID)
  const upload = namedUpload(application, uid, attachment)
  return { ...fileToCome, upload, messageID: attachment }
}

/** The form by which an operator sends a file to a respondent. The list of types binds operators too; the buttons of the widget do not. */
export async function newOperatorUpload(application: Application, respondentID: string, file: FileToUpload): Promise<UploadForm> {
  const { uid } = await requirePerson(application, respondentID)
  const { attachments = {} } = (await storedApplications.get(application)) ?? {}
  if (!acceptedTypes({ attachments }, 'provider').includes(file.type)) throw problem('file_refused')
  return newUpload(application, uid, file)
}

/** Whoever has said nothing yet is nobody to an operator. */
const known: Companion = {
  keys: [],
  look(record) {
    if (record?.absence !== undefined) throw problem('respondent_unknown')
    return { writes: [] }
  },
}
