import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { problems } from '../../schemas/problems.ts'
import { refuseWhereOver } from '../access/limits/callCounters.ts'
import { limitCall } from '../access/limits/limitCalls.ts'
import { Problem } from '../core/errors.ts'
import { clientAddress } from './clientAddress.ts'
import type { Guard } from './endpoint.ts'

/**
 * The limit of calls that claim to come from a provider (docs/security.md#limits). Their signature can only be checked once the settings of the
 * channel are read, so refused calls are counted, and beyond the limit nothing is read for them. Calls with a valid signature are never counted.
 */
export const forgeries: Guard = {
  before: ({ event }) => refuseWhereOver('forgery', 'address', forgerOf(event)),
  onError: async (request) => {
    const { error, context } = request
    if (!(error instanceof Problem) || problems[error.code].status >= 429) return
    // A call that passed the checks and was not refused for its signature comes from the provider.
    if (context.call !== undefined && error.code !== 'bad_signature') return
    try {
      await limitCall('forgery', 'address', forgerOf(request.event))
    } catch (refusal) {
      if (refusal instanceof Error) request.error = refusal
    }
  },
}

/**
 * A provider calls for many applications from one address: forgeries against one must not block the others. The id is not checked yet, so it is
 * truncated.
 */
const forgerOf = ({ requestContext, headers, pathParameters }: APIGatewayProxyEventV2): string =>
  `${clientAddress(requestContext.http.sourceIp, headers)} ${pathParameters?.['appID']?.slice(0, 40)}`
