import { describe, expect, it } from 'vitest'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { profileKey } from '../../../lib/store/respondents/profileApart.ts'
import { respondentKey } from '../../../lib/store/respondents/respondentItem.ts'
import { putMany } from '../../../lib/store/table/batch.ts'
import { get, getMany, keyOf } from '../../../lib/store/table/read.ts'
import { put } from '../../../lib/store/table/write.ts'
import { hello, recipientsOf, sendCampaign } from '../../harness/campaigns.ts'
import { costOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const count = 150
const idOf = (n: number) => `sub-${String(n).padStart(4, '0')}-${'x'.repeat(230)}`

interface Family {
  readonly tenant: Tenant
  readonly root: Talker
  readonly featureID: string
}

const addSubUser = ({ tenant, root }: Family, respondentID: string) =>
  tenant.call('POST', '/data/botrespondent/create', {
    body: { appID: tenant.appID, respondentID, attribute: { userParent: root.id } },
  })

/** A root whose list of sub users has 36 KB; the last ones are created by the API. */
async function largeFamily(): Promise<Family> {
  const tenant = await newTenant()
  const { featureID } = await newFeature(tenant, 'Talk', ['Hello'])
  const root = await newTalker(tenant)
  await root.say('hi')
  const profiles = Array.from({ length: count - 40 }, (_, n) => ({ respondentID: idOf(n) }))
  for (let n = 0; n < profiles.length; n += 500)
    await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles: profiles.slice(n, n + 500) } })
  const application = await openApplication(tenant.appID)
  if (!application) throw new Error('there is no such application')
  for (let n = 0; n < 40; n++) expect((await addSubUser({ tenant, root, featureID }, idOf(count - 40 + n))).status).toBe(200)
  const apart = profileKey(application, root.id)
  const list = Object.fromEntries(profiles.map(({ respondentID }, n) => [`t.sub_users\u001f${respondentID}`, { N: String(n) }]))
  const profile = await get(apart)
  expect(profile, 'the list is apart from the record').toBeDefined()
  await put(apart, { ...profile, ...list })
  const parents = { 'a.userParent': { S: root.id }, 'a.rootUser': { S: root.id }, 'a.isSubUser': { S: 'true' } }
  const items = await getMany(profiles.map(({ respondentID }) => respondentKey(application, respondentID)))
  await putMany(items.map((item) => [keyOf(item), { ...item, ...parents }] as const))
  return { tenant, root, featureID }
}

describe('a root with many sub users', () => {
  it('is read, talked to, changed, renamed, sent to and erased like any other', async () => {
    const family = await largeFamily()
    const { tenant, root, featureID } = family
    const turn = await costOf(() => root.say('hi'))
    expect(turn.result).toEqual(['Hello'])
    expect(turn.cost.writes).toBeLessThan(30)
    expect((await addSubUser(family, 'one-more')).status).toBe(200)
    expect((await tenant.profile(root.id, { attribute: { city: 'x'.repeat(3000) } })).status).toBe(200)
    expect((await tenant.read(root.id)).body.tag.sub_users).toHaveLength(count + 1)
    const preview = await tenant.call('POST', '/notification/preview', {
      body: { appID: tenant.appID, filters: { tag: { sub_users: { operator: 'OR', value: [idOf(0)] } } }, messages: hello },
    })
    expect([preview.status, preview.body.selected], preview.text).toEqual([200, 1])
    const id = await sendCampaign(tenant, { filters: { respondents: [root.id, 'one-more'] } })
    await drain()
    expect((await recipientsOf(tenant, id, 'sent')).map(({ respondentID }) => respondentID).sort()).toEqual(['one-more', root.id].sort())
    const renamed = await tenant.call('POST', '/conversation/changeRespondentID', {
      appid: tenant.appID,
      body: { recipient: { id: root.id }, newRecipient: { id: 'root' }, newBotID: featureID },
    })
    expect(renamed.status, renamed.text).toBe(200)
    await drain()
    for (const sub of [idOf(0), idOf(count - 1), 'one-more']) expect((await tenant.read(sub)).body.attribute.rootUser).toBe('root')
    expect((await tenant.call('DELETE', `/respondent/${idOf(1)}`, { appid: tenant.appID })).status).toBe(200)
    await drain({ only: ['PurgeQueue'] })
    expect((await tenant.read('root')).body.tag.sub_users).toHaveLength(count)
    expect((await tenant.call('DELETE', '/respondent/root', { appid: tenant.appID })).status).toBe(200)
    await drain({ only: ['PurgeQueue'] })
    expect((await tenant.read(idOf(count - 1))).status).toBe(404)
  })

  it('takes no more than can be stored, and says so', async () => {
    const tenant = await newTenant()
    await tenant.profile('root', { attribute: { city: 'Paris' } })
    const application = await openApplication(tenant.appID)
    if (!application) throw new Error('there is no such application')
    const key = respondentKey(application, 'root')
    const ids = Array.from({ length: 1100 }, (_, n) => `${String(n).padStart(4, '0')}${'x'.repeat(240)}`)
    await put(key, { ...(await get(key)), ...Object.fromEntries(ids.map((id) => [`t.sub_users\u001f${id}`, { N: '1' }])) })
    const body = { appID: tenant.appID, respondentID: 'child', attribute: { userParent: 'root' } }
    const { status, text } = await tenant.call('POST', '/data/botrespondent/create', { body })
    expect([status, text]).toEqual([400, expect.stringContaining('as many sub users as can be stored')])
    expect((await tenant.read('child')).status).toBe(404)
  })
})
