import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { openSession } from '../../../lib/auth/session.ts'
import { callerOf } from '../../../lib/auth/tokens.ts'
import { confirmByWebView } from '../../../lib/campaign/answers/confirmDeliveries.ts'
import { Problem } from '../../../lib/core/errors.ts'
import { faultOf, log } from '../../../lib/core/log.ts'
import { createConnection } from '../../../lib/store/respondents/connections.ts'

type ConnectEvent = APIGatewayProxyWebsocketEventV2 & { readonly queryStringParameters?: Record<string, string | undefined> }

/** A web view opens its connection, with its session token in the URL (docs/channels.md#websocket). */
export const handler = async ({ requestContext, queryStringParameters }: ConnectEvent): Promise<APIGatewayProxyResultV2> => {
  try {
    const caller = await callerOf(queryStringParameters?.['token'] ?? '')
    if (caller.kind !== 'respondent') return { statusCode: 401 }
    const { application, session } = await openSession(caller, caller.appID)
    await createConnection(application, session.respondentID, requestContext.connectionId)
    await confirmByWebView(application, session.record)
    return { statusCode: 200 }
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') return { statusCode: 401 }
    log.error('websocket', { fault: 'unexpected', ...faultOf(error) })
    return { statusCode: 500 }
  }
}
