import { answerByModel } from '../../lib/delivery/questions/answerByModel.ts'
import { continueQueuedRename } from '../../lib/inbox/commands/changeRespondentID.ts'
import { worker } from '../../lib/queue/worker.ts'

export const handler = worker(
  'RENAME',
  (message, delivery) => ('formerID' in message ? continueQueuedRename(message, delivery) : answerByModel(message)),
  {
    defers: true,
  },
)
