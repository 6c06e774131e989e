import { createHmac } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { resealSecrets } from '../../../lib/access/applications/resealSecrets.ts'
import { unsealSecret, verifyToken } from '../../../lib/access/applications/secrets.ts'
import { withOpenHeaders } from '../../../lib/access/applications/webhookSecrets.ts'
import { issueUserToken } from '../../../lib/access/auth/tokens.ts'
import { shownWebSecret } from '../../../lib/access/auth/webSecrets.ts'
import { deploymentKeys } from '../../../lib/core/deploymentKey.ts'
import { secretsOf } from '../../../lib/delivery/subscriptions/subscriptionSecrets.ts'
import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { liveOf, openApplication } from '../../../lib/store/applications/access.ts'
import { storedApplications } from '../../../lib/store/applications/storedApplications.ts'
import { storedWorkflows } from '../../../lib/store/content/botObjects.ts'
import { workflowsIn } from '../../../lib/store/content/contentReads.ts'
import { listStoredSubscriptions } from '../../../lib/store/subscriptions/subscriptions.ts'
import { createTable } from '../../../local/resources.ts'
import { call } from '../../harness/call.ts'
import { newTenant, newUser, type Tenant } from '../../harness/tenant.ts'

const old = 'o'.repeat(40)
const fresh = 'n'.repeat(40)
/** The deployment with the keys of these master secrets. */
const withKeys = (...secrets: string[]) => vi.stubEnv('MASTER_SECRET', secrets.join(' '))
const oldKey = () => withKeys(`1:${old}`)
/** The first step of a rotation: the new key is known, and signs nothing yet. */
const newKeyKnown = () => withKeys(`1:${old}`, `2:${fresh}`)
const bothKeys = () => withKeys(`2:${fresh}`, `1:${old}`)
const newKey = () => withKeys(`2:${fresh}`)

let tenant: Tenant
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  tenant = await newTenant()
})

const webSecret = (): string => shownWebSecret({ appID: tenant.appID, webSecret: { number: 0, changedAt: 0 } }).secret

/** A subscription whose secret was replaced: the secrets that sign its events, the current one first. */
async function newSubscriptionSecrets({ appID, call: asOwner }: Tenant): Promise<string[]> {
  const body = { appID, url: 'https://crm.acme.io/events', kinds: ['message'] }
  const { body: made } = await asOwner('POST', '/subscription', { body })
  const { body: replaced } = await asOwner('POST', `/subscription/${made._id}/secret`)
  return [replaced.secret, made.secret]
}

/** The same, as a function reads them from the table. */
async function subscriptionSecrets({ appID }: Tenant): Promise<string[]> {
  const application = await openApplication(appID)
  return application ? (await listStoredSubscriptions(application)).flatMap(secretsOf) : []
}

/** The status of a call with a token that no function has in memory. */
const statusWith = async (token: string): Promise<number> => (await call('GET', '/user', { token })).status

describe('a rotated key', () => {
  it('signs tokens with the current key, and accepts those of the previous one until it is removed', async () => {
    oldKey()
    const tokens = await Promise.all([0, 1].map(async () => issueUserToken(tenant)))
    // Tokens of the same second are the same.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    const late = await issueUserToken(tenant)
    expect(decodeProtectedHeader(late)).toMatchObject({ kid: '1' })
    bothKeys()
    expect(await statusWith(tokens[0] ?? '')).toBe(200)
    const current = await issueUserToken(tenant)
    expect(decodeProtectedHeader(current)).toMatchObject({ kid: '2' })
    expect(await statusWith(current)).toBe(200)
    newKey()
    expect(await statusWith(late)).toBe(401)
  })

  it('is accepted before it signs: functions that know it accept tokens of those that already sign with it', async () => {
    bothKeys()
    const own = await newTenant()
    const asOwner = (method: string, path: string, body: object) => own.call(method, path, { body })
    const { token: userToken } = await newUser()
    const made = {
      application: (await asOwner('POST', `/application/${own.appID}/token`, { level: 'view', title: 'Sync' })).body.token,
      session: (await call('POST', `/channels/web/${own.appID}/session`, { body: {} })).body.token,
      trial: (await asOwner('POST', `/application/${own.appID}/trial`, { text: 'hello' })).body.trial,
      whsec: await newSubscriptionSecrets(own),
      cursor: cursorFor({ appID: own.appID, query: {} }, 7),
      verify: verifyToken(own.appID),
      web: shownWebSecret({ appID: own.appID, webSecret: { number: 0, changedAt: 0 } }).secret,
    }
    const credentials = { sms: 'sms-secret', appSecret: 'fb-secret', accessToken: 'fb-token' }
    const { sms, ...social } = credentials
    await asOwner('PATCH', `/application/${own.appID}`, {
      sms: { active: true, smsprovider_authToken: sms },
      appIDs: [{ source: 'fb', appID: '1', ...social }],
    })
    newKeyKnown()
    expect(decodeProtectedHeader(await issueUserToken(own))).toMatchObject({ kid: '1' })
    for (const token of [userToken, made.application, made.session]) expect(decodeProtectedHeader(token)).toMatchObject({ kid: '2' })
    expect(await statusWith(userToken)).toBe(200)
    expect((await call('GET', `/application/${own.appID}`, { token: made.application })).status).toBe(200)
    expect((await call('GET', `/channels/web/${own.appID}/messages`, { token: made.session })).status).toBe(200)
    expect((await asOwner('POST', `/application/${own.appID}/trial`, { trial: made.trial, text: 'again' })).status).toBe(200)
    expect(readCursor({ appID: own.appID, query: {} }, made.cursor)).toBe(7)
    const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1', 'hub.verify_token': made.verify }
    expect((await call('GET', `/channels/fb/${own.appID}`, { query })).status).toBe(200)
    const signature = createHmac('sha256', made.web).update('ada').digest('hex')
    expect((await call('POST', `/channels/web/${own.appID}/session`, { body: { respondentID: 'ada', signature } })).status).toBe(201)
    const application = await openApplication(own.appID)
    const stored = application && (await storedApplications.get(application))
    const sealed = [stored?.sms?.smsprovider_authToken, stored?.appIDs?.[0]?.appSecret, stored?.appIDs?.[0]?.accessToken]
    expect(sealed.map((secret = '') => unsealSecret(own.appID, secret))).toEqual(Object.values(credentials))
    expect(await subscriptionSecrets(own)).toEqual(made.whsec)
  })

  it('accepts no token whose kid names another key than the one that signed it', async () => {
    oldKey()
    const [, payload, signature] = (await issueUserToken(tenant)).split('.')
    bothKeys()
    const header = Buffer.from(JSON.stringify({ ...decodeProtectedHeader(await issueUserToken(tenant)), kid: '2' })).toString('base64url')
    expect(await statusWith([header, payload, signature].join('.'))).toBe(401)
  })

  it('seals secrets with the current key, reads those of the previous one, and reseals all on demand', async () => {
    // A table of its own: what other tests sealed is not to be sealed again.
    vi.stubEnv('TABLE_NAME', 'rotation')
    await createTable(inject('dynamodb'), 'rotation')
    oldKey()
    const own = await newTenant()
    const secrets = {
      sms: { active: true, smsprovider_authToken: 'sms-secret' },
      appIDs: [{ source: 'fb', appID: '1', appSecret: 'fb-secret', accessToken: 'fb-token' }],
    }
    await own.call('PATCH', `/application/${own.appID}`, { body: secrets })
    const header = { title: 'authorization', value: 'Bearer key' }
    const actions = [{ webhook: { list: [{ url: 'https://crm.acme.io', headers: [header] }] } }]
    const { body: workflow } = await own.call('POST', `/workflow/${own.appID}`, { body: { actions } })
    await own.call('PATCH', `/application/${own.appID}`, { body: { publishing: { active: true } } })
    const subscribed = await newTenant()
    const whsec = await newSubscriptionSecrets(subscribed)
    await newTenant()
    const application = await openApplication(own.appID)
    if (!application) throw new Error('no application')
    const sealed = async () => {
      const stored = await storedApplications.get(application)
      const [social] = stored?.appIDs ?? []
      return [stored?.sms?.smsprovider_authToken ?? '', social?.appSecret ?? '', social?.accessToken ?? '']
    }
    const [smsBefore = ''] = await sealed()
    expect(smsBefore).toMatch(/^v2\.1\./)
    bothKeys()
    expect(unsealSecret(own.appID, smsBefore)).toBe('sms-secret')
    const seen: number[] = []
    expect(await resealSecrets((applications) => seen.push(applications))).toEqual({ applications: 3, resealed: 2 })
    expect(seen).toEqual([1, 2, 3])
    expect(await resealSecrets()).toEqual({ applications: 3, resealed: 0 })
    newKey()
    const [webhook = {}] = (await storedWorkflows.require(application, workflow._id)).actions?.[0]?.webhook?.list ?? []
    expect(withOpenHeaders(own.appID, webhook).headers).toEqual([header])
    const published = await openApplication(own.appID)
    const [versioned] = published ? await workflowsIn(liveOf(published)) : []
    expect(withOpenHeaders(own.appID, versioned?.actions?.[0]?.webhook?.list?.[0] ?? {}).headers).toEqual([header])
    expect((await sealed()).map((secret) => unsealSecret(own.appID, secret))).toEqual(['sms-secret', 'fb-secret', 'fb-token'])
    expect(await subscriptionSecrets(subscribed)).toEqual(whsec)
    expect(() => unsealSecret(own.appID, smsBefore)).toThrow('a key that the deployment does not have')
  })

  it('accepts cursors, signatures of sites and verify tokens of the previous key, and shows those of the current one', async () => {
    oldKey()
    const scope = { appID: tenant.appID, query: {} }
    const cursor = cursorFor(scope, 7)
    const secret = webSecret()
    const social = verifyToken(tenant.appID)
    bothKeys()
    expect(readCursor(scope, cursor)).toBe(7)
    expect([webSecret(), verifyToken(tenant.appID)]).not.toEqual([secret, social])
    const open = (respondentID: string) =>
      call('POST', `/channels/web/${tenant.appID}/session`, {
        body: { respondentID, signature: createHmac('sha256', secret).update(respondentID).digest('hex') },
      })
    const verify = () =>
      call('GET', `/channels/fb/${tenant.appID}`, { query: { 'hub.mode': 'subscribe', 'hub.challenge': '1', 'hub.verify_token': social } })
    expect([(await open('ada')).status, (await verify()).status]).toEqual([201, 200])
    newKey()
    expect(() => readCursor(scope, cursor)).toThrow('cursor')
    expect([(await open('bob')).status, (await verify()).status]).toEqual([401, 401])
  })

  it('has at least 32 bytes, and the default id 1', () => {
    expect(deploymentKeys('tokens').map(({ kid }) => kid)).toEqual(['1'])
    withKeys('2:short')
    expect(() => deploymentKeys('tokens')).toThrow('at least 32 bytes')
  })
})
