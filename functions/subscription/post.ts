import { createSubscription } from '../../lib/events/manageSubscriptions.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createSubscription as contract } from '../../schemas/contracts/subscriptions.ts'

export const handler = endpoint(contract, ({ application, body }) => createSubscription(application, body))
