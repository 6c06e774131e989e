import { recordChange } from '../lib/access/audit/recordChange.ts'
import { callerOf } from '../lib/access/auth/tokens.ts'
import { installAudit } from '../lib/http/audit.ts'
import { installAuthentication } from '../lib/http/authentication.ts'
import { installGate } from '../lib/http/gate.ts'
import { tableGate } from '../lib/http/tableGate.ts'
import { installValidators, type Validators } from '../lib/http/validatePart.ts'
import type { Contract } from '../schemas/contract.ts'
import { compileValidators } from './validators.ts'

/**
 * Installs what the bundles of endpoints bring along, so that endpoints run from their sources: in tests, benchmarks and `npm start`, which does
 * without checking that schemas are schemas, since that takes longer than to compile them.
 */
export function installForSources({ checksSchemas = true } = {}): void {
  const compiled = new Map<string, Validators>()
  installValidators((contract: Contract) => {
    const known = compiled.get(contract.id) ?? compileValidators(contract, { checksSchemas })
    compiled.set(contract.id, known)
    return known
  })
  installAuthentication(callerOf)
  installGate(tableGate)
  installAudit(recordChange)
}
