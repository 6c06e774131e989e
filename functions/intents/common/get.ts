import { endpoint } from '../../../lib/http/endpoint.ts'
import { smallTalkIntents } from '../../../lib/understanding/objects/shippedIntents.ts'
import { listSmallTalk } from '../../../schemas/contracts/smallTalk.ts'

export const definition = endpoint(listSmallTalk, ({ query }) => smallTalkIntents(query.lang))
