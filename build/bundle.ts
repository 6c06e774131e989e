import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { routes } from '../functions/routes.ts'
import { asksTable, isAudited, takesToken } from '../lib/http/contractRules.ts'
import type { Contract } from '../schemas/contract.ts'
import { apart, bundleApart, filesApart, understandingApart } from './apart.ts'
import { putASCII } from './ascii.ts'
import { endpointFunctions } from './endpointFunctions.ts'
import { leanClients } from './leanClients.ts'
import { leanContracts } from './leanContracts.ts'
import { leanCrypto } from './leanCrypto.ts'
import { mailTables } from './mailTables.ts'
import { writePages } from './pages.ts'
import { put } from './put.ts'
import { writeLoader, writeStart } from './start.ts'
import { type ContractPart, contractParts, validatorSources } from './validators.ts'

const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')

/**
 * `endpoint:<file>` is the entry of a function: its handler and what primes it and, for the endpoints of the HTTP API, the compiled validators of
 * their contracts and, where calls carry one, what verifies tokens. Where several endpoints share a function, a router leads to their handlers.
 */
const endpointEntries: Plugin = {
  name: 'endpoint-entries',
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

/** What functions do at init besides what all do. */
const primedBesides: Readonly<Record<string, { readonly prime: string; readonly from: string }>> = {
  'nlu/predict/post': { prime: 'primeUnderstanding', from: './lib/understanding/service/primeUnderstanding.ts' },
}

function entry(file: string): string {
  const endpoints = Object.entries(functions.get(file) ?? {})
  if (endpoints.length === 0) return workerEntry(file)
  const contracts = endpoints.map(([, contract]) => contract)
  const partsOf = (contract: Contract) => contractParts.filter((part) => contract[part])
  // What has the same schema in several endpoints has one validator.
  const holderOf = (contract: Contract, part: ContractPart) => contracts.findIndex((other) => other[part] === contract[part])
  const validators = contracts.map(
    (contract) => `${contract.id}: { ${partsOf(contract).map((part) => `${part}: ${part}${holderOf(contract, part)}`)} }`,
  )
  // What a token of nobody is refused by is what most calls need: the first such endpoint is primed.
  const more = primedBesides[file]
  const primed = Math.max(0, contracts.findIndex(takesToken))
  return [
    `import { installValidators } from './lib/http/validatePart.ts'`,
    ...endpoints.flatMap(([key, contract], i) =>
      partsOf(contract)
        .filter((part) => holderOf(contract, part) === i)
        .map((part) => `import ${part}${i} from 'validator:${key}#${part}'`),
    ),
    `const validators = { ${validators} }`,
    'installValidators(({ id }) => validators[id])',
    ...(contracts.some(takesToken)
      ? [
          `import { installAuthentication } from './lib/http/authentication.ts'`,
          `import { callerOf } from './lib/access/auth/tokens.ts'`,
          'installAuthentication(callerOf)',
        ]
      : []),
    ...(contracts.some(asksTable)
      ? [
          `import { installGate } from './lib/http/gate.ts'`,
          `import { tableGate } from './lib/http/tableGate.ts'`,
          'installGate(tableGate)',
          `import { primeEndpoint } from './lib/http/prime.ts'`,
          ...(more ? [`import { ${more.prime} } from '${more.from}'`] : []),
          `export const prime = () => primeEndpoint(${[`handler${primed}`, ...(more ? [more.prime] : [])].join(', ')})`,
        ]
      : []),
    ...(contracts.some(isAudited)
      ? [
          `import { installAudit } from './lib/http/audit.ts'`,
          `import { recordChange } from './lib/access/audit/recordChange.ts'`,
          'installAudit(recordChange)',
        ]
      : []),
    ...endpoints.map(([key], i) => `import { handler as handler${i} } from './functions/${key}.ts'`),
    ...(endpoints.length === 1
      ? ['export { handler0 as handler }']
      : [
          `import { router } from './lib/http/router.ts'`,
          `export const handler = router([${endpoints.map((_, i) => `handler${i}`).join(', ')}])`,
        ]),
  ].join('\n')
}

/** Workers that are not primed: what runs at deployments alone, and may not ask the table. */
const unprimed = new Set(['workers/masterSecret'])

const workerEntry = (key: string): string =>
  [
    `export { handler } from './functions/${key}.ts'`,
    ...(unprimed.has(key) ? [] : [`import { primeWorker } from './lib/http/prime.ts'`, 'export const prime = primeWorker']),
  ].join('\n')

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
      ...Array.from(functions.keys(), (file) => ({ in: `endpoint:${file}`, out: `functions/${file}` })),
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
    plugins: [endpointEntries, unused, understandingApart, leanContracts, leanClients, leanCrypto, mailTables, output],
  }
}

/** Builds all functions to dist/functions/<file>.js (build/endpointFunctions.ts), in one go, and what they answer with. */
export async function bundle(): Promise<void> {
  await put(join(dist, 'package.json'), '{ "type": "commonjs" }\n')
  await Promise.all([build(await options()), writePages(), bundleApart(root), writeLoader()])
}

if (import.meta.main) await bundle()
