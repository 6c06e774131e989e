import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda'
import { openSession } from '../../lib/auth/session.ts'
import { callerOf } from '../../lib/auth/tokens.ts'
import { Problem } from '../../lib/core/errors.ts'
import { faultOf, log } from '../../lib/core/log.ts'
import { forRequest } from '../../lib/core/requestID.ts'
import { createConnection, deleteConnection } from '../../lib/store/respondents/connections.ts'

type WebsocketEvent = Pick<APIGatewayProxyWebsocketEventV2, 'requestContext'> & {
  readonly queryStringParameters?: Record<string, string | undefined>
}

/** Web views open and close their connection. What they send through it only keeps it open: they say things by HTTP, where each is answered. */
export const handler = (event: WebsocketEvent): Promise<APIGatewayProxyResultV2> =>
  forRequest(event.requestContext.requestId, () => answer(event))

async function answer(event: WebsocketEvent): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext
  if (routeKey === '$connect') return { statusCode: await connect(connectionId, event.queryStringParameters?.['token']) }
  if (routeKey === '$disconnect') await deleteConnection(connectionId)
  return { statusCode: 200 }
}

/** A web view opens its connection, with its session token in the URL (docs/channels.md#websocket). */
async function connect(connectionID: string, token = ''): Promise<200 | 401 | 500> {
  try {
    const caller = await callerOf(token)
    if (caller.kind !== 'respondent') return 401
    const { application, session } = await openSession(caller, caller.appID)
    await createConnection(application, session.respondentID, connectionID)
    return 200
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') return 401
    log.error('websocket', { fault: 'unexpected', ...faultOf(error) })
    return 500
  }
}
