import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { isReadOnly } from '../lib/access/audit/recordOf.ts'
import { type Contract, type ServedContract, type ServedSchema, unservedFields } from '../schemas/contract.ts'

/** Puts into functions what they read of contracts: without it, each would load the schemas of all contracts that share a file with its own. */
export const servedContracts: Plugin = {
  name: 'served-contracts',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]schemas[/\\]contracts[/\\][^/\\]+\.ts$/ }, async ({ path }) => {
      const contracts: Readonly<Record<string, Contract>> = await import(pathToFileURL(path).href)
      const lines = Object.entries(contracts).map(
        ([name, contract]) => `export const ${name} = ${JSON.stringify(servedContract(contract))}`,
      )
      return { contents: lines.join('\n') }
    })
  },
}

const unserved: ReadonlySet<string> = new Set(unservedFields)
const schemas = new Set(['query', 'body', 'item'])

/** What a function reads of a contract. */
export function servedContract(contract: ServedContract): ServedContract {
  const fields = Object.entries(contract).filter(([name]) => !unserved.has(name))
  return Object.fromEntries(fields.map(([name, value]) => [name, schemas.has(name) ? servedSchema(value) : value])) as ServedContract
}

function servedSchema({ properties }: ServedSchema): ServedSchema {
  if (!properties) return {}
  const fields = Object.entries(properties).map(([name, schema]) => [name, isReadOnly(schema) ? { readOnly: true } : true])
  return { properties: Object.fromEntries(fields) }
}
