import { readdir, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { endpointFunctions } from './endpointFunctions.ts'
import { functionEntries } from './entries.ts'
import { onDemandEntries, onDemandModules } from './onDemand.ts'
import { writePages } from './pages.ts'
import { put } from './put.ts'
import { servedContracts } from './servedContracts.ts'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')

/**
 * The module that Lambda loads of a function, before a `.cjs` file of the same name: it waits until the bundle is primed (lib/http/prime.ts),
 * which only an ES module can.
 */
const loaderOf = (bundle: string): string => `import { createRequire } from 'node:module'
const { handler, prime } = createRequire(import.meta.url)('./${basename(bundle)}')
await prime?.()
export { handler }
`

/** Writes the bundles after each build, each with the module that loads it, and meta.json: what is in each, and why. */
const output: Plugin = {
  name: 'output',
  setup({ onEnd }) {
    onEnd(async ({ outputFiles, metafile }) => {
      if (!outputFiles || !metafile) return
      await Promise.all(outputFiles.map(({ path, contents }) => put(path, contents)))
      const entries = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint?.startsWith('endpoint:'))
      const bundles = entries.map(([bundle]) => join(root, bundle))
      const loaders = bundles.map((bundle) => bundle.replace(/cjs$/, 'mjs'))
      await Promise.all(bundles.map((bundle) => put(bundle.replace(/cjs$/, 'mjs'), loaderOf(bundle))))
      await put(join(dist, 'meta.json'), JSON.stringify(metafile))
      await removeOthers(join(dist, 'functions'), new Set([...bundles, ...loaders]))
    })
  },
}

/** Removes what an earlier build left. */
async function removeOthers(folder: string, built: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files) if (!built.has(file)) await rm(file, { force: true })
}

async function options(): Promise<BuildOptions> {
  const workers = (await readdir(join(root, 'functions/workers'), { recursive: true })).filter((file) => file.endsWith('.ts'))
  const names = [...endpointFunctions().keys(), ...workers.map((file) => `workers/${file.slice(0, -'.ts'.length)}`)]
  return {
    absWorkingDir: root,
    entryPoints: [...names.map((name) => ({ in: `endpoint:${name}`, out: `functions/${name}` })), ...onDemandEntries],
    outdir: dist,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node24',
    // An import of node:http by an ES module, static or dynamic, evaluates all that it exports: with fetch, a fifth of a cold start.
    format: 'cjs',
    // esbuild replaces regular expressions with property escapes by `new RegExp`, compiled at each use, since engines differ in their Unicode version.
    supported: { 'dynamic-import': false, 'regexp-unicode-property-escapes': true },
    // Without it, the SDK's chain of credential providers, which no client of ours uses, is a third of a bundle.
    alias: { '@aws-sdk/credential-provider-node': './build/credentials.ts' },
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [functionEntries, servedContracts, onDemandModules, output],
  }
}

/** Builds all functions to dist/functions/<file>.cjs (build/endpointFunctions.ts), with what they load, and the pages. */
export async function bundle(): Promise<void> {
  await Promise.all([build(await options()), writePages()])
}

if (import.meta.main) await bundle()
