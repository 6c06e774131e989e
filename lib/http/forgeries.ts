import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { limitCall, refuseWhereOver } from '../access/limits/limitCalls.ts'
import { Problem, problems } from '../core/errors.ts'
import { clientAddress } from './clientAddress.ts'
import type { Guard } from './endpoint.ts'

/**
 * The limit of calls that claim to come from a provider (docs/security.md#limits). Their signature can only be checked once the settings of the
 * channel are read, so those that are refused are counted, and beyond the limit nothing is read for them. What a provider signed is never counted.
 */
export const forgeries: Guard = {
  before: ({ event }) => refuseWhereOver('forgery', 'address', forgerOf(event)),
  onError: async (request) => {
    const { error, context } = request
    if (!(error instanceof Problem) || problems[error.code].status >= 429) return
    // Whoever passed the checks of the call and was not refused for the signature has proved where they come from.
    if (context.call !== undefined && error.code !== 'bad_signature') return
    try {
      await limitCall('forgery', 'address', forgerOf(request.event))
    } catch (refusal) {
      if (refusal instanceof Error) request.error = refusal
    }
  },
}

/**
 * An address of a provider calls for many applications: what somebody does to one of them is not to stop the others. Nothing was checked yet, so
 * what is kept of the id has a limit.
 */
const forgerOf = ({ requestContext, headers, pathParameters }: APIGatewayProxyEventV2): string =>
  `${clientAddress(requestContext.http.sourceIp, headers)} ${pathParameters?.['appID']?.slice(0, 40)}`
