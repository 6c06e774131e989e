import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteStoredSubscription, requireSubscription } from '../../lib/store/subscriptions/subscriptions.ts'
import { deleteSubscription } from '../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(deleteSubscription, async ({ application, path }) => {
  const { subscriptionID } = await requireSubscription(application, path.subscriptionID)
  await deleteStoredSubscription(application, subscriptionID)
  return successBody('The subscription is deleted.')
})
