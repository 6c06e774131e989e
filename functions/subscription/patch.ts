import { updateSubscription } from '../../lib/delivery/subscriptions/manageSubscriptions.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchSubscription } from '../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(patchSubscription, ({ application, path, body }) =>
  updateSubscription(application, path.subscriptionID, body),
)
