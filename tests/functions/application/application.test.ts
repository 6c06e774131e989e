import { beforeAll, describe, expect, it, vi } from 'vitest'
import { unsealSecret } from '../../../lib/access/applications/secrets.ts'
import { newUserID } from '../../../lib/access/auth/userIDs.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { storedApplications } from '../../../lib/store/applications/storedApplications.ts'
import { call } from '../../harness/call.ts'
import { drainPurge } from '../../harness/purge.ts'
import { drain } from '../../harness/queues.ts'
import { itemsWith } from '../../harness/table.ts'
import { newMember, newTenant, newUser, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})
const patch = (body: object) => tenant.call('PATCH', `/application/${tenant.appID}`, { body })

const menu = (entry: object) => ({ persistent_menu: [{ locale: 'default', call_to_actions: [entry] }] })
const nested = (entry: object) => ({ type: 'nested', title: 'x', call_to_actions: [entry] })

describe('PATCH /application/<appID>', () => {
  it('merges at the top level: fields in the body replace, null removes, the rest is unchanged', async () => {
    await patch({ description: 'd', info: { titre: 'a', description: 'b' } })
    const { body } = await patch({ info: { titre: 'c' }, description: null })
    expect([body.info, 'description' in body, body.title]).toEqual([{ titre: 'c' }, false, 'Test application'])
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).body).toEqual(body)
  })
  it('accepts what GET returned, and ignores read-only fields', async () => {
    const before = (await tenant.call('GET', `/application/${tenant.appID}`)).body
    const { body } = await patch({ ...before, userID: 'somebody', canEdit: ['x'], title: 'New' })
    expect({ ...body, updatedAt: '' }).toEqual({ ...before, title: 'New', updatedAt: '' })
  })
  it('stores secrets encrypted, returns them masked, and keeps them if the mask is sent back', async () => {
    const secret = 'token-of-the-provider'
    const { body } = await patch({
      sms: { active: true, smsprovider_authToken: secret },
      appIDs: [{ source: 'fb', appID: '1', appSecret: secret }],
    })
    expect([body.sms.smsprovider_authToken, body.appIDs[0].appSecret]).toEqual(['********', '********'])
    await patch({ sms: { ...body.sms, active: false }, appIDs: body.appIDs })
    const application = await openApplication(tenant.appID)
    const stored = application && (await storedApplications.get(application))
    const sms = stored?.sms?.smsprovider_authToken ?? ''
    const social = stored?.appIDs?.[0]?.appSecret ?? ''
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect([unsealSecret(tenant.appID, sms), unsealSecret(tenant.appID, social)]).toEqual([secret, secret])
    expect(() => unsealSecret('another', sms)).toThrow()
  })
  it.each([
    ['title', { title: null }],
    ['title', { title: 5 }],
    ['wobble', { wobble: 1 }],
    ['wobble', { wobble: null }],
    ['info.titre', { info: { titre: 1 } }],
    ['campaigns.quietHours.timezone', { campaigns: { quietHours: { from: '22:00', to: '07:00', timezone: 'Mars/Olympus' } } }],
    ['language', { language: 'de' }],
    ['fallback.featureID', { fallback: { active: true } }],
    ['fallback.after', { fallback: { featureID: 'x', after: 0 } }],
    ['fallback.featureID', { fallback: { featureID: 'nowhere' } }],
    ['persistent_menu.0.call_to_actions.0.payload', menu({ type: 'postback', title: 'x', url: 'https://a.test/' })],
    ['persistent_menu.0.call_to_actions.0.url', menu({ type: 'web_url', title: 'x', payload: 'X' })],
    ['persistent_menu.0.call_to_actions.0.call_to_actions', menu({ type: 'nested', title: 'x', call_to_actions: [] })],
    ['persistent_menu.0.call_to_actions.0.payload', menu({ title: 'x' })],
    ['persistent_menu.0.call_to_actions.0.url', menu({ type: 'web_url', url: 'javascript:alert(1)' })],
    ['persistent_menu.0.call_to_actions.0.url', menu({ url: 'sms:+33612345678' })],
    ['call_to_actions.0.call_to_actions.0.url', menu({ type: 'nested', call_to_actions: [{ type: 'web_url' }] })],
    ['call_to_actions.0.call_to_actions.0.call_to_actions.0.call_to_actions', menu(nested(nested({ type: 'nested' })))],
  ])('500 names the invalid %s, and nothing changes', async (parameter, body) => {
    const before = (await tenant.call('GET', `/application/${tenant.appID}`)).body
    const answer = await patch(body)
    expect([answer.status, answer.body.success]).toEqual([500, false])
    expect(answer.body.message).toContain(parameter)
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).body).toEqual(before)
  })
})

describe('an entry of the menu', () => {
  it.each([
    { type: 'postback', payload: 'HELP' },
    { type: 'postback', goToBot: 'previous_feature' },
    { type: 'postback', logic: { active: true, goToFeature: 'previous_feature' } },
    { type: 'web_url', url: 'https://a.test/' },
    { type: 'web_url', url: 'mailto:help@a.test' },
    { url: 'tel:+33123456789' },
    { type: 'nested', call_to_actions: [{ type: 'web_url', url: 'http://a.test/' }] },
    { logic: { active: true, goToFeature: 'previous_feature' } },
  ])('requires the fields of its type: %j', async (entry) => {
    const whole = { title: 'x', ...entry }
    expect((await patch(menu(whole))).body.persistent_menu).toEqual([{ locale: 'default', call_to_actions: [whole] }])
  })
})

describe('the fallback of an application', () => {
  it('is a feature of the application; the reply can be sent back even after its deletion', async () => {
    const { call: on, appID } = await newTenant()
    const feature = await on('POST', '/feature', { body: { appID, title: 'F' } })
    const path = `/application/${appID}`
    const fallback = { active: true, featureID: feature.body.featureID, after: 3 }
    expect((await on('PATCH', path, { body: { fallback } })).body.fallback).toEqual(fallback)
    expect((await patch({ fallback })).body.message).toBe('fallback.featureID must be a feature of this application.')
    await on('DELETE', `/feature/${fallback.featureID}`)
    expect((await on('PATCH', path, { body: { fallback: { ...fallback, after: 2 } } })).status).toBe(200)
    expect('fallback' in (await on('PATCH', path, { body: { fallback: null } })).body).toBe(false)
    expect((await on('PATCH', path, { body: { fallback } })).status).toBe(500)
    expect((await on('PATCH', path, { body: { fallback: { active: false } } })).status).toBe(200)
  })
  it('is not a feature of another application: a new application has none', async () => {
    const { body } = await tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'F' } })
    const made = await tenant.call('POST', '/application', { body: { title: 'New', fallback: { featureID: body.featureID } } })
    expect([made.status, made.body.message]).toEqual([500, 'fallback.featureID must be a feature of this application.'])
  })
})

describe('PUT /application/<appID>/permission', () => {
  const permit = (body: object) => tenant.call('PUT', `/application/${tenant.appID}/permission`, { body })
  it('accepts a userID or an e-mail, and moves the user between the lists', async () => {
    const user = await newUser()
    expect((await permit({ permission: 'view', userID: user.userID })).body).toEqual({
      success: true,
      message: expect.any(String),
      code: 200,
      token: '',
    })
    await permit({ permission: 'edit', userEmail: user.email.toUpperCase() })
    const { body } = await tenant.call('GET', `/application/${tenant.appID}`)
    expect([body.canEdit.includes(user.userID), body.canView.includes(user.userID)]).toEqual([true, false])
  })
  it('404 for an unknown userID, and nobody is listed', async () => {
    for (const permission of ['view', 'edit', 'none'])
      for (const userID of [newUserID(), 'somebody', tenant.appID])
        expect((await permit({ permission, userID })).body).toEqual({ success: false, message: 'The user does not exist.' })
    const { body } = await tenant.call('GET', `/application/${tenant.appID}`)
    expect([...body.canEdit, ...body.canView].filter((id: string) => id === 'somebody')).toEqual([])
  })
  it('accepts ids of an OpenID Connect issuer if the deployment has one, and removes them without it', async () => {
    expect((await permit({ permission: 'edit', userID: 'auth0|1' })).status).toBe(404)
    vi.stubEnv('OIDC_ISSUER', 'https://issuer.example')
    vi.stubEnv('OIDC_AUDIENCE', 'causerie')
    vi.stubEnv('OIDC_JWKS_URL', 'https://issuer.example/keys')
    expect((await permit({ permission: 'edit', userID: 'auth0|1' })).status).toBe(200)
    expect((await permit({ permission: 'edit', userID: newUserID() })).status).toBe(404)
    vi.unstubAllEnvs()
    expect((await permit({ permission: 'none', userID: 'auth0|1' })).status).toBe(200)
  })
  it('refuses two users in one call, and accepts one named twice', async () => {
    const one = await newUser()
    const other = await newUser()
    const answer = await permit({ permission: 'view', userID: one.userID, userEmail: other.email })
    expect([answer.status, answer.body]).toEqual([500, { success: false, message: 'userID and userEmail must name the same user.' }])
    expect((await permit({ permission: 'view', userID: one.userID, userEmail: one.email })).status).toBe(200)
    const { body } = await tenant.call('GET', `/application/${tenant.appID}`)
    expect([body.canView.includes(one.userID), body.canView.includes(other.userID)]).toEqual([true, false])
  })
  it('404 for an unknown e-mail address, 409 for the owner, 403 for editors', async () => {
    expect((await permit({ permission: 'view', userEmail: 'nobody@example.test' })).status).toBe(404)
    expect((await permit({ permission: 'view', userID: tenant.userID })).status).toBe(409)
    const editor = await newMember(tenant, 'edit')
    expect(
      (await call('PUT', `/application/${tenant.appID}/permission`, { token: editor.token, body: { permission: 'view', userID: 'x' } }))
        .status,
    ).toBe(403)
  })
})

describe('DELETE /application/<appID>', () => {
  it('hides the application from every reader at once, and leaves nothing of it in the table', async () => {
    const doomed = await newTenant()
    const other = await newTenant()
    await other.profile('p', { attribute: { planted: 'stays' } })
    for (let i = 0; i < 60; i++) await doomed.profile(`p${i}`, { attribute: { planted: 'goes' } })
    const body = { appID: doomed.appID, type: 'message', messages: [{ type: 'text', text: 'x' }] }
    await doomed.call('POST', '/notificationapi/api/sendCampaign', { body })
    await drain()
    expect((await doomed.call('DELETE', `/application/${doomed.appID}`)).status).toBe(200)
    expect((await doomed.call('GET', `/application/${doomed.appID}`)).status).toBe(404)
    expect((await doomed.read('p1')).status).toBe(404)
    await drainPurge(doomed.appID)
    expect(await itemsWith(doomed.appID)).toEqual([])
    expect((await other.read('p')).body.attribute).toEqual({ planted: 'stays' })
  })
})

describe('GET /applications', () => {
  it('lists the applications on which the user has a level, without deleted ones', async () => {
    const mine = await newTenant()
    const theirs = await newTenant()
    const gone = await newTenant()
    for (const other of [theirs, gone]) {
      await other.call('PUT', `/application/${other.appID}/permission`, { body: { permission: 'view', userID: mine.userID } })
    }
    await gone.call('DELETE', `/application/${gone.appID}`)
    const { status, body } = await mine.call('GET', '/applications')
    expect([status, body.map((a: { appID: string }) => a.appID).sort()]).toEqual([200, [mine.appID, theirs.appID].sort()])
  })
})
