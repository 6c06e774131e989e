import { rotateSecret } from '../../../lib/delivery/subscriptions/manageSubscriptions.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { rotateSubscriptionSecret } from '../../../schemas/contracts/subscriptions.ts'

export const definition = endpoint(rotateSubscriptionSecret, ({ application, path }) => rotateSecret(application, path.subscriptionID))
