import { continueQueuedRename } from '../../lib/inbox/commands/changeRespondentID.ts'
import { worker } from '../../lib/queue/worker.ts'

export const handler = worker('RENAME', continueQueuedRename, { defers: true })
