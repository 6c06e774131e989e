import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { openSession } from '../../../lib/auth/session.ts'
import { callerOf } from '../../../lib/auth/tokens.ts'
import { closeConnection } from '../../../lib/channels/outbound/gateway.ts'
import { Problem } from '../../../lib/core/errors.ts'
import { faultOf, log } from '../../../lib/core/log.ts'
import { clientAddress } from '../../../lib/http/clientAddress.ts'
import { limitCall } from '../../../lib/limits/limitCalls.ts'
import { createConnection } from '../../../lib/store/respondents/connections.ts'

type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  readonly queryStringParameters?: Record<string, string | undefined>
  readonly headers?: Record<string, string | undefined>
  readonly requestContext: { readonly identity?: { readonly sourceIp?: string } }
}

/** A web view opens its connection, with its session token in the URL (docs/channels.md#websocket). */
export const handler = async ({ requestContext, queryStringParameters, headers = {} }: ConnectEvent): Promise<APIGatewayProxyResultV2> => {
  try {
    await limitCall('connection', 'address', clientAddress(requestContext.identity?.sourceIp ?? '', lowerCased(headers)))
    const caller = await callerOf(queryStringParameters?.['token'] ?? '')
    if (caller.kind !== 'respondent') return { statusCode: 401 }
    await limitCall('connection', 'visitor', caller.uid)
    const { application, session } = await openSession(caller, caller.appID)
    const closed = await createConnection(application, session.respondentID, requestContext.connectionId)
    await Promise.all(closed.map(closeConnection))
    return { statusCode: 200 }
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') return { statusCode: 401 }
    if (error instanceof Problem && error.code === 'rate_limited') return { statusCode: 429 }
    log.error('websocket', { fault: 'unexpected', ...faultOf(error) })
    return { statusCode: 500 }
  }
}

const lowerCased = (headers: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
