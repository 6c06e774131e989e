import type { Plugin } from 'esbuild'
import type { Contract } from '../schemas/contract.ts'

/** What of a contract only the API reference reads. */
type ForReference = 'tag' | 'summary' | 'description' | 'headers' | 'reply' | 'errors'

/**
 * The contracts in a bundle, without what no function reads: descriptions, and schemas, whose compiled validators are beside them. Of a
 * body the names of its fields stay, which `nullRemoves` needs.
 */
export const leanContracts: Plugin = {
  name: 'lean-contracts',
  setup({ onLoad }) {
    onLoad({ filter: /\/schemas\/contracts\/\w+\.ts$/ }, async ({ path }) => {
      const contracts: Record<string, Contract> = await import(path)
      const lean = Object.entries(contracts).map(([name, contract]) => `export const ${name} = ${JSON.stringify(leanContract(contract))}`)
      return { contents: lean.join('\n') }
    })
  },
}

type Lean = Omit<Contract, ForReference>

function leanContract(contract: Contract): Lean {
  const { tag, summary, description, headers, reply, errors, params, query, item, body, ...rest } = contract
  const names = contract.nullRemoves ? Object.keys(body?.properties ?? {}) : []
  return {
    ...rest,
    ...(item ? { item: {} } : {}),
    ...(body ? { body: { properties: Object.fromEntries(names.map((name) => [name, {}])) } } : {}),
  }
}
