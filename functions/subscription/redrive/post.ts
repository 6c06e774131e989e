import { redriveEvents } from '../../../lib/events/redriveEvents.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { requireSubscription } from '../../../lib/store/subscriptions/subscriptions.ts'
import { redriveSubscription } from '../../../schemas/contracts/subscriptions.ts'

export const handler = endpoint(redriveSubscription, async ({ application, path }) =>
  redriveEvents(await requireSubscription(application, path['subscriptionID'] ?? '')),
)
