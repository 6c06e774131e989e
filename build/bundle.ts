import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { apart, bundleApart, filesApart, understandingApart } from './apart.ts'
import { putASCII } from './ascii.ts'
import { endpointFunctions } from './endpointFunctions.ts'
import { functionEntries } from './entries.ts'
import { leanClients } from './leanClients.ts'
import { leanContracts } from './leanContracts.ts'
import { leanCrypto } from './leanCrypto.ts'
import { mailTables } from './mailTables.ts'
import { writePages } from './pages.ts'
import { put } from './put.ts'
import { writeLoader, writeStart } from './start.ts'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')

/**
 * Modules of the SDK for what has no node:crypto or no streams of Node, is not told its region, adapts its pace, signs messages of streams, names
 * buckets in hosts, or reads dates: no reply that functions look at has one.
 */
const unusedModules = [
  'core/dist-es/submodules/checksum/sha256/Sha256Js',
  'core/dist-es/submodules/checksum/md5/Md5Js',
  'core/dist-es/submodules/serde/util-stream/sdk-stream-mixin.browser',
  'core/dist-es/submodules/config/config-resolver/regionConfig/getInstanceMetadataRegion',
  'core/dist-es/submodules/endpoints/middleware-endpoint/service-customizations/s3',
  'core/dist-es/submodules/retry/util-retry/AdaptiveRetryStrategy',
  'core/dist-es/submodules/retry/util-retry/DefaultRateLimiter',
  'core/dist-es/submodules/serde/date-utils',
  'core/dist-es/submodules/serde/schema-serde-lib/schema-date-utils',
  'signature-v4/dist-es/HeaderFormatter',
]

/**
 * Modules of the SDK in place of which a constant answers. On Lambda there are no files of settings, and what comes from the table is a stream of
 * Node: to look for the one loads `node:fs/promises`, to ask for the other all streams of the web.
 */
const answeredModules: Readonly<Record<string, string>> = {
  'core/dist-es/submodules/config/shared-ini-file-loader/loadSharedConfigFiles': `
    export { CONFIG_PREFIX_SEPARATOR } from './constants'
    export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })`,
  'core/dist-es/submodules/config/shared-ini-file-loader/readFile': `
    export const filePromises = {}
    export const fileIntercept = {}
    export const readFile = async () => ''`,
  'core/dist-es/submodules/serde/util-stream/stream-type-check': `
    export const isReadableStream = () => false
    export const isBlob = () => false`,
  'core/dist-es/submodules/retry/middleware-retry/isStreamingPayload/isStreamingPayload': `
    import { Readable } from 'node:stream'
    export const isStreamingPayload = ({ body } = {}) => body instanceof Readable`,
}

/** The names that a module exports, with nothing behind them. */
const hollow = (source: string): string =>
  Array.from(source.matchAll(/^export (?:async )?(class|const|function|var|let) (\w+)/gm), ([, kind, name]) =>
    kind === 'class' ? `export class ${name} {}` : `export const ${name} = undefined`,
  ).join('\n')

/** On Lambda, and locally, credentials come from the environment; the SDK's other sources are a fifth of a cold start. Endpoints are known. Of a client's package.json it reads the version. */
const unused: Plugin = {
  name: 'without-what-we-never-use-of-the-sdk',
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /\/@aws-sdk\/client-[\w-]+\/package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'))
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
    for (const module of unusedModules)
      onLoad({ filter: new RegExp(`/@smithy/${module}\\.js$`) }, async ({ path }) => ({ contents: hollow(await readFile(path, 'utf8')) }))
    for (const [module, contents] of Object.entries(answeredModules))
      onLoad({ filter: new RegExp(`/@smithy/${module}\\.js$`) }, ({ path }) => ({ contents, resolveDir: dirname(path) }))
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({ path: join(root, 'build/credentials.ts') }))
    onResolve({ filter: /^@aws-sdk\/endpoint-cache$/ }, () => ({ path: join(root, 'build/endpointCache.ts') }))
  },
}

/** Writes the bundles after each build, and beside them meta.json: what is in each, and why. */
const output: Plugin = {
  name: 'output',
  setup({ onEnd }) {
    onEnd(async ({ outputFiles, metafile }) => {
      if (!outputFiles || !metafile) return
      await putASCII(outputFiles)
      await put(join(dist, 'meta.json'), JSON.stringify(metafile))
      for (const [path, made] of Object.entries(metafile.outputs)) await writeStart(path, filesApart(made))
      const built = new Set(outputFiles.map(({ path }) => path))
      const there = await readdir(join(dist, 'functions'), { recursive: true })
      const stale = there.map((file) => join(dist, 'functions', file)).filter((file) => file.endsWith('.js') && !built.has(file))
      for (const file of stale) await rm(file, { force: true, recursive: true })
    })
  },
}

async function options(): Promise<BuildOptions> {
  const workers = (await readdir(join(root, 'functions/workers'), { recursive: true })).filter((file) => file.endsWith('.ts'))
  return {
    absWorkingDir: root,
    entryPoints: [
      ...Array.from(endpointFunctions().keys(), (file) => ({ in: `endpoint:${file}`, out: `functions/${file}` })),
      ...workers.map((file) => ({ in: `endpoint:workers/${file.slice(0, -3)}`, out: `functions/workers/${file.slice(0, -3)}` })),
    ],
    outdir: dist,
    bundle: true,
    write: false,
    metafile: true,
    external: apart,
    platform: 'node',
    target: 'node24',
    // CommonJS without dynamic imports: either of them would load the fetch client of Node at a function's first event.
    format: 'cjs',
    supported: { 'dynamic-import': false },
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [functionEntries, unused, understandingApart, leanContracts, leanClients, leanCrypto, mailTables, output],
  }
}

/** Builds all functions to dist/functions/<file>.js (build/endpointFunctions.ts), in one go, and what they answer with. */
export async function bundle(): Promise<void> {
  await put(join(dist, 'package.json'), '{ "type": "commonjs" }\n')
  await Promise.all([build(await options()), writePages(), bundleApart(root), writeLoader()])
}

if (import.meta.main) await bundle()
