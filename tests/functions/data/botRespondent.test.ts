import { beforeAll, describe, expect, it } from 'vitest'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

const create = (body: object) => tenant.call('POST', '/data/botrespondent/create', { body: { appID: tenant.appID, ...body } })
const read = (path: string, respondentID: string) => tenant.call('GET', path, { query: { appID: tenant.appID, respondentID } })
const managed = async (id: string) => (await tenant.call('GET', `/respondent/${id}`, { appid: tenant.appID })).body

describe('POST /data/botrespondent/create', () => {
  it('creates a profile of attribute, tag and event, which every call reads', async () => {
    const profile = { attribute: { city: 'Paris' }, tag: { sport: ['ski', 'run'] }, event: { visits: 3 } }
    const made = await create({ respondentID: 'ada', ...profile })
    expect([made.status, made.body]).toEqual([200, 'OK'])
    const whole = { appID: tenant.appID, respondentID: 'ada', ...profile }
    expect((await read('/data/userProfile', 'ada')).body).toEqual(whole)
    expect((await read('/data/botrespondent', 'ada')).body).toEqual({ ...whole, source: 'web' })
    expect((await read('/data/attribute', 'ada')).body).toEqual(profile.attribute)
    expect((await create({ respondentID: 'ada' })).status).toBe(409)
  })

  it('starts the conversation with its featureID', async () => {
    const own = await newTenant()
    await newFeature(own, 'First', ['First'])
    const { featureID } = await newFeature(own, 'Other', ['Other'])
    const body = { appID: own.appID, respondentID: 'eve', featureID }
    expect((await own.call('POST', '/data/botrespondent/create', { body })).status).toBe(200)
    expect(
      (await own.call('POST', '/data/botrespondent/create', { body: { ...body, respondentID: 'x', featureID: `${own.appID}-none` } }))
        .status,
    ).toBe(404)
    const { viewerOf } = await import('../../harness/campaigns.ts')
    const viewer = await viewerOf(own, 'eve')
    const { body: reply } = await viewer.post({ text: 'hello' })
    expect(reply.messages.map(({ text }: { text: string }) => text)).toEqual(['Other'])
    expect(await (await newTalker(own)).say('hello')).toEqual(['First'])
  })

  it('with userParent creates a sub user: isSubUser, rootUser, and sub_users of the parent', async () => {
    await create({ respondentID: 'root' })
    await create({ respondentID: 'child', attribute: { userParent: 'root' } })
    await create({ respondentID: 'grandchild', attribute: { userParent: 'child' } })
    expect((await managed('child')).attribute).toMatchObject({ isSubUser: true, userParent: 'root', rootUser: 'root' })
    expect((await managed('grandchild')).attribute).toMatchObject({ isSubUser: true, userParent: 'child', rootUser: 'root' })
    expect((await managed('root')).tag.sub_users).toEqual(['child'])
    expect((await managed('root')).attribute).not.toHaveProperty('userParent')
  })
})

it('a setter adds to a tag and removes from it; a value in both is added', async () => {
  await tenant.profile('tags', { tag: { sport: { add: ['ski', 'run'] } } })
  await tenant.profile('tags', { tag: { sport: { add: ['swim', 'run'], remove: ['ski', 'swim'] } } })
  expect((await tenant.read('tags')).body.tag).toEqual({ sport: ['run', 'swim'] })
})

it('a reset empties the maps', async () => {
  await tenant.profile('reset', { attribute: { a: 'b' }, tag: { t: { add: ['x'] } }, event: { e: 1 } })
  const { status, body } = await tenant.call('POST', '/data/userProfile/reset', { body: { appID: tenant.appID, respondentID: 'reset' } })
  expect([status, body]).toEqual([200, 'OK'])
  expect((await tenant.read('reset')).body).toEqual({ appID: tenant.appID, respondentID: 'reset', attribute: {}, tag: {}, event: {} })
})
