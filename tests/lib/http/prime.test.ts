import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointFunctions } from '../../../build/endpointFunctions.ts'
import { build } from '../../harness/build.ts'
import { root } from '../../harness/sources.ts'

/** What the functions asked while they were started: the operations of DynamoDB, and any other request by its path. */
const asked: string[] = []
let isBroken = false
let engine: Server

beforeAll(async () => {
  build()
  engine = createServer((request, response) => {
    asked.push(String(request.headers['x-amz-target'] ?? request.url).replace('DynamoDB_20120810.', ''))
    request.resume()
    if (isBroken) request.socket.destroy()
    else response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}')
  })
  await new Promise<void>((ready) => engine.listen(0, '127.0.0.1', ready))
}, 600_000)
afterAll(() => void engine.close())

/** Modules of Node that no function needs before its first event, and that take a tenth of a cold start. */
const unneeded = ['internal/fs/promises', 'internal/webstreams/readablestream', 'perf_hooks']

/** Loads a function as Lambda does, in a process of its own, and gives what that printed and whether it exports a handler. */
async function start(file: string): Promise<{ printed: string; handler: string }> {
  const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`
  const script = `const { handler } = await import(${JSON.stringify(join(root, `dist/start/${file}.mjs`))})
    process.stderr.write(typeof handler, () => process.exit(0))`
  const env = { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: url, AWS_ENDPOINT_URL_SQS: url, FILES_URL: `${url}/files`, LOG_LEVEL: 'debug' }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env, cwd: root })
  return { printed: stdout, handler: stderr }
}

/** What a function that was started has loaded: files, and of Node what is not needed. */
async function loadedBy(file: string): Promise<{ files: string[]; unneeded: string[] }> {
  const script = `const vm = require('node:vm')
    const files = []
    vm.Script = class extends vm.Script {
      constructor(text, options) {
        super(text, options)
        files.push(options.filename)
      }
    }
    import(${JSON.stringify(join(root, `dist/start/${file}.mjs`))}).then(() => {
      const unneeded = ${JSON.stringify(unneeded)}.filter((name) => process.moduleLoadList.includes('NativeModule ' + name))
      process.stderr.write(JSON.stringify({ files, unneeded }), () => process.exit(0))
    })`
  const env = { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(engine.address() as AddressInfo).port}` }
  const { stderr } = await promisify(execFile)(process.execPath, ['-e', script], { env, cwd: root })
  return JSON.parse(stderr)
}

describe('a function that is started', () => {
  it.each([
    ['reads', 'data/userProfile/get'],
    ['writes', 'data/userProfile/post'],
    ['is of the web channel', 'webChannel'],
    ['is called by providers', 'channels/sms/post'],
    ['is open to all, and limited', 'user/login/post'],
    ['is of users', 'user/get'],
    ['delivers', 'workers/deliver'],
    ['is of WebSockets', 'workers/websocket'],
  ])('and %s asks the table once, writes nothing and logs nothing', async (_what, file) => {
    asked.splice(0)
    expect(await start(file)).toEqual({ printed: '', handler: 'function' })
    expect(asked).toEqual(['GetItem'])
  })

  it.each(['assets/get', 'docs/get', 'openapi.json/get'])('and serves files (%s) asks nothing', async (file) => {
    expect(endpointFunctions().has(file)).toBe(true)
    asked.splice(0)
    expect(await start(file)).toEqual({ printed: '', handler: 'function' })
    expect(asked).toEqual([])
  })

  it.each(['data/userProfile/get', 'webChannel', 'workers/deliver'])(
    'loads none of the modules of Node that take long: %s',
    async (file) => {
      expect(await loadedBy(file)).toMatchObject({ unneeded: [] })
    },
  )

  it('has loaded what understands texts, where each call needs it', async () => {
    const understanding = join(root, 'dist/node_modules/causerie-understanding.js')
    expect((await loadedBy('nlu/predict/post')).files).toContain(understanding)
    expect((await loadedBy('webChannel')).files).not.toContain(understanding)
  })

  it('is there though the table does not answer, and says nothing of it', async () => {
    isBroken = true
    expect(await start('data/userProfile/get')).toEqual({ printed: '', handler: 'function' })
    isBroken = false
  })
})
