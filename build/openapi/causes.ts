import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { type ProblemCode, problems } from '../../lib/core/errors.ts'
import { isRead } from '../../lib/http/contractRules.ts'
import type { Contract } from '../../schemas/contract.ts'

const root = resolve(import.meta.dirname, '../..')

/** Why each operation may refuse a call, by its operationId. */
export type Causes = ReadonlyMap<string, readonly ProblemCode[]>

/** What `npm run causes` found last (causes.json): to find it takes a bundle of each operation, which is more than all else that a start builds. */
export const knownCauses = async (): Promise<Causes> =>
  new Map(Object.entries(JSON.parse(await readFile(join(root, 'build/openapi/causes.json'), 'utf8'))))

/** The text of that file, with a line an operation. */
export const causesText = (causes: Causes): string =>
  `{\n${Array.from(causes, ([id, found]) => `  ${JSON.stringify(id)}: ${JSON.stringify(found)}`).join(',\n')}\n}\n`

/**
 * Why each operation may refuse a call: what follows from its contract, and what the code that it runs throws by name. The code is that of its
 * bundle, where what it does not use is left out.
 */
export async function causesOf(routes: Readonly<Record<string, Contract>>): Promise<Causes> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.keys(routes).map((key) => ({ in: `functions/${key}.ts`, out: key })),
    outdir: '/',
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  return new Map(
    Object.entries(routes).map(([key, contract]) => {
      const thrown = thrownIn(texts.get(join('/', `${key}.js`)) ?? '')
      return [contract.id, codes.filter((code) => (general[code] ? general[code](contract, thrown) : thrown.has(code)))]
    }),
  )
}

const codes = Object.keys(problems) as ProblemCode[]

const isMember = ({ access }: Contract): boolean => access.who === 'member'
const writes = (contract: Contract): boolean => contract.body !== undefined && !isRead(contract)

/** What every call goes through throws these: whether a call meets them, its contract tells. */
const general: Partial<Record<ProblemCode, (contract: Contract, thrown: ReadonlySet<string>) => boolean>> = {
  invalid: () => true,
  // A visitor may prove who they are.
  unauthenticated: ({ access: { who } }, thrown) =>
    who === 'visitor' ? thrown.has('unauthenticated') : who !== 'anyone' && who !== 'provider',
  bad_signature: ({ access: { who } }) => who === 'provider',
  forbidden: isMember,
  other_application: isMember,
  user_token_needed: ({ access: { who } }) => who === 'user',
  not_found: ({ access: { who } }) => who !== 'user' && who !== 'anyone',
  path_unknown: () => false,
  changed_meanwhile: (contract, thrown) => (isMember(contract) ? !isRead(contract) : thrown.has('changed_meanwhile')),
  version_changed: ({ versioned }) => versioned === true,
  too_large: ({ body }) => body !== undefined,
  item_too_large: writes,
  rate_limited: () => true,
  unexpected: () => true,
  unavailable: () => true,
}

/** The names of the refusals that a bundle throws. */
function thrownIn(text: string): ReadonlySet<string> {
  const thrown = [...text.matchAll(/\bproblem\d*\(([^)]{0,200})/g)].map(([, given = '']) => given.split(',', 1)[0] ?? '')
  return new Set(thrown.flatMap((given) => [...given.matchAll(/"(\w+)"/g)].map(([, code = '']) => code)))
}
