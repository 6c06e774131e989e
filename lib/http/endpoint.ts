import type middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Contract, ServedContract } from '../../schemas/contract.ts'
import type { Prefetch } from '../access/auth/authorize.ts'
import type { Session } from '../access/auth/session.ts'
import type { Application } from '../store/applications/access.ts'
import type { Call, CheckedCall, RawBody } from './call.ts'
import type { ParametersOf } from './pathParameters.ts'
import type { Reply } from './reply.ts'

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

export interface CallContext extends Context {
  call?: CheckedCall
}

/** A middleware around the checks of a call and `handle`. */
export type Guard = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext>

interface EndpointOptions<Path, A> {
  /** Runs after `handle` succeeded and before the reply is sent; where it throws, so does the call. */
  readonly afterwards?: (application: A) => Promise<void>
  /** The keys of what `handle` needs first: it is read in one request with the access list, and is in the call as `prefetched`. */
  readonly prefetch?: Prefetch<Path>
  /** May refuse the call before its checks; its `onError` gets the refusals of the checks and of `handle`. */
  readonly guard?: Guard
}

/** An endpoint: its contract, and the handler of its calls. `serve` (lib/http/serve.ts) makes a Lambda handler of it. */
export interface Endpoint {
  readonly contract: ServedContract
  readonly prefetch: Prefetch | undefined
  readonly guard: Guard | undefined
  /** Returns the reply, or its body. The call is checked. */
  readonly handle: (call: CheckedCall) => Promise<unknown>
}

/** Defines the endpoint of a contract: `handle` gets calls whose parts have the types of the contract's path and schemas, and returns its reply. */
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
): Endpoint {
  return {
    contract,
    guard,
    // API Gateway has matched the path, and `checkCall` has validated the rest, that these types are inferred from.
    prefetch: prefetch as Prefetch | undefined,
    handle: async (checked) => {
      const call = checked as Call<Path, Query, Body, A, S>
      const result = await handle(call)
      await afterwards?.(call.application)
      return result
    },
  }
}
