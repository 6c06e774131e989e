import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { runCauserie } from '../../local/commands/program.ts'
import { call } from '../harness/call.ts'
import type { Tenant } from '../harness/tenant.ts'

type Verb = 'pull' | 'diff' | 'push' | 'test' | 'publish' | 'rollback'
const ofFolder: readonly Verb[] = ['pull', 'diff', 'push']

/** An empty folder for each test, and `causerie bot` on the real handlers behind a server. */
export function botFolder() {
  let server: Server
  let folder: string
  /** What is called before a call of this method and path, once. */
  const before = new Map<string, () => Promise<unknown>>()

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const token = request.headers.authorization?.replace('Bearer ', '')
      const raw = await text(request)
      const { method = '', url = '' } = request
      const meanwhile = before.get(`${method} ${url}`)
      before.delete(`${method} ${url}`)
      await meanwhile?.()
      const { appid } = request.headers
      const headers = Object.fromEntries(
        (['if-match', 'idempotency-key'] as const).flatMap((name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      )
      const answer = await call(method, url, { token, headers, ...(typeof appid === 'string' ? { appid } : {}), ...(raw ? { raw } : {}) })
      response.writeHead(answer.status, answer.headers).end(answer.text)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'causerie-bot-'))
    return () => rm(folder, { recursive: true })
  })

  return {
    folder: () => folder,
    before,
    /** Runs a command as the owner of an application, or with a token. */
    async bot(verb: Verb, { appID, token }: Pick<Tenant, 'appID' | 'token'>, ...more: string[]) {
      const out = new PassThrough()
      const err = new PassThrough()
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const args = ['bot', verb, ...(ofFolder.includes(verb) ? [folder] : []), '--app', appID, '--url', url, ...more]
      const code = await runCauserie(args, { token, out, err, signal: new AbortController().signal })
      return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
    },
    /** Changes an object in a file. */
    async change(path: string, edit: (object: { [field: string]: never[] }) => void): Promise<void> {
      const object = JSON.parse(await readFile(join(folder, path), 'utf8'))
      edit(object)
      await writeFile(join(folder, path), JSON.stringify(object))
    },
  }
}
