import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { ServedContract } from '../../schemas/contract.ts'
import { forRequest } from '../core/requestID.ts'
import { elapsedMs } from '../core/stopwatch.ts'
import type { CheckedCall } from './call.ts'
import { checkCall } from './checkCall.ts'
import { changesContent, isAudited, isRead, routeOf, takesIdempotencyKey } from './contractRules.ts'
import { corsHeaders } from './cors.ts'
import { type Dependencies, required } from './dependencies.ts'
import type { CallContext, Endpoint } from './endpoint.ts'
import { errorReply } from './errorReply.ts'
import type { Gate } from './gate.ts'
import { logCall } from './logCall.ts'
import { notFound } from './notFound.ts'
import { draftHeader, isReply } from './reply.ts'
import { requireReplyFits } from './replySize.ts'
import { routeless } from './routeless.ts'
import { transportSecurity } from './transportSecurity.ts'
import { versionOf } from './version.ts'

export type LambdaHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

type Request = middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext, { startedAt?: number }>

/**
 * Makes the Lambda handler of a function from its endpoints, each call of which passes the checks of its contract (lib/http/checkCall.ts). A function with
 * one endpoint answers all calls by it; one with several goes by the route.
 */
export function serve(endpoints: readonly Endpoint[], dependencies: Dependencies): LambdaHandler {
  const byRoute = new Map(endpoints.map((endpoint) => [routeOf(endpoint.contract), handlerOf(endpoint, dependencies)]))
  const [only, ...others] = byRoute.values()
  if (only && others.length === 0) return only
  return (event, context) => (byRoute.get(event.routeKey.replace(/^HEAD /, 'GET ')) ?? replyNotFound)(event, context)
}

const replyNotFound = routeless('notFound', notFound)

/** Checks a call, runs `handle` and sends what it returns, or the error that any of them threw in the form of the contract's interface. */
function handlerOf(endpoint: Endpoint, dependencies: Dependencies): LambdaHandler {
  const { contract, guard, handle } = endpoint
  const { gate, audit, once } = dependencies
  const reply = async (call: CheckedCall, event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const result = await handle(call)
    if (contract.limit) {
      const response = respond(contract, result)
      const { bytesRead = 0 } = isReply(result) ? result.options : {}
      await required(gate).chargeBytes(Math.max(bytesRead, Buffer.byteLength(response.body ?? '')), event)
      return response
    }
    if (!isAudited(contract)) return respond(contract, result)
    const { body, changes } = isReply(result)
      ? { body: result.body, changes: result.options.changes }
      : { body: result, changes: undefined }
    if (contract.auditsChanges && !changes) return respond(contract, result)
    const recordID = await required(audit)(contract, call, body, changes)
    const isDraft = changesContent(contract) && call.application?.publishing
    return respond(contract, result, { 'x-audit-record': recordID, ...(isDraft ? draftHeader : {}) })
  }
  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext, { startedAt?: number }>({
    // Lambda itself ends a call that takes too long, and its metrics show it; middy's timer would cost every call time.
    timeoutEarlyInMillis: 0,
  })
    .use(requestLog(contract))
    .use(cors(contract))
    .use(errors(contract))
    .use(guard ?? [])
    .use(checks(endpoint, dependencies))
    .use(ownWrites(contract, gate))
    .handler(async (event, { call }: CallContext) => {
      if (!call) throw new Error('a call reaches its endpoint only after its checks')
      if (!takesIdempotencyKey(contract) || call.headers['idempotency-key'] === undefined) return reply(call, event)
      return required(once)({ contract, call }, () => reply(call, event))
    })
  const answer = handler as unknown as LambdaHandler
  return (event, context) => forRequest(context.awsRequestId, () => answer(event, context))
}

const checks = (endpoint: Endpoint, dependencies: Dependencies) => ({
  before: async (request: Request) => {
    request.context.call = await checkCall(endpoint, request.event, dependencies)
  },
})

/** A change by a member may be one of the access list: drop this function's copy. */
const ownWrites = (contract: ServedContract, gate: Gate | undefined) => {
  const forget = ({ context: { call } }: Request): void => {
    if (contract.access.who === 'member' && !isRead(contract) && call?.application) gate?.forget(call.application.appID)
  }
  return { after: forget, onError: forget }
}

const errors = (contract: ServedContract) => ({
  onError: (request: Request) => {
    request.response = errorReply(contract, request.error)
  },
})

const cors = (contract: ServedContract) => {
  const add = (request: Request) => {
    const headers = corsHeaders(contract, request.event.headers['origin'], request.context.call?.application?.origins ?? noOrigins)
    const vary = [request.response?.headers?.['vary'], headers['vary']].filter(Boolean).join(', ')
    request.response = { ...request.response, headers: { ...request.response?.headers, ...headers, ...(vary ? { vary } : {}) } }
  }
  return { after: add, onError: add }
}

const noOrigins: ReadonlySet<string> = new Set()

/** Logs one line per call and puts its request id into the reply. */
const requestLog = (contract: ServedContract) => {
  const end = (request: Request) => {
    const requestID = request.context.awsRequestId
    request.response = { ...request.response, headers: { ...transportSecurity, ...request.response?.headers, 'x-request-id': requestID } }
    const status = request.response.statusCode ?? 0
    const startedAt = request.internal.startedAt ?? 0
    logCall({ operation: contract.id, status, startedAt, error: request.error })
  }
  return {
    before: (request: Request) => {
      request.internal.startedAt = elapsedMs()
    },
    after: end,
    onError: end,
  }
}

function respond(contract: ServedContract, result: unknown, more: Record<string, string> = {}): APIGatewayProxyStructuredResultV2 {
  const { body, headers, options } = isReply(result) ? result : { body: result, headers: {}, options: {} }
  const text = contract.contentType !== undefined
  const version = contract.versioned && versionOf(body)
  const content = text ? String(body) : JSON.stringify(body)
  requireReplyFits(content)
  return {
    statusCode: options.status ?? contract.status,
    headers: { 'content-type': contract.contentType ?? 'application/json', ...(version ? { etag: version } : {}), ...headers, ...more },
    body: content,
    ...(options.isBase64Encoded ? { isBase64Encoded: true } : {}),
  }
}
