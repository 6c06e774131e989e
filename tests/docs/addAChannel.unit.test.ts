import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { root } from '../harness/sources.ts'

/** A copy of the sources in which the files of the guide stand. */
async function built(): Promise<{ folder: string; lines: { code: number; words: number } }> {
  const folder = await mkdtemp(join(root, '.local-guide-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await Promise.all(['lib', 'schemas'].map((name) => cp(join(root, name), join(folder, name), { recursive: true })))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const guide = await readFile(join(root, 'docs/guides/add-a-channel.md'), 'utf8')
  const lines = { code: 0, words: 0 }
  for (const [, path = '', text = ''] of guide.matchAll(/```ts title="([^"]+)"\n([\s\S]*?)```/g)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
    if (path.startsWith('lib/channels/line/')) lines[/(about|form)\.ts$/.test(path) ? 'words' : 'code'] += text.split('\n').length - 1
  }
  return { folder, lines }
}

const secret = 'the secret'
const event = (text: string, source: object) => ({
  type: 'message',
  webhookEventId: '01H',
  source,
  message: { type: 'text', id: '1', text },
})

it('compiles, strictly', async () => {
  const { folder } = await built()
  const config = {
    extends: '../tsconfig.json',
    include: ['lib/channels/line', 'lib/channels/*.ts'],
    compilerOptions: { incremental: false },
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { status, stdout } = spawnSync('npx', ['tsc', '-p', folder], { cwd: root, encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})

it('builds a channel in about 100 lines, which verifies, reads and sends', async () => {
  const { folder, lines } = await built()
  expect([lines.code < 110, lines.words < 60], JSON.stringify(lines)).toEqual([true, true])
  const { channels } = await import(pathToFileURL(join(folder, 'lib/channels/registry.ts')).href)
  const { abouts } = await import(pathToFileURL(join(folder, 'lib/channels/abouts.ts')).href)
  const { forms } = await import(pathToFileURL(join(folder, 'lib/channels/forms.ts')).href)
  expect(channels.line.about).toEqual(abouts.line)
  expect(forms.line.fields.every(({ name }: { name: string }) => name in forms.line.settings)).toBe(true)
  const stored = { appIDs: [{ source: 'line', appID: 'cafe', appSecret: secret, accessToken: 'token' }] }
  const terms = { appID: 'A', open: (sealed = '') => sealed, webhookTokens: [] }
  const [account] = channels.line.accounts(stored, terms)
  const user = { type: 'user', userId: 'U1' }
  const sticker = { ...event('', user), webhookEventId: '01J', message: { type: 'sticker', id: '2' } }
  const text = JSON.stringify({ events: [event('Hello', user), event('Hello', { type: 'group', userId: 'U1' }), 7, sticker] })
  const signature = createHmac('sha256', secret).update(text).digest('base64')
  const call = (proof: string) => ({ url: '', text, headers: { 'x-line-signature': proof } })
  expect([
    account.verify(call(signature)),
    account.verify(call('x')),
    channels.line.accounts(stored, { ...terms, open: () => '' }),
  ]).toEqual([true, false, []])
  expect(account.parse(JSON.parse(text))).toEqual([
    {
      respondentID: 'line:U1',
      messages: [{ messageID: '01H', input: { kind: 'text', text: 'Hello' }, message: { type: 'text', text: 'Hello' }, numberedFrom: 1 }],
    },
    {
      respondentID: 'line:U1',
      messages: [{ messageID: '01J', input: { kind: 'media', type: 'file', url: '?', isOff: true }, message: { type: 'text', text: '?' } }],
    },
  ])
  const received: { path: string | undefined; body: { messages?: object[] } }[] = []
  const provider = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(received.length === 1 ? 200 : 401).end('{}')
  })
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void provider.close())
  const address = provider.address()
  vi.stubEnv('LINE_API_URL', `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`)
  const shown = [{ type: 'text', text: 'Tea?', answers: [{ type: 'button', value: 'Yes' }] }]
  const send = () => account.send('line:U1', shown, { occasion: 'RESPONSE', deadline: Date.now() + 5000 })
  expect([await send(), await send()]).toEqual([{ status: 'sent' }, { status: 'failed', reason: 'refused', code: 401 }])
  const items = [{ type: 'action', action: { type: 'message', label: 'Yes', text: 'Yes' } }]
  const body = { to: 'U1', messages: [{ type: 'text', text: 'Tea?\n1. Yes', quickReply: { items } }] }
  expect(received[0]).toEqual({ path: '/v2/bot/message/push', body })
  received.length = 0
  const cards = [
    { type: 'carousel', carousel: [{ value: 'Green tea', answers: [{ type: 'url', value: 'Site', url: 'https://a.test/' }] }] },
  ]
  const file = [{ type: 'image', attachment: { url: 'https://s3.test/1' } }]
  for (const more of [cards, file]) await account.send('line:U1', more, { occasion: 'RESPONSE', deadline: Date.now() + 5000 })
  expect(received.map(({ body: { messages } }) => messages)).toEqual([
    [{ type: 'text', text: 'Green tea\nSite: https://a.test/' }],
    [{ type: 'image', originalContentUrl: 'https://s3.test/1', previewImageUrl: 'https://s3.test/1' }],
  ])
})
