import { beforeEach, expect, it, vi } from 'vitest'
import { providerSources } from '../../../schemas/channels.ts'
import { drivers, sayOn } from '../../harness/everyChannel.ts'
import { pdf } from '../../harness/files.ts'
import { answers, fakeProvider, type ProviderRequest } from '../../harness/provider.ts'
import { fakes } from '../../harness/providers/fakes.ts'
import { png, sendFile } from '../../harness/sentFiles.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** The signature of the ZIP format, which is what Word writes. */
const word = Buffer.from('PK\u0003\u0004 what Word wrote')

beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))

/** Sends a file to somebody on a channel, as an operator does. Returns the calls of the provider. */
async function sendTo(source: (typeof providerSources)[number], file: Buffer, description: { name: string; type: string }) {
  const driver = drivers[source]
  const { requests, url } = await fakeProvider(...(source === 'custom' ? [answers(200), answers(200)] : []))
  const tenant = await newTenant()
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: driver.settings(url) })).status).toBe(200)
  await newFeature(tenant, 'Order', ['Welcome.'])
  const person = driver.person()
  await sayOn(driver, tenant, person, 'Hello')
  const before = requests.length
  const to = { appID: tenant.appID, respondentID: driver.respondentID(person) }
  const form = await tenant.call('POST', '/conversation/live/attachment', { body: { ...to, ...description, size: file.length } })
  expect(form.status, form.text).toBe(201)
  expect((await sendFile(form.body, file)).status).toBe(201)
  // A repeated call sends nothing again.
  for (const _ of [1, 2]) {
    const message = await tenant.call('POST', '/conversation/live/message', { body: { ...to, attachment: form.body.messageID } })
    expect(message.status, message.text).toBe(200)
  }
  return requests.slice(before)
}

const refusalsOf = (source: (typeof providerSources)[number], requests: readonly ProviderRequest[]) =>
  requests.map((request) => fakes[source].answer(request)).filter(({ status }) => status >= 300)

it.each(providerSources)("an operator's file reaches the provider of %s, which can load it", async (source) => {
  for (const [file, name, type] of [
    [png, 'me.png', 'image/png'],
    [pdf, 'menu.pdf', 'application/pdf'],
  ] as const) {
    const requests = await sendTo(source, file, { name, type })
    expect([requests.length, refusalsOf(source, requests)]).toEqual([1, []])
    const body = requests[0]?.body ?? ''
    const [link = ''] = source === 'sms' ? [new URLSearchParams(body).get('MediaUrl') ?? ''] : (/https?:[^"]*X-Amz-[^"]*/.exec(body) ?? [])
    expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(file)
  }
})

it('Telegram gets with the call what it does not load from a URL', async () => {
  const requests = await sendTo('telegram', word, { name: 'Île de Ré.docx', type: docx })
  expect([requests.length, refusalsOf('telegram', requests)]).toEqual([1, []])
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = requests
  expect(path).toBe('/bot987:token/sendDocument')
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(body).toContain('filename="Île de Ré.docx"')
  expect(body).toContain(`\r\n\r\n${word}\r\n`)
})
