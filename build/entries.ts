import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { routes } from '../functions/routes.ts'
import { asksTable, isAudited, routeOf, takesIdempotencyKey, takesToken } from '../lib/http/contractRules.ts'
import type { Contract } from '../schemas/contract.ts'
import { endpointFunctions } from './endpointFunctions.ts'
import { type ContractPart, contractParts, validatorSources } from './validators.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * `endpoint:<file>` is the entry of a function: it serves the function's endpoints with the dependencies that their contracts require
 * (lib/http/dependencies.ts), compiled validators among them, and primes them.
 */
export const functionEntries: Plugin = {
  name: 'function-entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^endpoint:/ }, ({ path }) => ({ path: path.slice('endpoint:'.length), namespace: 'endpoint' }))
    onLoad({ filter: /.*/, namespace: 'endpoint' }, ({ path }) => ({ contents: entry(path), resolveDir: root }))
    onResolve({ filter: /^validator:/ }, ({ path }) => ({ path: path.slice('validator:'.length), namespace: 'validator' }))
    onLoad({ filter: /.*/, namespace: 'validator' }, ({ path }) => {
      const [key = '', part = ''] = path.split('#')
      const contract = routes[key]
      return { contents: (contract && validatorSources(contract).get(part)) ?? '', resolveDir: root }
    })
  },
}

const functions = endpointFunctions()

/** What functions do at init in addition to what all of them do. */
const alsoPrimed: Readonly<Record<string, { readonly prime: string; readonly from: string }>> = {
  'nlu/predict/post': { prime: 'primeUnderstanding', from: './lib/understanding/service/primeUnderstanding.ts' },
}

function entry(file: string): string {
  const endpoints = Object.entries(functions.get(file) ?? {})
  const [first] = endpoints
  if (!first) return workerEntry(file)
  const contracts = endpoints.map(([, contract]) => contract)
  const more = alsoPrimed[file]
  // Priming sends a call with an unsigned token, so it takes the first endpoint that verifies tokens.
  const primed = routeOf(contracts.find(takesToken) ?? first[1])
  const validators = validatorsFor(endpoints)
  return [
    `import { serve } from './lib/http/serve.ts'`,
    ...endpoints.map(([key], i) => `import { definition as endpoint${i} } from './functions/${key}.ts'`),
    ...validators.imports,
    ...dependencies.filter(({ isRequired }) => contracts.some(isRequired)).map(({ name, from }) => `import { ${name} } from '${from}'`),
    `const validators = ${validators.byID}`,
    `export const handler = serve([${endpoints.map((_, i) => `endpoint${i}`)}], {`,
    '  validatorsOf: (id) => validators[id],',
    ...dependencies.filter(({ isRequired }) => contracts.some(isRequired)).map(({ role, name }) => `  ${role}: ${name},`),
    '})',
    ...(contracts.some(asksTable)
      ? [
          `import { primeEndpoint } from './lib/http/prime.ts'`,
          ...(more ? [`import { ${more.prime} } from '${more.from}'`] : []),
          `export const prime = () => primeEndpoint(${['handler', `'${primed}'`, ...(more ? [more.prime] : [])].join(', ')})`,
        ]
      : []),
  ].join('\n')
}

/** The dependencies that only some contracts require (lib/http/dependencies.ts). */
const dependencies = [
  { role: 'authenticate', name: 'callerOf', from: './lib/access/auth/tokens.ts', isRequired: takesToken },
  { role: 'gate', name: 'tableGate', from: './lib/http/tableGate.ts', isRequired: asksTable },
  { role: 'once', name: 'once', from: './lib/http/idempotency.ts', isRequired: takesIdempotencyKey },
  { role: 'audit', name: 'recordChange', from: './lib/access/audit/recordChange.ts', isRequired: isAudited },
] as const

/** The validators of a function's endpoints: those that share a schema share its validator. */
function validatorsFor(endpoints: readonly (readonly [key: string, contract: Contract])[]) {
  const partsOf = (contract: Contract) => contractParts.filter((part) => contract[part])
  const holderOf = (contract: Contract, part: ContractPart) => endpoints.findIndex(([, other]) => other[part] === contract[part])
  const imports = endpoints.flatMap(([key, contract], i) =>
    partsOf(contract)
      .filter((part) => holderOf(contract, part) === i)
      .map((part) => `import ${part}${i} from 'validator:${key}#${part}'`),
  )
  const byID = endpoints.map(
    ([, contract]) => `${contract.id}: { ${partsOf(contract).map((part) => `${part}: ${part}${holderOf(contract, part)}`)} }`,
  )
  return { imports, byID: `{ ${byID} }` }
}

/** Runs at deployments only, and its role may not read the table. */
const unprimed = new Set(['workers/masterSecret'])

const workerEntry = (key: string): string =>
  [
    `export { handler } from './functions/${key}.ts'`,
    ...(unprimed.has(key) ? [] : [`import { primeWorker } from './lib/http/prime.ts'`, 'export const prime = primeWorker']),
  ].join('\n')
