import { sendTestEvent } from '../../../lib/events/manageSubscriptions.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { testSubscription } from '../../../schemas/contracts/subscriptions.ts'

export const handler = endpoint(testSubscription, ({ application, path }) => sendTestEvent(application, path['subscriptionID'] ?? ''))
