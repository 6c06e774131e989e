import { compileValidators } from '../../build/validators.ts'
import type { Validators } from '../../lib/http/validatePart.ts'
import type { Contract } from '../../schemas/contract.ts'

const compiled = new Map<string, Validators>()
const validators = new WeakMap<Contract, Validators>()

/**
 * The validators of a contract. This module is loaded by `require`, so it outlives the modules of a test file: a process compiles each contract
 * once, which would else take a twelfth of its time.
 */
export function validatorsOf(contract: Contract): Validators {
  const known = validators.get(contract)
  if (known) return known
  const { params, query, body, item } = contract
  const key = JSON.stringify([params, query, body, item])
  const found = compiled.get(key) ?? compileValidators(contract)
  compiled.set(key, found)
  validators.set(contract, found)
  return found
}
