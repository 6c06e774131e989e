import { endpoint } from '../../lib/http/endpoint.ts'
import { shownSubscription } from '../../lib/store/subscriptions/shownSubscription.ts'
import { listStoredSubscriptions } from '../../lib/store/subscriptions/subscriptions.ts'
import { listSubscriptions } from '../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(listSubscriptions, async ({ application }) =>
  (await listStoredSubscriptions(application)).map(shownSubscription),
)
