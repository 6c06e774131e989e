import { endpoint } from '../../lib/http/endpoint.ts'
import { updateSubscription } from '../../lib/subscriptions/manageSubscriptions.ts'
import { patchSubscription } from '../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(patchSubscription, ({ application, path, body }) =>
  updateSubscription(application, path.subscriptionID, body),
)
