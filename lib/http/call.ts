import type { Session } from '../access/auth/session.ts'
import type { Caller } from '../access/auth/tokens.ts'
import type { Application } from '../store/applications/access.ts'
import type { Prefetched } from '../store/prefetched.ts'
import type { Validators } from './validatePart.ts'

/** A call after parsing, authentication, authorization and validation: its values are typed and trusted. */
export interface Call<Path, Query, Body, A, S> {
  /** By the names of the contract's path: API Gateway calls a route only with all of them. */
  readonly path: Path
  readonly query: Query
  readonly body: Body
  /** The application that the caller was authorized for. */
  readonly application: A
  /** What the endpoint's `prefetch` named. */
  readonly prefetched: Prefetched
  /** The session of the respondent who calls. */
  readonly session: S
  readonly caller: Caller
  /** The network that calls (lib/http/clientAddress.ts). */
  readonly address: string
  /** The compiled schemas of the contract, for what the handler parses itself. */
  readonly validators: Validators
  /** By lower-case name. */
  readonly headers: Record<string, string | undefined>
}

/** The parts of a call that a signature covers, as sent. */
export interface RawBody {
  readonly text: string
  /** The path and query of the call (RFC 9112 §3.2). */
  readonly target: string
}

export type CheckedCall = Call<Record<string, string>, unknown, unknown, Application | undefined, Session | undefined>
