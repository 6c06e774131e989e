import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, vi } from 'vitest'
import { type Answered, call } from '../../harness/call.ts'
import { appSecret, socialSignature } from '../../harness/channels.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

/** IDs of people on Telegram are numbers. */
const newID = (): string => String(randomInt(1e12))

async function shop(appIDs: object[]): Promise<Tenant> {
  const tenant = await newTenant()
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })).status).toBe(200)
  await newFeature(tenant, 'Order', ['Hello.'])
  return tenant
}

/** Posts what people write to pages, as Meta does: one entry for each page. */
function post(
  tenant: Tenant,
  source: string,
  messages: readonly { readonly page: string; readonly from: string }[],
  more = {},
): Promise<Answered> {
  const entry = messages.map(({ page, from }) => ({
    id: page,
    time: 1_700_000_000_000,
    messaging: [
      { sender: { id: from }, recipient: { id: page }, timestamp: 1_700_000_000_001, message: { mid: randomUUID(), text: 'Hi', ...more } },
    ],
  }))
  const raw = JSON.stringify({ object: 'page', entry })
  return call('POST', `/channels/${source}/${tenant.appID}`, { raw, headers: { 'x-hub-signature-256': socialSignature(raw) } })
}

describe.each(['fb', 'ig'])('accounts of one app on %s', (source) => {
  const account = (pageID: string) => ({ source, appID: '987', pageID, appSecret, accessToken: `token of ${pageID}` })
  const pages = ['111', '222'].map(account)

  it('each answers what was written to it', async () => {
    const tenant = await shop(pages)
    const { requests } = await fakeProvider()
    const one = newID()
    const other = newID()
    const messages = [
      { page: '222', from: one },
      { page: '111', from: other },
    ]
    expect((await post(tenant, source, messages)).status).toBe(200)
    const sent = requests.map(({ authorization, body }) => [authorization, JSON.parse(body).recipient.id])
    expect(sent).toEqual([
      ['Bearer token of 111', other],
      ['Bearer token of 222', one],
    ])
  })

  it('another application that has the app answers nothing that names another page', async () => {
    const [, second = {}] = pages
    const tenant = await shop([second])
    const { requests } = await fakeProvider()
    const from = newID()
    expect((await post(tenant, source, [{ page: '111', from }])).status).toBe(200)
    expect(requests).toEqual([])
    expect((await tenant.read(source === 'ig' ? `ig:${from}` : from)).status).not.toBe(200)
    await post(tenant, source, [{ page: '222', from }])
    expect(requests).toHaveLength(1)
  })

  it('an account without an ID takes what names none of the others', async () => {
    const { pageID: _, ...unnamed } = account('333')
    const tenant = await newTenant()
    const both = [{ ...unnamed, appSecret: 'another' }, account('222')]
    expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs: both } })).status).toBe(200)
    const refused = await tenant.call('PATCH', `/application/${tenant.appID}`, {
      body: { appIDs: [account('222'), { ...unnamed, appID: '1' }] },
    })
    expect([refused.status, refused.text]).toEqual([500, expect.stringContaining('appIDs.1.pageID')])
  })

  it('answers no copy of what the account wrote to itself', async () => {
    const tenant = await shop(pages)
    const { requests } = await fakeProvider()
    await post(tenant, source, [{ page: '222', from: newID() }], { is_self: true })
    expect(requests).toEqual([])
  })
})

describe('bots of one application on Telegram', () => {
  const bots = ['11', '22'].map((id) => ({ source: 'telegram', appID: id, accessToken: `${id}:token`, appSecret: `secret_${id}` }))
  const chat = (message_id: number, id: number) => ({
    update_id: 1,
    message: { message_id, date: 1, text: 'Hi', from: { id, is_bot: false, first_name: 'Ada' }, chat: { id, type: 'private' } },
  })
  const write = (tenant: Tenant, update: object, secret: string): Promise<Answered> =>
    call('POST', `/channels/telegram/${tenant.appID}`, {
      raw: JSON.stringify(update),
      headers: { 'x-telegram-bot-api-secret-token': secret },
    })

  it('count their messages apart', async () => {
    const tenant = await shop(bots)
    const { requests } = await fakeProvider()
    const id = Number(newID())
    for (const secret of ['secret_11', 'secret_22', 'secret_22']) expect((await write(tenant, chat(7, id), secret)).status).toBe(200)
    expect(requests.map(({ path }) => path.split('/')[1])).toEqual(['bot11:token', 'bot22:token'])
  })
})

it('receivers of one application count their messages apart, and get the replies to their own', async () => {
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  const { requests, url } = await fakeProvider()
  const kiosks = ['east', 'west'].map((appID) => ({
    source: 'custom',
    appID,
    url: `${url}/${appID}`,
    secret: `whsec_${randomBytes(24).toString('base64')}`,
  }))
  const tenant = await shop(kiosks)
  const raw = JSON.stringify({ respondentID: 'visitor 7', messageID: '1', text: 'Hi' })
  for (const { secret } of [...kiosks, ...kiosks]) {
    const at = new Date()
    const id = `msg_${randomUUID()}`
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, raw),
    }
    expect((await call('POST', `/channels/custom/${tenant.appID}`, { raw, headers })).status).toBe(200)
  }
  expect(requests.map(({ path }) => path)).toEqual(['/east', '/west'])
})

describe('accounts that could not be told apart, or never work', () => {
  const telegram = (more: object) => ({ source: 'telegram', appID: '1', accessToken: '1:a', ...more })
  it.each<[name: string, appIDs: object[]]>([
    ['appIDs.0.source', [{ source: 'instagram' }]],
    ['appIDs.0.source', [{ source: 'WhatsApp' }]],
    ['appIDs.0.accessToken', [telegram({ accessToken: 'a token' })]],
    ['appIDs.0.appSecret', [telegram({ appSecret: 'not a secret!' })]],
    ['appIDs.1.appSecret', [telegram({}), telegram({ appID: '2' })]],
    ['appIDs.1.appSecret', [telegram({ appSecret: 'same' }), telegram({ appID: '2', appSecret: 'same' })]],
    ['appIDs.0.appID', [{ source: 'whatsapp', appID: '+33 6 12' }]],
    ['appIDs.0.accessToken', [{ source: 'whatsapp', appID: '1', accessToken: 'line\nbreak' }]],
    ['appIDs.1.appID', ['1', '1'].map((appID) => ({ source: 'whatsapp', appID }))],
    ['appIDs.1.pageID', ['5', '5'].map((pageID) => ({ source: 'fb', appID: '1', pageID }))],
    ['appIDs.0.pageID', [{ source: 'ig', pageID: 'my page' }]],
  ])('%s of %j is refused', async (name, appIDs) => {
    const tenant = await newTenant()
    const refused = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })
    expect([refused.headers['x-error-code'], refused.text]).toEqual(['invalid', expect.stringContaining(name)])
  })

  it('each page keeps its own token where the masks are sent back', async () => {
    const appIDs = ['111', '222'].map((pageID) => ({ source: 'fb', appID: '987', pageID, appSecret, accessToken: `token of ${pageID}` }))
    const tenant = await shop(appIDs)
    const { body } = await tenant.call('GET', `/application/${tenant.appID}`)
    expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs: body.appIDs } })).status).toBe(200)
    const { requests } = await fakeProvider()
    await post(tenant, 'fb', [{ page: '222', from: newID() }])
    expect(requests[0]?.authorization).toBe('Bearer token of 222')
  })
})
