import { sendTestNotice } from '../../../lib/delivery/subscriptions/manageSubscriptions.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { testSubscription } from '../../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(testSubscription, ({ application, path }) => sendTestNotice(application, path.subscriptionID))
