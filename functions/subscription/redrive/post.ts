import { endpoint } from '../../../lib/http/endpoint.ts'
import { requireSubscription } from '../../../lib/store/subscriptions/subscriptions.ts'
import { redriveEvents } from '../../../lib/subscriptions/redriveEvents.ts'
import { redriveSubscription } from '../../../schemas/contracts/subscriptions.ts'

export const handler = endpoint(redriveSubscription, async ({ application, path }) =>
  redriveEvents(await requireSubscription(application, path.subscriptionID)),
)
