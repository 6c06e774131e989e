import { endpoint } from '../../../lib/http/endpoint.ts'
import { requireSubscription } from '../../../lib/store/subscriptions/subscriptions.ts'
import { redriveNotices } from '../../../lib/subscriptions/redriveNotices.ts'
import { redriveSubscription } from '../../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(redriveSubscription, async ({ application, path }) =>
  redriveNotices(await requireSubscription(application, path.subscriptionID)),
)
