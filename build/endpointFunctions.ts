import { routes } from '../functions/routes.ts'
import type { Contract } from '../schemas/contract.ts'

type Contracts = Readonly<Record<string, Contract>>

/** The file of the function that answers an endpoint, below dist/functions: its own, or the one that its contract names. */
export const functionFile = (key: string, { sharedFunction }: Pick<Contract, 'sharedFunction'>): string => sharedFunction ?? key

/** The functions of the HTTP API by their files, each with the endpoints that it answers. */
export function endpointFunctions(contracts: Contracts = routes): Map<string, Contracts> {
  const functions = new Map<string, Record<string, Contract>>()
  for (const [key, contract] of Object.entries(contracts)) {
    const file = functionFile(key, contract)
    functions.set(file, { ...functions.get(file), [key]: contract })
  }
  return functions
}
