import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { routes } from '../functions/routes.ts'
import { cyclesIn } from './harness/cycles.ts'
import { codeFolders, importsOf, root, type Source, sourcesIn } from './harness/sources.ts'

const functions = sourcesIn('functions')
const lib = sourcesIn('lib')
const schemas = sourcesIn('schemas')
const runtime = [...functions, ...lib, ...schemas]
const everything = codeFolders.flatMap(sourcesIn)

describe('an endpoint is found from its URL', () => {
  it.each(Object.entries(routes))('%s', async (key, contract) => {
    // A parameter for the rest of a path (`{page+}`) is a folder: the path without it is another endpoint.
    const segments = contract.path.split('/').map((segment) => segment.replace(/^\{(\w+)\+\}$/, '$1'))
    const fixed = segments.filter((segment) => segment !== '' && !segment.startsWith('{'))
    expect(key).toBe([...fixed, contract.method.toLowerCase()].join('/'))
    const { definition } = await import(join(root, `functions/${key}.ts`))
    expect(definition.contract).toBe(contract)
    expect(contract.access.who).toBeTypeOf('string')
  })

  it('functions contains nothing but endpoints and workers', () => {
    const endpoints = functions.map(({ path }) => path).filter((path) => !path.startsWith('functions/workers/'))
    expect(endpoints).toEqual([...Object.keys(routes).map((key) => `functions/${key}.ts`), 'functions/routes.ts'].sort())
  })

  it('operations and method-and-path pairs are unique', () => {
    const contracts = Object.values(routes)
    expect(duplicates(contracts.map(({ id }) => id))).toEqual([])
    expect(duplicates(contracts.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`))).toEqual([])
  })

  it('deploy/workers.yml invokes every worker, and nothing else', () => {
    const text = readFileSync(join(root, 'deploy/workers.yml'), 'utf8')
    const woken: { handler: string }[] = Object.values(parse(text, { customTags: [{ tag: '!GetAtt', resolve: String }] }))
    const handlers = woken.map(({ handler }) => handler.replace('dist/', '').replace(/\.handler$/, '.ts'))
    expect(handlers.sort()).toEqual(functions.map(({ path }) => path).filter((path) => path.startsWith('functions/workers/')))
  })
})

/** The first segments of all paths, longest first. */
const roots = [...new Set(Object.values(routes).map(({ path }) => path.split('/')[1]?.replace('.', '\\.')))].sort().reverse().join('|')
/** Ways to decide by a path: a text or a regular expression that begins with one of ours, or a test of something that is called a path. */
const decisions = [
  new RegExp(`(?:(?<!\\\\)\`|['"])(?:[A-Z]+ )?/(?:${roots})(?![\\w.-])`),
  new RegExp(`\\\\/\\(?(?:\\?:)?(?:${roots})(?![\\w.-])`),
  /\b(?:\w+P|p)ath\b(?:\.\w+\(\))?\??\.(?:startsWith|endsWith|includes|indexOf|match|matchAll|search)\(/,
  /\.(?:test|exec)\((?:`[^`]*|[\w.]*)\b(?:\w+P|p)ath\b/,
]
const decidesByPath = (code: string): boolean => decisions.some((decision) => decision.test(code))

describe('the API is only called through the client', () => {
  // These call engines, the local gateway itself, the catcher of e-mails, and receivers of events, not the API.
  const others =
    /^local\/(engines|resources|invoke|s3Gate|operator\/openDeployment|cli\/localPlatform|listen\/forwarder)\.ts$|^widget\/demo\/mails\.ts$/
  const callers = ['local', 'console', 'reference', 'widget/demo'].flatMap(sourcesIn).filter(({ path }) => !others.test(path))

  it('in the commands, the demo and the console: none of them calls fetch itself', () => {
    expect(callers.filter(({ text }) => /(?<![.\w])fetch\((?!pages:|\))/.test(text)).map(({ path }) => path)).toEqual([])
    expect(callers.filter(({ text }) => /from '[./]+\/client\/\w+\.ts'/.test(text)).length).toBeGreaterThan(8)
  })
})

describe('an endpoint is treated as its contract says, not by its path', () => {
  const knowsContracts = ({ path, imports }: Source): boolean => path.startsWith('lib/http/') || imports.includes('schemas/contract.ts')
  const bare = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  // They tell the parameters of a path by its braces.
  const templates = ['build/openapi/paths.ts', 'lib/http/pathParameters.ts']

  it('no source in functions or build, nor the contract code of lib, matches paths', () => {
    const sources = [...lib.filter(knowsContracts), ...functions, ...sourcesIn('build')].filter(({ path }) => !templates.includes(path))
    const deciding = sources.filter(({ text }) => decidesByPath(bare(text)))
    expect(deciding.map(({ path }) => path)).toEqual([])
  })

  it.each([
    '/^\\/(data|conversation|notificationapi)\\//.test(path)',
    '/^\\/(?:user|channels)(\\/|$)/',
    "reads && !path.startsWith('/channels')",
    "'/openapi.json'",
    '`/data/`',
    'contract.path.includes(part)',
    'rule.exec(rawPath)',
    `contentPath.test(\`POST \${contract.path}\`)`,
    "new Set(['POST /user/login'])",
  ])('would notice %s', (code) => {
    expect(decidesByPath(code)).toBe(true)
  })
})

const beside = codeFolders.filter((folder) => !['functions', 'lib', 'schemas'].includes(folder))

/** Modules that only some folders may import. */
const reserved: [what: string, target: RegExp, by: RegExp][] = [
  ['the DynamoDB client', /^@aws-sdk\/(client-dynamodb|lib-dynamodb)$/, /^lib\/store\//],
  ['the SQS client', /^@aws-sdk\/client-sqs$/, /^lib\/core\/queue\//],
  ['middy', /^@middy\//, /^lib\/http\//],
  ['parsers of documents', /^(htmlparser2|fflate|unpdf)$/, /^lib\/infrastructure\/documents\//],
  ['a worker that asks a model', /^lib\/delivery\/questions\/startAnswering\.ts$/, /^lib\/inbound\/takeMessage\.ts$/],
  ['a turn without its delivery', /^lib\/conversation\/turn\/takeTurn\.ts$/, /^lib\/delivery\/takeAndDeliverTurn\.ts$/],
  ['the functions', /^functions\//, /^functions\//],
  ['folders that are not part of a function', new RegExp(`^(${beside.join('|')})/`), /^(?!)/],
  ['ways around imports', /^(node:)?(module|process|vm)$/, /^(?!)/],
]

/** Folders that may import only some modules. */
const confined: [what: string, folder: RegExp, only: RegExp][] = [
  [
    'schemas are data, those of the settings of channels included',
    /^schemas\//,
    /^(schemas\/|lib\/channels\/\w+\/settings\.ts$|json-schema-to-ts$)/,
  ],
  [
    'what the console shows of channels runs in browsers: it imports nothing else of the platform',
    /^lib\/channels\/((abouts|forms|presentation|accountSettings)|\w+\/(about|errors|form|settings))\.ts$/,
    /^lib\/channels\/((presentation|accountSettings)|\w+\/(about|errors|form|settings))\.ts$|^schemas\/(attachment|channels|object)\.ts$/,
  ],
  // The demo page is no part of the widget: its desk calls the API as an operator does.
  [
    'the widget imports only what is public, and of the client its socket',
    /^widget\/(?!demo\/)/,
    /^(widget|schemas)\/|^client\/(backoff|reconnectingSocket)\.ts$/,
  ],
  ['the demo page imports the widget and the client', /^widget\/demo\//, /^(widget|schemas|client)\//],
  [
    // Pure code of lib that browsers share is named here: what is shown of channels, templates, since operators' canned replies are filled
    // in too, the text of an e-mail, where bots have variables, spreadsheets, and which steps wait for an answer.
    'the console imports only what is public, of channels, how templates are filled in, where variables are, how tables are read, and which steps wait',
    /^console\//,
    /^(console|widget|schemas|client)\/|^lib\/channels\/(abouts|forms|presentation)\.ts$|^lib\/domain\/(template\/(fill|placeholders|dateFormat|expressionNames|plainText)\.ts$|variables\/|spreadsheets\/|engine\/model\/(waits|option)\.ts$)|^(lucide|uplot|uqr|minisearch|@dagrejs\/dagre|json-schema-to-ts|preact|@preact\/signals|preact-iso)(\/|$)/,
  ],
  [
    'the reference imports the client, and nothing of the platform',
    /^reference\//,
    /^(reference|client|preact|@preact\/signals|minisearch)(\/|$)/,
  ],
  ['the import command imports nothing of other commands but local/cli', /^local\/import\//, /^(?!local\/(?!(import|cli)\/))/],
  ['the campaign commands import nothing of other commands but local/cli', /^local\/campaign\//, /^(?!local\/(?!(campaign|cli)\/))/],
  ['the commands of operators import nothing of other commands but local/cli', /^local\/operator\//, /^(?!local\/(?:import|campaign)\/)/],
  ['the client imports only itself', /^client\//, /^client\//],
  ['build and deploy import neither commands nor tests', /^(build|deploy)\//, /^(?!(local|bench|tests)\/)/],
  ['what npm start runs imports neither benches nor tests', /^local\//, /^(?!(bench|tests)\/)/],
  ['local/cli imports none of the commands', /^local\/cli\//, /^(?!local\/(?!cli\/))/],
  [
    'spreadsheets are pure',
    /^lib\/domain\/spreadsheets\//,
    /^(lib\/domain\/(spreadsheets\/|filter\/instant\.ts$|phones\/)|schemas\/|(papaparse|libphonenumber-js\/min)$)/,
  ],
]

describe('every form of import is found', () => {
  it.each([
    "import { now } from '../core/clock.ts'",
    "import {\n  // Isn't pure; it reads the clock.\n  now,\n} from '../core/clock.ts'",
    "import /* it's; one */ { now } from '../core/clock.ts'",
    "import '../core/clock.ts'",
    'import { now } from "../core/clock.ts"',
    "export { now } from '../core/clock.ts'",
    "export * from '../core/clock.ts'",
    "const { now } = await import('../core/clock.ts')",
    'const { now } = await import(`../core/clock.ts`)',
    "const { now } = await import(\n  // Isn't pure.\n  '../core/clock.ts'\n)",
    "type Now = typeof import('../core/clock.ts').now",
  ])('%s', (text) => {
    const target = ['lib/core/clock.ts']
    expect(importsOf('lib/domain/x.ts', text)).toEqual({ imports: target, loads: target })
  })

  it('of types only, which load nothing', () => {
    const text = "import type { Clock } from './clock.ts'\nexport type {\n  Clock } from './clock.ts'"
    expect(importsOf('lib/core/x.ts', text)).toEqual({ imports: ['lib/core/clock.ts', 'lib/core/clock.ts'], loads: [] })
  })

  it('by an alias of package.json', () => {
    expect(importsOf('lib/core/x.ts', "import('#understanding')").imports).toEqual(['lib/understanding/runtime/runtime.ts'])
  })

  it('and functions, lib and schemas have no other: names are literals', () => {
    const others = /\bimport\((?!')|\brequire\(['"`]|\bcreateRequire\b|\bgetBuiltinModule\b/
    expect(runtime.filter(({ text }) => others.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('imports follow the layers of the architecture', () => {
  it.each(reserved)('%s', (_what, target, by) => {
    const trespassers = runtime.filter(({ path, imports }) => !by.test(path) && imports.some((name) => target.test(name)))
    expect(trespassers.map(({ path }) => path)).toEqual([])
  })

  it.each(confined)('%s', (_what, folder, only) => {
    const astray = everything
      .filter(({ path }) => folder.test(path))
      .flatMap(({ path, imports }) => imports.filter((name) => !only.test(name)).map((name) => `${path} → ${name}`))
    expect(astray).toEqual([])
  })

  it('lib/domain is pure: it reaches neither the store, the network, the environment nor the clock', () => {
    const impure = /^(lib\/(?!domain\/|core\/)|lib\/core\/(env|clock|awsClient)\.ts$|node:(?!(crypto|buffer)$)|@aws-sdk\/)/
    const reached = lib.filter(({ path }) => path.startsWith('lib/domain/')).flatMap(({ path }) => reachedFrom(path))
    expect([...new Set(reached)].filter((path) => impure.test(path))).toEqual([])
  })

  it('documents are parsed in workers: no endpoint loads a parser', () => {
    const endpoints = functions.filter(({ path }) => !path.startsWith('functions/workers/'))
    const loading = endpoints.filter(({ path }) => reachedFrom(path).some((loaded) => loaded.startsWith('lib/infrastructure/documents/')))
    expect(loading.map(({ path }) => path)).toEqual([])
  })

  it('only lib/core/env.ts reads the environment', () => {
    const readsEnvironment = /\bprocess\??\.env\b|\bprocess\[['"`]|\benv\b.* = process\b/
    expect(runtime.filter(({ text }) => readsEnvironment.test(text)).map(({ path }) => path)).toEqual(['lib/core/env.ts'])
  })

  it('only lib/core/clock.ts reads the clock', () => {
    const readsClock = /\bDate\.now\b|\bDate\(\s*\)|\bnew Date\b(?!\()|= Date\b(?!\.)/
    expect([...functions, ...lib].filter(({ text }) => readsClock.test(text)).map(({ path }) => path)).toEqual(['lib/core/clock.ts'])
  })

  it('what operators see in the inbox is changed only where they are notified of it', () => {
    const changes = /\b(assignIf|blockRespondent|createNote|liveWrites|markDeleted|setReadIf|takeFromBotIf|updateLive)\(/
    const changing = lib.filter(({ path, text }) => !path.startsWith('lib/store/') && changes.test(text)).map(({ path }) => path)
    expect(changing).toEqual(['lib/campaign/deliver/handover.ts', 'lib/delivery/inboxChanges.ts'])
    const notifying = lib.filter(({ text }) => /(?<!function )\bnotifyOperators\(/.test(text)).map(({ path }) => path)
    expect(notifying).toEqual([...changing, 'lib/delivery/takeAndDeliverTurn.ts'])
    // What changes a live conversation in a turn returns it as `forOperators` of the turn.
    expect(functions.filter(({ text }) => changes.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('files do not import one another in a cycle, types included', () => {
    expect(cyclesIn(new Map(everything.map(({ path, imports }) => [path, imports])))).toEqual([])
  })
})

describe('files stay readable', () => {
  it('no code file has more than 220 lines, apart from messages, types and data', () => {
    const data =
      /\.(fr|en)\.ts$|(^|\/)messages(\/|\.ts$)|\/(types|routes|keys)\.ts$|^(schemas|tests|bench\/nlu|local\/demo\/bot)\/|^client\/operations\.ts$/
    const long = everything.filter(({ path, lines }) => lines > 220 && !data.test(path))
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })

  it('no file is a barrel, and none is called utils, helpers or common', () => {
    const dump = /(^|\/)(index|utils|helpers|common)\.[cm]?[jt]sx?$|^(?!functions\/).*\/(utils|helpers|common)\//
    expect(everything.map(({ path }) => path).filter((path) => dump.test(path))).toEqual([])
  })
})

const duplicates = (values: string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i)

const loadsOf = new Map(everything.map(({ path, loads }) => [path, loads]))

/** Everything that a file loads, directly or indirectly. */
function reachedFrom(from: string): string[] {
  const seen = new Set<string>()
  const next = [...(loadsOf.get(from) ?? [])]
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    next.push(...(loadsOf.get(path) ?? []))
  }
  return [...seen]
}
