import { redriveNotices } from '../../../lib/delivery/subscriptions/redriveNotices.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { requireSubscription } from '../../../lib/store/subscriptions/subscriptions.ts'
import { redriveSubscription } from '../../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(redriveSubscription, async ({ application, path }) =>
  redriveNotices(await requireSubscription(application, path.subscriptionID)),
)
