import { worker } from '../../lib/core/queue/worker.ts'
import { answerByModel } from '../../lib/delivery/questions/answerByModel.ts'
import { continueQueuedRename } from '../../lib/inbox/commands/changeRespondentID.ts'

export const handler = worker(
  'RENAME',
  (message, delivery) => ('formerID' in message ? continueQueuedRename(message, delivery) : answerByModel(message)),
  {
    defers: true,
  },
)
