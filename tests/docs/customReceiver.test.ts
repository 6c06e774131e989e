import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { drivers, sayOn } from '../harness/everyChannel.ts'
import { root } from '../harness/sources.ts'
import { newFeature } from '../harness/talk.ts'
import { newTenant } from '../harness/tenant.ts'

const secret = `whsec_${Buffer.alloc(24, 9).toString('base64')}`
const question = { messages: [{ type: 'text', text: 'Tea?' }], answers: [{ type: 'button', value: 'Yes' }] }

/** Runs the receiver of docs/messengers.md as it stands there, but for its port. Returns its address, and the lines that it writes. */
async function startedReceiver(): Promise<{ url: string; lines: string[]; line: () => Promise<void> }> {
  const page = await readFile(join(root, 'docs/messengers.md'), 'utf8')
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? []
  expect(code).toContain('.listen(4000)')
  const folder = join(root, '.local/customReceiver')
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'receiver.ts')
  const listening = ".listen(0, '127.0.0.1', function () { console.log(this.address().port) })"
  await writeFile(file, code.replace('.listen(4000)', listening))
  const child = spawn(process.execPath, [file], { env: { ...process.env, CHANNEL_SECRET: secret }, stdio: ['ignore', 'pipe', 'inherit'] })
  const output = createInterface({ input: child.stdout })
  onTestFinished(async () => {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  })
  const lines: string[] = []
  const [port] = await once(output, 'line')
  output.on('line', (line) => lines.push(line))
  return { url: `http://127.0.0.1:${port}/`, lines, line: async () => void (lines.length || (await once(output, 'line'))) }
}

it('the receiver in the documentation takes what the platform signs, once, and nothing else', async () => {
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  const { url, lines, line } = await startedReceiver()
  const tenant = await newTenant()
  const appIDs = [{ source: 'custom', appID: 'kiosk', url, secret }]
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })).status).toBe(200)
  await newFeature(tenant, 'Order', [question])
  const key = Buffer.alloc(24, 9).toString()
  expect((await sayOn(drivers.custom, tenant, 'kiosk 7', 'Hello', { secret: key })).status).toBe(200)
  await line()
  expect(lines.join('\n')).toContain('Tea?')

  const body = JSON.stringify({ messages: [{ text: 'A second one' }] })
  const at = new Date()
  const post = async (signature: string): Promise<number> => {
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)), 'webhook-signature': signature }
    return (await fetch(url, { method: 'POST', body, headers })).status
  }
  const right = new Webhook(secret).sign('msg_1', at, body)
  const wrong = new Webhook(`whsec_${Buffer.alloc(24, 1).toString('base64')}`).sign('msg_1', at, body)
  expect([await post(wrong), await post(right), await post(right)]).toEqual([401, 200, 200])
  await vi.waitFor(() => expect(lines.filter((each) => each.includes('A second one'))).toHaveLength(1))
})
