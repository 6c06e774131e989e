import { authorize } from '../../../lib/access/auth/authorize.ts'
import { invalid } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { copyIntentTo } from '../../../lib/understanding/objects/intentCopy.ts'
import { queueTraining } from '../../../lib/understanding/service/queueTraining.ts'
import { copyIntent } from '../../../schemas/contracts/smallTalk.ts'

const readsAgent = { who: 'member', level: 'view', application: { path: 'agent_id' } } as const

export const definition = endpoint(
  copyIntent,
  async ({ application, caller, path, query, body }) => {
    const intent = query.intent ?? body?.intent
    if (intent === undefined) throw invalid('intent', 'is missing')
    if (body?.intent !== undefined && body.intent !== intent) throw invalid('intent', 'must be the same in the query and the body')
    const { application: source } = await authorize(caller, readsAgent, { path, query: {}, body: undefined, header: undefined })
    return copyIntentTo(application, source, intent)
  },
  { afterwards: queueTraining },
)
