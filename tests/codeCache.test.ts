import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filesApart } from '../build/apart.ts'
import { codeCacheOf, writeCodeCaches } from '../build/codeCache.ts'
import { functionsIn } from '../build/functionsIn.ts'
import { build } from './harness/build.ts'
import { functionsRun } from './harness/functionsRun.ts'
import { root } from './harness/sources.ts'
import { newTenant, type Tenant } from './harness/tenant.ts'

const { digest, sealed } = createRequire(import.meta.url)(join(root, 'build/load.cjs'))
/** Before the code in a cache: the digests of the text and of the code. */
const sealLength = 64

const [reads, understands] = ['dist/functions/data/userProfile/get.js', 'dist/functions/nlu/predict/post.js']
let tenant: Tenant
let folder: string
const folders: string[] = []
let files: string[]

/** Puts what the two functions are deployed with to a folder of its own, since other tests run the build. */
function copy(): string {
  const to = mkdtempSync(join(tmpdir(), 'causerie-cache-'))
  for (const part of ['package.json', 'start', 'functions', 'node_modules'])
    cpSync(join(root, 'dist', part), join(to, 'dist', part), { recursive: true })
  folders.push(to)
  return to
}

beforeAll(async () => {
  const outputs = build()
  files = [reads, ...[understands].flatMap((file) => [file, ...Object.values(filesApart(outputs[file]))])]
  folder = copy()
  tenant = await newTenant()
  await tenant.profile('ada', { attribute: { job: 'management' } })
})
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true })
})

const cacheOf = (file: string, of = folder): string => join(of, codeCacheOf(file))

/** Calls a function in a process that is started as Lambda's is, and says what V8 did with each cache. */
async function answered(
  bundle: string,
  event: object,
  flags: readonly string[] = ['--expose-gc'],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ caches: string[]; answer: unknown; loaded: string[]; collected: unknown[]; compiledAgain?: string[]; set: string[] }> {
  const start = join(folder, bundle.replace('dist/functions/', 'dist/start/').replace(/js$/, 'mjs'))
  const script = `
    const vm = require('node:vm')
    const v8 = require('node:v8')
    const set = []
    const setFlag = v8.setFlagsFromString
    v8.setFlagsFromString = (flag) => (set.push(flag), setFlag(flag))
    const caches = []
    const collected = []
    const collect = globalThis.gc
    if (collect) globalThis.gc = (options) => (collected.push(options), collect(options))
    vm.Script = class extends vm.Script {
      constructor(text, options) {
        super(text, options)
        caches.push(options.cachedData === undefined ? 'none' : this.cachedDataRejected ? 'rejected' : 'taken')
      }
    }
    import(${JSON.stringify(start)}).then(async ({ handler }) => {
      const atStart = [...collected]
      const { statusCode, body } = await handler(${JSON.stringify(event)}, { awsRequestId: '1', getRemainingTimeInMillis: () => 20000 })
      const { internalBinding } = process.execArgv.includes('--expose-internals') ? require('internal/test/binding') : {}
      const compiledAgain = internalBinding && [...internalBinding('builtins').getCacheUsage().compiledWithoutCache]
      process.stderr.write(JSON.stringify({ caches, set, compiledAgain, loaded: process.moduleLoadList, collected: atStart, answer: { statusCode, body: JSON.parse(body) } }), () => process.exit(0))
    })`
  const { stderr } = await promisify(execFile)(process.execPath, [...flags, '-e', script], {
    env: { ...process.env, ...environment },
    cwd: root,
  })
  return JSON.parse(stderr)
}

const callOf = (more: object): object => ({
  routeKey: '',
  rawPath: '/',
  rawQueryString: '',
  headers: { authorization: `Bearer ${tenant.token}` },
  requestContext: { http: { sourceIp: '127.0.0.1' } },
  isBase64Encoded: false,
  ...more,
})
const profile = (flags?: readonly string[]) => answered(reads, callOf({ rawQueryString: `appID=${tenant.appID}&respondentID=ada` }), flags)
const management = { statusCode: 200, body: { attribute: { job: 'management' } } }

describe('a function that is started', () => {
  // Made once, since that takes seconds; put back before each test, which may break them.
  const kept = (): string => join(folder, 'dist/kept')
  const caches = (): string => join(folder, 'dist/cache')
  beforeAll(async () => {
    await writeCodeCaches(files, folder)
    cpSync(caches(), kept(), { recursive: true })
  }, 120_000)
  beforeEach(() => {
    rmSync(caches(), { recursive: true })
    cpSync(kept(), caches(), { recursive: true })
  })

  it('takes the code that was compiled before', async () => {
    expect(await profile()).toMatchObject({ caches: ['taken'], answer: management })
  })

  it('takes that of the files that it loads apart, too', async () => {
    const body = JSON.stringify({ text: 'bonjour', language: 'fr' })
    const predicted = await answered(understands, callOf({ pathParameters: { agent_id: tenant.appID }, body }))
    expect(predicted).toMatchObject({ caches: ['taken', 'taken'], answer: { statusCode: 200, body: { intent: null, language: 'fr' } } })
  })

  const changed = (change: (cache: Buffer) => Buffer | undefined) => () => {
    const cache = readFileSync(cacheOf(reads))
    writeFileSync(cacheOf(reads), change(cache) ?? cache)
  }
  const makeUnreadable = () => {
    rmSync(cacheOf(reads))
    mkdirSync(cacheOf(reads))
  }
  /** As another V8 would have made it: whole, but of another header. */
  const ofAnother = (offset: number) =>
    changed((cache) => {
      const code = cache.subarray(sealLength)
      code.writeUInt32LE((code.readUInt32LE(offset) ^ 0x55) >>> 0, offset)
      return sealed(digest(readFileSync(join(folder, reads))), code)
    })

  it.each<[string, () => void, string]>([
    ['is missing', () => rmSync(cacheOf(reads)), 'none'],
    ['cannot be read', makeUnreadable, 'none'],
    ['is cut short', () => truncateSync(cacheOf(reads), 300_000), 'none'],
    ['is empty', () => truncateSync(cacheOf(reads), 0), 'none'],
    ['has zeros in the middle, which V8 would run', changed((cache) => void cache.fill(0, 400_000, 450_000)), 'none'],
    ['is of another text of the same length', changed((cache) => sealed(digest(Buffer.from('other')), cache.subarray(sealLength))), 'none'],
    ['is of another processor', ofAnother(0), 'rejected'],
    ['is of another version of V8', ofAnother(4), 'rejected'],
  ])('answers the same where the cache %s', async (_what, change, found) => {
    change()
    expect(await profile()).toMatchObject({ caches: [found], answer: management })
  })

  it.each([
    ['takes the cache without the flag of Lambda, too', [], 'taken'],
    ['answers the same where the cache was made under other flags', ['--expose-gc', '--no-opt'], 'rejected'],
  ])('%s', async (_what, flags, found) => {
    expect(await profile(flags)).toMatchObject({ caches: [found], answer: management })
  })

  it("takes Node's own modules as they come compiled, although Lambda's flag is not the one that they were compiled with", async () => {
    const { compiledAgain } = await profile(['--expose-gc', '--expose-internals', '--no-warnings'])
    expect(compiledAgain).not.toContain('https')
    expect(compiledAgain).not.toContain('crypto')
  })

  it('leaves the compilers off for its first event', async () => {
    const { set } = await profile()
    expect(set.slice(-3)).toEqual(['--no-sparkplug', '--no-maglev', '--no-turbofan'])
  })

  it('collects its young objects before its first event', async () => {
    const config = { routeKey: 'GET /channels/web/{appID}/config', pathParameters: { appID: tenant.appID } }
    const { answer, collected } = await answered('dist/functions/webChannel.js', callOf(config))
    expect([answer, collected]).toEqual([expect.objectContaining({ statusCode: 200 }), [{ type: 'minor' }]])
  })

  it("verifies our tokens and makes ids without Node's Web Cryptography", async () => {
    const { answer, loaded } = await profile()
    expect(answer).toMatchObject(management)
    expect(loaded).toContain('NativeModule crypto')
    expect(loaded.filter((name) => name.includes('webcrypto'))).toEqual([])
  })
})

describe('code caches', () => {
  const uncalled = readFileSync(join(root, 'build/uncalled.txt'), 'utf8').trim().split('\n')
  const [talks, delivers] = ['dist/functions/webChannel.js', 'dist/functions/workers/deliver.js']

  it('leave out only functions that are there: otherwise, npm run uncalled', () => {
    const texts = [...files, talks, delivers].map((file) => readFileSync(join(root, file), 'utf8'))
    const there = new Set(texts.flatMap((text) => functionsIn(text).map(({ fingerprint }) => fingerprint)))
    expect(uncalled.filter((fingerprint) => there.has(fingerprint)).length / uncalled.length).toBeGreaterThan(0.8)
  })

  it('leave out hardly anything that a first event calls: otherwise, npm run uncalled', async () => {
    const coverage = mkdtempSync(join(tmpdir(), 'causerie-coverage-'))
    folders.push(coverage)
    for (const [bundle, statusCode, event] of [
      [reads, 200, { rawQueryString: `appID=${tenant.appID}&respondentID=ada` }],
      [talks, 201, { routeKey: 'POST /channels/web/{appID}/session', pathParameters: { appID: tenant.appID } }],
    ] as const)
      expect(await answered(bundle, callOf(event), undefined, { NODE_V8_COVERAGE: coverage })).toMatchObject({
        answer: { statusCode },
      })
    const { called } = functionsRun(coverage)
    expect(called.size).toBeGreaterThan(500)
    expect(uncalled.filter((fingerprint) => called.has(fingerprint)).length).toBeLessThan(10)
  })

  it('are the same wherever and however often they are made, so that only functions that changed are updated, and leave a lot out', async () => {
    const other = copy()
    await Promise.all([writeCodeCaches(files, folder), writeCodeCaches(files, other)])
    for (const file of files) expect(readFileSync(cacheOf(file, other)).equals(readFileSync(cacheOf(file))), file).toBe(true)
    // With all functions it would be four times as large as the text, with none a little larger than it.
    const times = statSync(cacheOf(reads)).size / statSync(join(folder, reads)).size
    expect([times > 2.5, times < 3.4]).toEqual([true, true])
  })
})
