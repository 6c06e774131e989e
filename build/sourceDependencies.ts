import { recordChange } from '../lib/access/audit/recordChange.ts'
import { callerOf } from '../lib/access/auth/tokens.ts'
import type { Dependencies } from '../lib/http/dependencies.ts'
import { once } from '../lib/http/idempotency.ts'
import { tableGate } from '../lib/http/tableGate.ts'
import type { Validators } from '../lib/http/validatePart.ts'
import { compileValidators } from './validators.ts'

/**
 * What the bundles of endpoints bring along (build/entries.ts), for endpoints that run from their sources: in tests, benchmarks and `npm start`.
 */
export function sourceDependencies(): Dependencies {
  const compiled = new Map<string, Validators>()
  return {
    validatorsOf: (contract) => {
      const validators = compiled.get(contract.id) ?? compileValidators(contract)
      compiled.set(contract.id, validators)
      return validators
    },
    authenticate: callerOf,
    gate: tableGate,
    audit: recordChange,
    once,
  }
}
