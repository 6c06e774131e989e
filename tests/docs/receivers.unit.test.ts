import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { root } from '../harness/sources.ts'

/** The receivers of docs/guides/receive-events.md, as they stand there. */
const folder = join(root, '.local/receivers')
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const page = readFileSync(join(root, 'docs/guides/receive-events.md'), 'utf8')
const receivers = Array.from(page.matchAll(/```ts\n\/\/ (\w+\.ts)\n(.*?)```/gs), ([, name = '', code = '']) => ({ name, code }))

beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  for (const { name, code } of receivers) writeFileSync(join(folder, name), code)
})
beforeEach(() => {
  vi.stubEnv('CAUSERIE_SECRET', secret)
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const body = JSON.stringify({ type: 'test', timestamp: '2026-11-26T12:00:00.000Z', data: { appID: 'a', message: 'A test, é.' } })

function signed(text: string): Record<string, string> {
  const at = new Date()
  return {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, text),
  }
}

it('their types are right', () => {
  expect(receivers.map(({ name }) => name)).toEqual(['express.ts', 'lambda.ts', 'next.ts'])
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'], compilerOptions: { noEmit: true, incremental: false } }),
  )
  const { status, stdout } = spawnSync('npx', ['tsc', '-p', folder], { cwd: root, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})

it('Express takes what is signed, and refuses a changed body', async () => {
  const { app } = await import(join(folder, 'express.ts'))
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const post = async (text: string, headers: Record<string, string>): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/causerie`, { method: 'POST', body: text, headers })).status
  expect(await post(body, signed(body))).toBe(204)
  expect(await post(body, signed(body))).toBe(204)
  expect(await post(`${body} `, signed(body))).toBe(401)
  expect(console.log).toHaveBeenCalledTimes(1)
})

it('Lambda takes what is signed, in Base64 too, and refuses a changed body', async () => {
  const { handler } = await import(join(folder, 'lambda.ts'))
  const base64 = Buffer.from(body).toString('base64')
  expect(await handler({ headers: signed(body), body, isBase64Encoded: false })).toEqual({ statusCode: 204 })
  expect(await handler({ headers: signed(body), body: base64, isBase64Encoded: true })).toEqual({ statusCode: 204 })
  expect(await handler({ headers: signed(body), body: `${body} `, isBase64Encoded: false })).toEqual({ statusCode: 401 })
})

it('Next takes what is signed, and refuses a changed body', async () => {
  const { POST } = await import(join(folder, 'next.ts'))
  const ask = async (text: string): Promise<number> =>
    (await POST(new Request('http://127.0.0.1/causerie', { method: 'POST', body: text, headers: signed(body) }))).status
  expect(await ask(body)).toBe(204)
  expect(await ask(`${body} `)).toBe(401)
})
