import { endpoint } from '../../../lib/http/endpoint.ts'
import { sendTestNotice } from '../../../lib/subscriptions/manageSubscriptions.ts'
import { testSubscription } from '../../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(testSubscription, ({ application, path }) => sendTestNotice(application, path.subscriptionID))
