import type { ServedContract } from '../../schemas/contract.ts'
import type { ChangedValues } from '../access/audit/changedValues.ts'
import type { Caller } from '../access/auth/tokens.ts'
import type { CheckedCall } from './call.ts'
import type { Gate } from './gate.ts'
import type { Once } from './idempotency.ts'
import type { Validators } from './validatePart.ts'

/**
 * What endpoints need and do not import, so that the bundle of a function holds only what its contracts require (build/entries.ts): without `gate` it has
 * no client of the SDK, which is most of a cold start, and without `authenticate` its function needs no key of the deployment
 * (docs/decisions/0018-secrets-in-the-environment.md).
 */
export interface Dependencies {
  /** The compiled schemas of the contract with this ID. They are compiled when the project is built: no function contains ajv. */
  readonly validatorsOf: (contractID: string) => Validators
  /** The caller that a token identifies (lib/access/auth/tokens.ts): where an endpoint takes tokens. */
  readonly authenticate?: (token: string) => Promise<Caller>
  /** Where an endpoint asks the table about its calls. */
  readonly gate?: Gate
  /** Makes a call once under the idempotency key that it has, and returns the first reply: where an endpoint creates something. */
  readonly once?: Once
  /** Records a change and returns the id of the record: where an endpoint is audited. */
  readonly audit?: (contract: ServedContract, call: CheckedCall, result: unknown, changes?: ChangedValues) => Promise<string>
}

/** A dependency that the contract of a call requires. */
export function required<T>(dependency: T | undefined): T {
  if (dependency === undefined) throw new Error('the entry of this function passes no such dependency')
  return dependency
}
