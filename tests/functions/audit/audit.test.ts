import { createHash } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../../functions/routes.ts'
import { applicationOf } from '../../../lib/core/ids.ts'
import { isAudited, isRead } from '../../../lib/http/contractRules.ts'
import { keys } from '../../../lib/store/keys.ts'
import { client } from '../../../lib/store/table/client.ts'
import { get } from '../../../lib/store/table/read.ts'
import type { AuditRecord } from '../../../schemas/audit.ts'
import type { Contract } from '../../../schemas/contract.ts'
import { fresh } from '../../cost/fresh.ts'
import { call } from '../../harness/call.ts'
import { contractOf, make, rowOf } from '../../harness/calls.ts'
import { logged } from '../../harness/logged.ts'
import { newMember, newTenant, type Person, type Tenant } from '../../harness/tenant.ts'
import { newWorld, type World } from '../../harness/world.ts'

let tenant: Tenant
beforeEach(async () => {
  tenant = await newTenant()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const trail = async (query: Record<string, string> = {}, { token }: Person = tenant): Promise<AuditRecord[]> =>
  (await call('GET', `/audit/${tenant.appID}`, { token, query })).body
const grant = (userID: string, permission: string) =>
  tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { userID, permission } })
const newFeature = (title: string, { token }: Person = tenant) =>
  call('POST', '/feature', { token, body: { appID: tenant.appID, title, type: 'faq' } })

describe('a change', () => {
  it('is recorded with who, what and when; the reply names the record', async () => {
    const ada = await newMember(tenant, 'edit')
    const before = Date.now()
    const made = await newFeature('Menu', ada)
    const [record] = await trail()
    expect(record).toEqual({
      _id: made.headers['x-audit-record'],
      at: expect.stringMatching(/Z$/),
      kind: 'content',
      operation: 'createFeature',
      by: { userID: ada.userID, name: 'Test User', email: ada.email },
      target: { _id: made.body._id },
      fields: ['appID', 'title', 'type'],
      values: { title: 'Menu', type: 'faq' },
    })
    expect(Date.parse(record?.at ?? '')).toBeGreaterThanOrEqual(before)
    const patched = await tenant.call('PATCH', `/feature/${made.body._id}`, { body: { title: 'Carte', description: null } })
    expect((await trail())[0]).toMatchObject({
      _id: patched.headers['x-audit-record'],
      by: { userID: tenant.userID },
      target: { featureID: made.body._id, _id: made.body._id },
      fields: ['title', 'description'],
    })
  })

  it('is recorded from the first one on: the creation of the application, and permissions', async () => {
    const ben = await newMember(tenant, 'view')
    await grant(ben.userID, 'none')
    expect((await trail()).map(({ kind, operation, values }) => [kind, operation, values])).toEqual([
      ['members', 'setApplicationPermission', { userID: ben.userID, permission: 'none' }],
      ['members', 'setApplicationPermission', { userID: ben.userID, permission: 'view' }],
      ['settings', 'createApplication', { title: 'Test application' }],
    ])
  })

  it('by a program names its token, and no secrets', async () => {
    const { body } = await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level: 'admin', title: 'CI' } })
    await call('PATCH', `/application/${tenant.appID}`, {
      token: body.token,
      body: { sms: { active: true, smsprovider_authToken: 'very-secret' } },
    })
    const records = await trail()
    expect(records[0]).toMatchObject({ by: { tokenID: body.tokenID }, fields: ['sms'], values: {} })
    expect(records[0]?.changes).toMatchObject({ 'sms.smsprovider_authToken': { from: null, to: '********' } })
    expect(JSON.stringify(records)).not.toContain('very-secret')
    expect(JSON.stringify(records)).not.toContain(body.token)
  })

  it('names no fields that are ignored, since they change nothing', async () => {
    const ben = await newMember(tenant, 'view')
    const body = { userID: ben.userID, canEdit: [ben.userID], appID: 'another', createdAt: '2020-01-01', title: 'Shop' }
    const patched = await tenant.call('PATCH', `/application/${tenant.appID}`, { body })
    expect([patched.status, patched.body.userID, patched.body.canEdit]).toEqual([200, tenant.userID, []])
    const [record] = await trail()
    expect(record).toMatchObject({ operation: 'patchApplication', fields: ['title'], values: { title: 'Shop' } })
    expect(record?.changes).toEqual({ title: { from: 'Test application', to: 'Shop' } })
  })

  it('that is refused is not recorded', async () => {
    const before = await trail()
    const ben = await newMember(tenant, 'view')
    expect((await newFeature('Menu', ben)).status).toBe(403)
    expect((await tenant.call('POST', '/feature', { body: { appID: tenant.appID } })).status).toBe(500)
    expect(await trail()).toHaveLength(before.length + 1)
  })

  it('of a respondent is anonymous, and found by the respondentID', async () => {
    await tenant.profile('zoe@example.test', { attribute: { city: 'Lyon' } })
    const deleted = await tenant.call('DELETE', '/respondent/zoe%40example.test', { appid: tenant.appID })
    expect(deleted.status).toBe(200)
    const found = await trail({ respondentID: 'zoe@example.test' })
    expect(found).toMatchObject([
      { _id: deleted.headers['x-audit-record'], kind: 'erasure', target: { respondent: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    ])
    expect(JSON.stringify(await trail())).not.toContain('zoe')
    // A plain digest would be found by trying all ids.
    expect(JSON.stringify(found)).not.toContain(createHash('sha256').update('zoe@example.test').digest('hex'))
    expect(await trail({ respondentID: 'ada' })).toEqual([])
  })

  it('leaves the digest of its record in the log, by which a replaced record is detected', async () => {
    const lines = logged()
    vi.stubEnv('LOG_LEVEL', 'info')
    const made = await newFeature('Menu')
    const recordID = made.headers['x-audit-record'] ?? ''
    const item = await get(keys.auditRecord(tenant.appID, recordID))
    const digest = createHash('sha256')
      .update(item?.['r']?.S ?? '')
      .digest('hex')
    expect(lines()).toContainEqual(expect.objectContaining({ level: 'info', message: 'audit', event: 'recorded', recordID, digest }))
  })

  it('succeeds even if its record could not be stored, which is then logged', async () => {
    const lines = logged()
    const name = 'audit away'
    client.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          const { input } = args as { input: { Item?: { pk?: { S?: string } } } }
          if (commandName === 'PutItemCommand' && input.Item?.pk?.S?.startsWith('AU#')) throw new Error('no capacity')
          return next(args)
        },
      { step: 'initialize', name },
    )
    const made = await newFeature('Menu').finally(() => client.middlewareStack.remove(name))
    expect(made.status).toBe(201)
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 'error',
        message: 'audit',
        fault: 'dependency',
        operation: 'createFeature',
        userID: tenant.userID,
        'target._id': made.body._id,
        recordID: made.headers['x-audit-record'],
      }),
    ])
  })
})

describe('the list', () => {
  it('is filtered by kind, operation, user, token, object and time', async () => {
    const ada = await newMember(tenant, 'edit')
    const menu = (await newFeature('Menu', ada)).body
    await tenant.call('PATCH', `/feature/${menu._id}`, { body: { title: 'Carte' } })
    const all = await trail()
    const operations = (records: AuditRecord[]) => records.map(({ operation }) => operation)
    expect(operations(await trail({ kind: 'content' }))).toEqual(['patchFeature', 'createFeature'])
    expect(operations(await trail({ operation: 'patchFeature' }))).toEqual(['patchFeature'])
    expect(operations(await trail({ userID: ada.userID }))).toEqual(['createFeature'])
    expect(operations(await trail({ target: menu._id }))).toEqual(['patchFeature', 'createFeature'])
    expect(await trail({ tokenID: 'none' })).toEqual([])
    const at = (operation: string) => String(Date.parse(all.find((record) => record.operation === operation)?.at ?? ''))
    expect(operations(await trail({ from: at('createFeature') }))).toEqual(expect.arrayContaining(['patchFeature', 'createFeature']))
    expect(operations(await trail({ to: at('createFeature') }))).not.toContain('createFeature')
    expect(await trail({ from: '1', to: '2' })).toEqual([])
    const backwards = await tenant.call('GET', `/audit/${tenant.appID}`, { query: { from: 2, to: 1 } })
    expect([backwards.status, backwards.body.message]).toEqual([400, expect.stringContaining('from')])
  })

  it('continues where a page ends, each record once', async () => {
    const { putAuditRecord } = await import('../../../lib/store/applications/auditTrail.ts')
    const [record] = await trail()
    if (!record) throw new Error('the application has a record')
    const { by, ...rest } = record
    const ids = Array.from({ length: 1001 }, (_, i) => `${tenant.appID}-${(10 ** 9 + i).toString(36).padStart(9, '0')}aaaaaa`)
    await Promise.all(ids.map((_id) => putAuditRecord({ ...rest, _id, by: { userID: by.userID ?? '' } })))
    const first = await tenant.call('GET', `/audit/${tenant.appID}`)
    expect(first.body).toHaveLength(1000)
    const second = await tenant.call('GET', `/audit/${tenant.appID}`, { query: { cursor: first.headers['x-next-cursor'] } })
    expect(second.headers).not.toHaveProperty('x-next-cursor')
    const seen = [...first.body, ...second.body].map(({ _id }: AuditRecord) => _id)
    expect(new Set(seen)).toEqual(new Set([record._id, ...ids]))
    expect(seen).toEqual([...seen].sort().reverse())
  })

  it('is for admins, and deleted with the application', async () => {
    const ada = await newMember(tenant, 'edit')
    expect((await call('GET', `/audit/${tenant.appID}`, { token: ada.token })).status).toBe(403)
    const [record] = await trail()
    const key = keys.auditRecord(tenant.appID, record?._id ?? '')
    expect(await get(key)).toBeDefined()
    await tenant.call('DELETE', `/application/${tenant.appID}`)
    const { purgeApplication } = await import('../../../lib/store/identity/purge.ts')
    expect(await purgeApplication(tenant.appID, () => true)).toBe(true)
    expect(await get(key)).toBeUndefined()
  })
})

describe('the contracts', () => {
  const contracts = Object.values<Contract>(routes)

  it('declare for each write of a member whether it is recorded', () => {
    const silent = contracts.filter((contract) => contract.access.who === 'member' && !isRead(contract) && contract.audit === undefined)
    expect(silent.map(({ id }) => id)).toEqual([])
    expect(contracts.filter((contract) => isRead(contract) && contract.audit !== undefined)).toEqual([])
  })

  it('exclude only operations on single respondents, and those without a visible result', () => {
    const everyday = ['Bot respondent', 'Conversation', 'User profile', 'Respondents', 'Inbox', 'Understanding']
    const unrecorded = contracts.filter(({ audit, tag }) => audit === 'none' && !everyday.includes(tag))
    expect(unrecorded.map(({ id }) => id)).toEqual(['deleteApplication', 'testSubscription'])
  })

  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  it.each(Object.keys(routes).filter((key) => isAudited(contractOf(key)) && !contractOf(key).auditsChanges))(
    '%s leaves a record',
    async (key) => {
      const { ids, tenant } = world
      const item = (await fresh[key]?.(world)) ?? rowOf(key, ids)
      const answer = await make(key, ids, item, { token: tenant.token })
      expect(answer.status, answer.text).toBe(contractOf(key).status)
      const recordID = answer.headers['x-audit-record'] ?? ''
      const stored = await get(keys.auditRecord(applicationOf(recordID), recordID))
      expect(JSON.parse(stored?.['r']?.S ?? '')).toMatchObject({ kind: contractOf(key).audit, operation: contractOf(key).id })
    },
  )
})
