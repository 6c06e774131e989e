import { createSubscription } from '../../lib/delivery/subscriptions/manageSubscriptions.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createSubscription as contract } from '../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(contract, ({ application, body }) => createSubscription(application, body))
