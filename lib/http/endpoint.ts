import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Contract } from '../../schemas/contract.ts'
import type { Prefetch } from '../access/auth/authorize.ts'
import type { Session } from '../access/auth/session.ts'
import { forRequest } from '../core/requestID.ts'
import { elapsedMs } from '../core/stopwatch.ts'
import type { Application } from '../store/applications/access.ts'
import { audit } from './audit.ts'
import { type Call, type CheckedCall, checkCall, type RawBody } from './checkCall.ts'
import { isAudited, isRead } from './contractRules.ts'
import { corsHeaders } from './cors.ts'
import { errorReply } from './errorReply.ts'
import { gate } from './gate.ts'
import { logCall } from './logCall.ts'
import type { ParametersOf } from './pathParameters.ts'
import { isReply, type Reply } from './reply.ts'
import { versionOf } from './version.ts'

type Shape<C, Part extends 'query' | 'body'> = C extends { readonly [P in Part]: infer S extends JSONSchema }
  ? FromSchema<S>
  : Record<string, never>
type BodyOf<C> = C extends { readonly rawBody: string }
  ? RawBody
  : C extends { readonly bodyOptional: true }
    ? Shape<C, 'body'> | undefined
    : Shape<C, 'body'>
type ResultOf<C> = C extends { readonly reply: infer S extends JSONSchema } ? FromSchema<S> : unknown
type WithApplication = { readonly who: 'member' | 'respondent' | 'visitor' | 'provider' }
type ApplicationOf<C> = C extends { readonly access: WithApplication } ? Application : undefined
type SessionOf<C> = C extends { readonly access: { readonly who: 'respondent' } } ? Session : undefined

type Handle<Path, Query, Body, A, S, Result> = (
  call: Call<Path, Query, Body, A, S>,
) => Promise<Result | Reply<Result>> | Result | Reply<Result>

interface CallContext extends Context {
  call?: CheckedCall
}
type Request = middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext, { startedAt?: number }>

/** What works around the checks of a call and `handle`. */
export type Guard = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext>

interface EndpointOptions<Path, A> {
  /** Runs after `handle` succeeded and before the reply is sent; where it throws, so does the call. */
  readonly afterwards?: (application: A) => Promise<void>
  /** The keys of what `handle` needs first: it is read in one request with the access list, and is in the call as `prefetched`. */
  readonly prefetch?: Prefetch<Path>
  /** May refuse the call before its checks, and hears what they and `handle` refused. */
  readonly guard?: Guard
}

/** A Lambda handler with its contract, so that tests can compare it with the routes. */
export interface Handler {
  (event: APIGatewayProxyEventV2, context: Context): Promise<APIGatewayProxyStructuredResultV2>
  contract: Contract
}

/**
 * Makes the Lambda handler of a contract: checks the call (lib/http/checkCall.ts), runs `handle` and sends what it returns, or the error
 * that any of them threw in the form of the contract's interface.
 */
export function endpoint<
  const C extends Contract,
  Path = ParametersOf<C['path']>,
  Query = Shape<C, 'query'>,
  Body = BodyOf<C>,
  Result = ResultOf<C>,
  A = ApplicationOf<C>,
  S = SessionOf<C>,
>(
  contract: C,
  handle: Handle<NoInfer<Path>, NoInfer<Query>, NoInfer<Body>, NoInfer<A>, NoInfer<S>, NoInfer<Result>>,
  { afterwards, prefetch, guard }: EndpointOptions<NoInfer<Path>, NoInfer<A>> = {},
): Handler {
  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext, { startedAt?: number }>({
    // Lambda itself ends a call that takes too long, and its metrics show it; middy's timer would cost every call time.
    timeoutEarlyInMillis: 0,
  })
    .use(requestLog(contract))
    .use(cors(contract))
    .use(errors(contract))
    .use(guard ?? [])
    .use(checks(contract, prefetch as Prefetch | undefined))
    .use(ownWrites(contract))
    // `checkCall` has validated the call against the path and the schemas that these types are inferred from.
    .handler(async (_event, context: CallContext) => {
      const call = context.call as Call<Path, Query, Body, A, S>
      const result = await handle(call)
      await afterwards?.(call.application)
      if (!isAudited(contract)) return respond(contract, result)
      const recordID = await audit()(contract, context.call as CheckedCall, isReply(result) ? result.body : result)
      return respond(contract, result, { 'x-audit-record': recordID })
    })
  const answer = handler as unknown as Omit<Handler, 'contract'> & Handler
  const handlerOfCall = (event: APIGatewayProxyEventV2, context: Context) => forRequest(context.awsRequestId, () => answer(event, context))
  return Object.assign(handlerOfCall, { contract })
}

const checks = (contract: Contract, prefetch: Prefetch | undefined) => ({
  before: async (request: Request) => {
    request.context.call = await checkCall(contract, request.event, prefetch)
  },
})

/** A change by a member may be one of the access list: what this function knows of it is not used again. */
const ownWrites = (contract: Contract) => {
  const forget = ({ context: { call } }: Request): void => {
    if (contract.access.who === 'member' && !isRead(contract) && call?.application) gate().forget(call.application.appID)
  }
  return { after: forget, onError: forget }
}

const errors = (contract: Contract) => ({
  onError: (request: Request) => {
    request.response = errorReply(contract, request.error)
  },
})

const cors = (contract: Contract) => {
  const add = (request: Request) => {
    const headers = corsHeaders(contract, request.event.headers['origin'], request.context.call?.application?.origins ?? noOrigins)
    const vary = [request.response?.headers?.['vary'], headers['vary']].filter(Boolean).join(', ')
    request.response = { ...request.response, headers: { ...request.response?.headers, ...headers, ...(vary ? { vary } : {}) } }
  }
  return { after: add, onError: add }
}

const noOrigins: ReadonlySet<string> = new Set()

/** Logs one line per call and puts its request id into the reply. */
const requestLog = (contract: Contract) => {
  const end = (request: Request) => {
    const requestID = request.context.awsRequestId
    request.response = { ...request.response, headers: { ...request.response?.headers, 'x-request-id': requestID } }
    const [status, startedAt] = [request.response.statusCode ?? 0, request.internal.startedAt ?? 0]
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

function respond(contract: Contract, result: unknown, more: Record<string, string> = {}): APIGatewayProxyStructuredResultV2 {
  const { body, headers, options } = isReply(result) ? result : { body: result, headers: {}, options: {} }
  const text = contract.contentType !== undefined
  const version = contract.versioned && versionOf(body)
  return {
    statusCode: options.status ?? contract.status,
    headers: { 'content-type': contract.contentType ?? 'application/json', ...(version ? { etag: version } : {}), ...headers, ...more },
    body: text ? String(body) : JSON.stringify(body),
    ...(options.isBase64Encoded ? { isBase64Encoded: true } : {}),
  }
}
