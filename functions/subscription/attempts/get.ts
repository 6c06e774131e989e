import { endpoint } from '../../../lib/http/endpoint.ts'
import { listAttempts } from '../../../lib/store/subscriptions/attemptLog.ts'
import { requireSubscription } from '../../../lib/store/subscriptions/subscriptions.ts'
import { listDeliveryAttempts } from '../../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(listDeliveryAttempts, async ({ application, path }) => {
  const { subscriptionID } = await requireSubscription(application, path.subscriptionID)
  return listAttempts(subscriptionID, 100)
})
