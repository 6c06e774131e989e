import { beforeAll, describe, expect, it } from 'vitest'
import { adminFields, application } from '../../../schemas/application.ts'
import type { AuditRecord } from '../../../schemas/audit.ts'
import { call } from '../../harness/call.ts'
import { newMember, newTenant, type Person, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
let editor: Person
beforeAll(async () => {
  tenant = await newTenant()
  editor = await newMember(tenant, 'edit')
})

const patch = (person: Person, body: object) => call('PATCH', `/application/${tenant.appID}`, { token: person.token, body })
const read = async (person: Person = tenant) => (await call('GET', `/application/${tenant.appID}`, { token: person.token })).body
const latest = async (): Promise<AuditRecord> => (await tenant.call('GET', `/audit/${tenant.appID}`)).body[0]

const settings = {
  design: { ga: { active: true, code: 'G-OWN' }, gtm: { active: true, code: 'GTM-OWN' }, color: '#123456' },
  security: { login_needed: false, login_url: 'https://shop.example/login' },
  appIDs: [{ source: 'fb', appID: 'page', appSecret: 'first secret' }],
  sms: { active: true, smsprovider_phone: '+33600000000', smsprovider_authToken: 'sms secret' },
  answers: { active: true, model: { provider: 'openai', baseURL: 'https://models.example/v1', model: 'small', apiKey: 'model secret' } },
}
/** A change of each field that needs the level admin. */
const changes: Record<(typeof adminFields)[number], object[]> = {
  'design.ga': [{ design: { ...settings.design, ga: { active: true, code: 'G-ATTACK' } } }],
  'design.gtm': [{ design: { ...settings.design, gtm: { active: true, code: 'GTM-ATTACK' } } }, { design: { ga: settings.design.ga } }],
  security: [{ security: { login_needed: false, login_url: 'https://attack.example' } }, { security: null }],
  appIDs: [
    { appIDs: [] },
    { appIDs: [{ source: 'fb', appID: 'page', appSecret: 'another secret' }] },
    { appIDs: [{ source: 'fb', appID: 'other', appSecret: '********' }] },
  ],
  sms: [{ sms: { ...settings.sms, smsprovider_authToken: 'another' } }, { sms: null }],
  'answers.model': [
    { answers: { active: true } },
    { answers: { active: true, model: { ...settings.answers.model, apiKey: 'another' } } },
    { answers: { active: true, model: { ...settings.answers.model, baseURL: 'https://attack.example/v1', apiKey: '********' } } },
  ],
}

describe('an editor', () => {
  beforeAll(async () => {
    expect((await patch(tenant, settings)).status).toBe(200)
  })

  it.each(adminFields.flatMap((field) => changes[field].map((body): [string, object] => [field, body])))(
    'is refused a change of %s by name, and nothing changes: %j',
    async (field, body) => {
      const before = await read()
      const answer = await patch(editor, { description: 'changed', ...body })
      if (field.startsWith('design')) expect(answer.body.message).toMatch(/^design\.g(a|tm) can only be changed with the level admin\.$/)
      else expect(answer.body.message).toBe(`${field} can only be changed with the level admin.`)
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'forbidden'])
      expect(await read()).toEqual(before)
    },
  )

  it('sends back unchanged what they read, with masks, and changes the rest', async () => {
    const whole = await read(editor)
    const answer = await patch(editor, { ...whole, title: 'New', design: { ...whole.design, color: '#654321' } })
    expect([answer.status, answer.body.title, answer.body.design]).toEqual([200, 'New', { ...settings.design, color: '#654321' }])
    expect(answer.body.sms).toEqual({ ...settings.sms, smsprovider_authToken: '********' })
  })

  it('an application token of the level edit is refused, one of the level admin is not', async () => {
    const tokenOf = async (level: string) =>
      (await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level, title: level } })).body
    const edit = await tokenOf('edit')
    const admin = await tokenOf('admin')
    expect((await patch(edit, { security: null })).status).toBe(403)
    expect((await patch(admin, { sms: { ...settings.sms, active: false } })).status).toBe(200)
  })
})

describe('the audit trail', () => {
  it('shows the values before and after a change of settings, secrets masked', async () => {
    await patch(tenant, settings)
    await patch(tenant, {
      title: 'Renamed',
      design: { gtm: { active: true, code: 'GTM-NEW' } },
      appIDs: [{ source: 'fb', appID: 'page', appSecret: 'second secret' }],
      info: { titre: 'not shown' },
    })
    const record = await latest()
    expect(record.changes).toEqual({
      title: { from: expect.any(String), to: 'Renamed' },
      'design.ga.active': { from: true, to: null },
      'design.ga.code': { from: 'G-OWN', to: null },
      'design.gtm.code': { from: 'GTM-OWN', to: 'GTM-NEW' },
      'appIDs.0.appSecret': { from: '********', to: '********' },
    })
    expect(JSON.stringify(record)).not.toMatch(/secret'|not shown|v2\./)
  })

  it('shows no change where the same is sent again, and names no field that is ignored', async () => {
    await patch(tenant, { ...(await read()), userID: 'user-AAAAAAAAAAAA' })
    const record = await latest()
    expect([record.changes, record.values['userID']]).toEqual([undefined, undefined])
    for (const ignored of ['_id', 'appID', 'userID', 'canEdit', 'canView', 'createdAt', 'updatedAt'])
      expect(record.fields).not.toContain(ignored)
    expect(record.fields).toContain('title')
  })

  it('shows the level that a member had', async () => {
    const member = await newMember(tenant, 'view')
    await tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { userID: member.userID, permission: 'edit' } })
    expect((await latest()).changes).toEqual({ permission: { from: 'view', to: 'edit' } })
  })
})

it('every field that needs the level admin is a field of applications', () => {
  for (const path of adminFields) {
    const [name = '', inner] = path.split('.')
    const field = Object.entries(application.properties).find(([property]) => property === name)?.[1]
    expect(field, path).toBeDefined()
    if (inner) expect(field && 'properties' in field ? Object.keys(field.properties) : []).toContain(inner)
  }
})
