import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteNLUIntent } from '../../lib/understanding/objects/nluIntents.ts'
import { askTraining } from '../../lib/understanding/service/askTraining.ts'
import { deleteIntent } from '../../schemas/contracts/intents.ts'

export const definition = endpoint(
  deleteIntent,
  async ({ application, path }) => {
    await deleteNLUIntent(application, path.intent_id)
    return successBody('The intent is deleted.')
  },
  { afterwards: askTraining },
)
