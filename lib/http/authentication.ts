import type { Caller } from '../access/auth/tokens.ts'

type CallerOf = (token: string) => Promise<Caller>

let verify: CallerOf = async () => {
  throw new Error('no verification of tokens is installed')
}

/**
 * Sets how tokens are verified. The bundles of endpoints that are called without one leave it out, so that their functions need no key of the
 * deployment (docs/decisions/0018-secrets-in-the-environment.md).
 */
export const installAuthentication = (callerOf: CallerOf): void => {
  verify = callerOf
}

/** The caller whom a token identifies (lib/access/auth/tokens.ts). */
export const authenticate: CallerOf = (token) => verify(token)
