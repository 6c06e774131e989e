import { describe, expect, it } from 'vitest'
import { drivers, sayOn } from '../../harness/everyChannel.ts'
import { answers, fakeProvider } from '../../harness/provider.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const mask = '********'
const save = async (tenant: Tenant, body: object) =>
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body })).status).toBe(200)
const accountsOf = async (tenant: Tenant) => (await tenant.call('GET', `/application/${tenant.appID}`)).body.appIDs

async function shop(appIDs: readonly object[]): Promise<Tenant> {
  const tenant = await newTenant()
  await save(tenant, { appIDs })
  await newFeature(tenant, 'Order', ['Welcome.'])
  return tenant
}

describe.each(['whatsapp', 'fb', 'ig'] as const)('on %s', (source) => {
  const driver = drivers[source]
  const account = { source, appID: '987', appSecret: 'first', accessToken: 'old' }

  it('a new access token is used from the next message on, and a new app secret replaces the former one', async () => {
    const tenant = await shop([account])
    const { requests } = await fakeProvider()
    const person = driver.person()
    const say = async (secret: string) => (await sayOn(driver, tenant, person, 'Hello', { secret })).status
    expect(await say('first')).toBe(200)
    await save(tenant, { appIDs: [{ ...account, appSecret: mask, accessToken: 'new' }] })
    expect(await say('first')).toBe(200)
    await save(tenant, { appIDs: [{ ...account, appSecret: 'second', accessToken: mask }] })
    expect([await say('first'), await say('second')]).toEqual([401, 200])
    const tokens = requests.map(({ authorization }) => authorization)
    expect([...new Set(tokens)]).toEqual(['Bearer old', 'Bearer new'])
    expect(tokens.length).toBeGreaterThan(2)
  })
})

it('a new token of a bot on Telegram continues the conversation', async () => {
  const account = { source: 'telegram', accessToken: '11:old', appSecret: 'secret' }
  const tenant = await shop([account])
  const { requests } = await fakeProvider(answers(200), answers(401, { ok: false, error_code: 401 }))
  const person = drivers.telegram.person()
  const say = () => sayOn(drivers.telegram, tenant, person, 'Hello', { secret: 'secret' })
  await say()
  await say()
  await save(tenant, { appIDs: [{ ...account, appSecret: mask, accessToken: '11:new' }] })
  await say()
  expect(requests.map(({ path }) => path.split('/')[1])).toEqual(['bot11:old', 'bot11:old', 'bot11:new'])
})

describe('an account that gets another ID keeps its secrets', () => {
  it.each([
    ['a name', { source: 'telegram', accessToken: '11:token' }, { appID: 'CafeBot' }],
    ['a corrected number', { source: 'whatsapp', appID: '987', appSecret: 's', accessToken: 't' }, { appID: '988' }],
    ['a page', { source: 'fb', appID: '987', appSecret: 's', accessToken: 't' }, { pageID: '111' }],
    ['another page', { source: 'fb', appID: '987', pageID: '110', appSecret: 's', accessToken: 't' }, { pageID: '111' }],
    ['a name', { source: 'custom', url: 'https://example.test/', secret: `whsec_${'a'.repeat(32)}` }, { appID: 'kiosk' }],
  ])('%s: %o', async (_, account, change) => {
    const tenant = await shop([account])
    const [masked] = await accountsOf(tenant)
    await save(tenant, { appIDs: [{ ...masked, ...change }] })
    expect(await accountsOf(tenant)).toEqual([{ ...masked, ...change }])
  })

  it('also where another account is added at once', async () => {
    const first = { source: 'fb', appID: '987', appSecret: 's', accessToken: 't' }
    const tenant = await shop([first])
    const [masked] = await accountsOf(tenant)
    const second = { ...first, pageID: '222' }
    await save(tenant, { appIDs: [{ ...masked, pageID: '111' }, second] })
    expect(await accountsOf(tenant)).toEqual([
      { ...masked, pageID: '111' },
      { ...masked, pageID: '222' },
    ])
  })

  it('not where it may be either of two', async () => {
    const numbers = ['1', '2'].map((appID) => ({ source: 'whatsapp', appID, appSecret: `s${appID}`, accessToken: `t${appID}` }))
    const tenant = await shop(numbers)
    const masked = await accountsOf(tenant)
    const ids = ['3', '4']
    await save(tenant, { appIDs: masked.map((account: object, i: number) => ({ ...account, appID: ids[i] })) })
    expect(await accountsOf(tenant)).toEqual(ids.map((appID) => ({ source: 'whatsapp', appID })))
  })
})
