import { routes } from '../functions/routes.ts'
import type { Validators } from '../lib/http/validatePart.ts'
import { compileValidators } from './validators.ts'

const contracts = new Map(Object.values(routes).map((contract) => [contract.id, contract]))
const compiled = new Map<string, Validators>()

/** The validators of the contract with this ID, compiled when they are first needed. Throws where no route has the contract. */
export function validatorsOf(contractID: string): Validators {
  const contract = contracts.get(contractID)
  if (!contract) throw new Error(`no contract has the ID ${contractID}`)
  const validators = compiled.get(contractID) ?? compileValidators(contract)
  compiled.set(contractID, validators)
  return validators
}
