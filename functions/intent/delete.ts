import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteNLUIntent } from '../../lib/understanding/objects/nluIntents.ts'
import { queueTraining } from '../../lib/understanding/service/queueTraining.ts'
import { deleteIntent } from '../../schemas/contracts/intents.ts'

export const definition = endpoint(
  deleteIntent,
  async ({ application, path }) => {
    await deleteNLUIntent(application, path.intent_id)
    return successBody('The intent is deleted.')
  },
  { afterwards: queueTraining },
)
