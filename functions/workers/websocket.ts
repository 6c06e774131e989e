import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2, Context } from 'aws-lambda'
import { authorize } from '../../lib/access/auth/authorize.ts'
import { openSession } from '../../lib/access/auth/session.ts'
import { type Caller, callerOf } from '../../lib/access/auth/tokens.ts'
import { countForAddress, countForApplication } from '../../lib/access/limits/countCalls.ts'
import { limitCall } from '../../lib/access/limits/limitCalls.ts'
import { confirmByWebView } from '../../lib/campaign/replies/confirmDeliveries.ts'
import { isUnavailable, Problem } from '../../lib/core/errors.ts'
import { faultIn, log } from '../../lib/core/log.ts'
import { forRequest } from '../../lib/core/requestID.ts'
import { closeConnection } from '../../lib/delivery/gateway.ts'
import { clientAddress } from '../../lib/http/clientAddress.ts'
import { notifyPresence } from '../../lib/inbox/notifyPresence.ts'
import { notifyTyping } from '../../lib/inbox/notifyTyping.ts'
import { createOperatorSocket } from '../../lib/store/applications/operatorSockets.ts'
import { createConnection, deleteConnection } from '../../lib/store/respondents/connections.ts'
import { isViewName } from '../../schemas/webView.ts'

type Status = 200 | 400 | 401 | 404 | 429 | 500 | 503

type CallerOf<Kind> = Extract<Caller, { kind: Kind }>

type Headers = Readonly<Record<string, string | undefined>>

type WebsocketEvent = Pick<APIGatewayProxyWebsocketEventV2, 'requestContext'> & {
  readonly queryStringParameters?: Record<string, string | undefined>
  readonly headers?: Headers
  readonly body?: string
  readonly requestContext: { readonly identity?: { readonly sourceIp?: string } }
}

/** Web views and operators open and close connections. Their frames keep a connection open, or say that a visitor is typing or what an operator looks at: messages are sent over HTTP, which replies. */
export const handler = (event: WebsocketEvent, context?: Pick<Context, 'awsRequestId'>): Promise<APIGatewayProxyResultV2> =>
  forRequest(event.requestContext.requestId, () => answer(event), context?.awsRequestId)

async function answer(event: WebsocketEvent): Promise<APIGatewayProxyResultV2> {
  const { eventType, routeKey, connectionId } = event.requestContext
  // A frame may name any route, these too.
  const isFrame = eventType === 'MESSAGE'
  if (routeKey === '$connect' && !isFrame) return { statusCode: await connect(event) }
  if (routeKey === '$disconnect' && !isFrame) await deleteConnection(connectionId)
  else await receive(connectionId, event.body ?? '')
  return { statusCode: 200 }
}

/** Authenticates by the token in the URL. */
async function connect({ requestContext, queryStringParameters = {}, headers = {} }: WebsocketEvent): Promise<Status> {
  const { connectionId } = requestContext
  try {
    const address = clientAddress(requestContext.identity?.sourceIp ?? '', lowerCased(headers))
    await countForAddress('connection', address)
    const caller = await callerOf(queryStringParameters['token'] ?? '')
    if (caller.kind === 'user') return await connectOperator(connectionId, caller, queryStringParameters['appID'])
    if (caller.kind === 'respondent') {
      await countForApplication('connection', caller.appID, { address, caller })
      return await connectWebView(connectionId, caller, queryStringParameters['view'])
    }
    return 401
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') return 401
    if (error instanceof Problem && error.code === 'not_found') return 404
    if (error instanceof Problem && error.code === 'rate_limited') return 429
    log.error('websocket', faultIn(error))
    return isUnavailable(error) ? 503 : 500
  }
}

/** A web view opens its connection, with its session token and, optionally, its own name (docs/web-channel.md#websocket). */
async function connectWebView(id: string, caller: CallerOf<'respondent'>, view: string | undefined): Promise<Status> {
  if (view !== undefined && !isViewName(view)) return 400
  await limitCall('connection', 'visitor', caller.uid)
  const { application, session } = await openSession(caller, caller.appID)
  const closed = await createConnection(application, session.respondentID, { id, view })
  await Promise.all([confirmByWebView(application, session.record), ...closed.map(closeConnection)])
  return 200
}

/** A user follows the inbox of one of their applications (docs/live-chat.md#pushed-to-operators). */
async function connectOperator(connectionID: string, caller: CallerOf<'user'>, appID: string | undefined): Promise<Status> {
  if (!appID) return 400
  const { userID, passwordVersion, sessionID, claims } = caller
  await limitCall('connection', 'visitor', userID)
  const named = { path: {}, query: { appID }, body: undefined, header: undefined }
  const { application } = await authorize(caller, { who: 'member', level: 'view', application: { query: 'appID' } }, named)
  const until = (claims.exp ?? 0) * 1000
  const closed = await createOperatorSocket(application, { connectionID, userID, passwordVersion, sessionID, until })
  await Promise.all(closed.map(closeConnection))
  return 200
}

/** Shows operators where a colleague is, or that a visitor is typing. Closes the connection of a web view that sends more frames than that takes. */
async function receive(connectionID: string, frame: string): Promise<void> {
  if (await notifyPresence(connectionID, frame)) return
  try {
    await limitCall('frame', 'visitor', connectionID)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return closeConnection(connectionID)
  }
  await notifyTyping(connectionID, frame)
}

const lowerCased = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
