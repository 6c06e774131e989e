import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Access } from '../../schemas/contract.ts'
import type { Prefetch, RequestParts } from '../access/auth/authorize.ts'
import type { Session } from '../access/auth/session.ts'
import type { Caller } from '../access/auth/tokens.ts'
import type { LimitedUse } from '../access/limits/rateLimits.ts'
import type { Application } from '../store/applications/access.ts'
import type { Prefetched } from '../store/prefetched.ts'

/** What a caller has access to. */
export interface Grant {
  readonly application?: Application | undefined
  readonly session?: Session | undefined
  readonly prefetched?: Prefetched | undefined
}

/** The checks of a call that read or write the table. */
export interface Gate {
  /** Counts the call for the address that it comes from, and its network. Throws `rate_limited`. */
  readonly countAddress: (limit: LimitedUse, event: APIGatewayProxyEventV2) => Promise<void>
  /** Counts the call for the respondent who makes it, and for the application that it names. Throws `rate_limited`. */
  readonly countSubjects: (limit: LimitedUse, caller: Caller, appID: string | undefined, event: APIGatewayProxyEventV2) => Promise<void>
  /** Counts bytes of a reply for the address of its caller: beyond the limit the next call is refused. */
  readonly chargeBytes: (bytes: number, event: APIGatewayProxyEventV2) => Promise<void>
  /** Returns what the caller has access to. Throws where the call requires more. */
  readonly authorize: (access: Access, caller: Caller, parts: RequestParts, prefetch?: Prefetch) => Promise<Grant>
  /**
   * Completes the authentication of a call that is refused. Whether a token is still valid is read together with what authorization needs, which
   * a call that was refused earlier has not read. Throws `unauthenticated` for a revoked token and for a session that is over.
   */
  readonly requireCurrentToken: (caller: Caller, path: Record<string, string>) => Promise<void>
  /** Invalidates this function's copy of an access list. */
  readonly forget: (appID: string) => void
}
