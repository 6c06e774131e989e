import { recordChange } from '../lib/access/audit/recordChange.ts'
import { callerOf } from '../lib/access/auth/tokens.ts'
import type { Dependencies } from '../lib/http/dependencies.ts'
import { once } from '../lib/http/idempotency.ts'
import { tableGate } from '../lib/http/tableGate.ts'
import { validatorsOf } from './contractValidators.ts'

/**
 * What the bundles of endpoints bring along (build/entries.ts), for endpoints that run from their sources: in tests, benchmarks and `npm start`.
 */
export const sourceDependencies = (): Dependencies => ({ validatorsOf, authenticate: callerOf, gate: tableGate, audit: recordChange, once })
