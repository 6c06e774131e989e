import { endpoint } from '../../../lib/http/endpoint.ts'
import { rotateSecret } from '../../../lib/subscriptions/manageSubscriptions.ts'
import { rotateSubscriptionSecret } from '../../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(rotateSubscriptionSecret, ({ application, path }) => rotateSecret(application, path.subscriptionID))
