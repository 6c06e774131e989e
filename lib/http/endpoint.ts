import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Contract } from '../../schemas/contract.ts'
import type { Session } from '../auth/session.ts'
import { faultOf, log } from '../core/log.ts'
import { type Application, touchContent } from '../store/applications/access.ts'
import { type AdmittedCall, admit, type Call, type RawBody } from './admit.ts'
import { corsHeaders } from './cors.ts'
import { isFault, refuse } from './refuse.ts'
import { type Answer, isAnswer } from './reply.ts'

type Shape<C, Part extends 'query' | 'body'> = C extends { readonly [P in Part]: infer S extends JSONSchema }
  ? FromSchema<S>
  : Record<string, never>
type BodyOf<C> = C extends { readonly rawBody: string }
  ? RawBody
  : C extends { readonly bodyOptional: true }
    ? Shape<C, 'body'> | undefined
    : Shape<C, 'body'>
type ReplyOf<C> = C extends { readonly reply: infer S extends JSONSchema } ? FromSchema<S> : unknown
type WithApplication = { readonly who: 'member' | 'respondent' | 'visitor' | 'provider' }
type ApplicationOf<C> = C extends { readonly access: WithApplication } ? Application : undefined
type SessionOf<C> = C extends { readonly access: { readonly who: 'respondent' } } ? Session : undefined

type Handle<Query, Body, A, S, Reply> = (call: Call<Query, Body, A, S>) => Promise<Reply | Answer<Reply>> | Reply | Answer<Reply>

interface CallContext extends Context {
  call?: AdmittedCall
}
type Request = middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext, { startedAt?: number }>

/** A Lambda handler that knows its contract, so that routes, functions and reference can be compared with it. */
export interface Handler {
  (event: APIGatewayProxyEventV2, context: Context): Promise<APIGatewayProxyStructuredResultV2>
  contract: Contract
}

/**
 * Makes the handler of a contract. The only place that knows the order of things: authenticate → parse → authorize → validate →
 * handle → reply, or map the error to the answer of the contract's interface.
 */
export function endpoint<
  const C extends Contract,
  Query = Shape<C, 'query'>,
  Body = BodyOf<C>,
  Reply = ReplyOf<C>,
  A = ApplicationOf<C>,
  S = SessionOf<C>,
>(
  contract: C,
  handle: Handle<NoInfer<Query>, NoInfer<Body>, NoInfer<A>, NoInfer<S>, NoInfer<Reply>>,
  /** What follows a call that succeeded, before it is answered. */
  afterwards?: (application: NoInfer<A>) => Promise<void>,
): Handler {
  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext, { startedAt?: number }>({
    // A call that a request to the table outlives is ended by Lambda, and seen in its metrics; an own timer costs each call.
    timeoutEarlyInMillis: 0,
  })
    .use(requestLog(contract))
    .use(cors(contract))
    .use(refusals(contract))
    .use(admission(contract))
    .use(contentVersion(contract))
    // `admit` has proven the shapes that the contract's schemas promise: here the proof becomes the type.
    .handler(async (_event, context: CallContext) => {
      const call = context.call as Call<Query, Body, A, S>
      const result = await handle(call)
      await afterwards?.(call.application)
      return respond(contract, result)
    })
  return Object.assign(handler as unknown as Omit<Handler, 'contract'> & Handler, { contract })
}

const admission = (contract: Contract) => ({
  before: async (request: Request) => {
    request.context.call = await admit(contract, request.event)
  },
})

/** What changes an application's content says so, so that no conversation goes on with the old one that a function holds in memory. */
const contentVersion = (contract: Contract) => ({
  after: async ({ context }: Request) => {
    if (changesContent(contract) && context.call?.application) await touchContent(context.call.application)
  },
})

const changesContent = ({ access, method, path }: Contract): boolean =>
  access.who === 'member' && access.level !== 'view' && method !== 'GET' && contentPath.test(`${method} ${path}`)

/** Of an application, neither its tokens and permissions nor its end. */
const contentPath =
  /^(PATCH \/application\/\{appID\}$|\w+ \/(features?|resources?|filter|workflow|intents?|entity|nluconfig|expressions?)(\/|$))/

const refusals = (contract: Contract) => ({
  onError: (request: Request) => {
    request.response = refuse(contract, request.error)
  },
})

const cors = (contract: Contract) => {
  const add = (request: Request) => {
    const headers = corsHeaders(contract, request.event.headers['origin'], request.context.call?.application?.origins ?? nobodyElse)
    const vary = [request.response?.headers?.['vary'], headers['vary']].filter(Boolean).join(', ')
    request.response = { ...request.response, headers: { ...request.response?.headers, ...headers, ...(vary ? { vary } : {}) } }
  }
  return { after: add, onError: add }
}

const nobodyElse: ReadonlySet<string> = new Set()

/** One line a call, and the request id in the answer that finds it. Our own faults are told apart from refused calls. */
const requestLog = (contract: Contract) => {
  const end = (request: Request) => {
    const requestID = request.context.awsRequestId
    request.response = { ...request.response, headers: { ...request.response?.headers, 'x-request-id': requestID } }
    const fields = {
      requestID,
      operation: contract.id,
      status: request.response.statusCode ?? 0,
      ms: Math.round(performance.now() - (request.internal.startedAt ?? 0)),
    }
    if (request.error && isFault(request.error)) log.error('call', { ...fields, fault: 'unexpected', ...faultOf(request.error) })
    else if (fields.status === 503) log.error('call', { ...fields, fault: 'dependency', ...faultOf(request.error?.cause) })
    else log.info('call', fields)
  }
  return {
    before: (request: Request) => {
      request.internal.startedAt = performance.now()
    },
    after: end,
    onError: end,
  }
}

function respond(contract: Contract, result: unknown): APIGatewayProxyStructuredResultV2 {
  const { body, headers, sent } = isAnswer(result) ? result : { body: result, headers: {}, sent: {} }
  const text = contract.contentType !== undefined
  return {
    statusCode: sent.status ?? contract.status,
    headers: { 'content-type': contract.contentType ?? 'application/json', ...headers },
    body: text ? String(body) : JSON.stringify(body),
    ...(sent.isBase64Encoded ? { isBase64Encoded: true } : {}),
  }
}
