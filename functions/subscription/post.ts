import { endpoint } from '../../lib/http/endpoint.ts'
import { createSubscription } from '../../lib/subscriptions/manageSubscriptions.ts'
import { createSubscription as contract } from '../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(contract, ({ application, body }) => createSubscription(application, body))
