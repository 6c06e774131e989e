import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../../lib/store/keys.ts'
import { sendCampaign, statisticsOf, transcriptOf } from '../../harness/campaigns.ts'
import { unitsOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { itemsIn, itemsWith } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

let tenant: Tenant
beforeEach(async () => {
  tenant = await newTenant()
})

const long = 'x'.repeat(3000)
/** 30 KB of attributes, a tag and an event. */
const large = {
  attribute: { city: 'Paris', language: 'en', ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`text${i}`, `${i}${long}`])) },
  tag: { sport: { add: ['ski', 'chess'] } },
  event: { visits: 7 },
}
const shown = {
  attribute: { ...large.attribute },
  tag: { sport: ['ski', 'chess'] },
  event: { visits: 7 },
}

/** The items of a respondent in the partition of their shard, by the last character of their sort key. */
async function itemsOf(id: string): Promise<{ bytes: number; isProfile: boolean }[]> {
  const { pk, sk } = keys.respondent(tenant.appID, 0, id)
  const items = (await itemsIn(pk)).filter((item) => String(item['sk']).startsWith(sk))
  return items.map((item) => ({ bytes: JSON.stringify(item).length, isProfile: String(item['sk']).endsWith('\u001e') }))
}

describe('a large profile', () => {
  it('is stored apart from the record, however it became large', async () => {
    const appID = tenant.appID
    await tenant.profile('set', large)
    await tenant.profile('grown', { attribute: { city: 'Paris' } })
    for (let i = 0; i < 3; i++) await tenant.profile('grown', { attribute: { [`text${i}`]: long } })
    const created = await tenant.call('POST', '/data/botrespondent/create', {
      body: { appID, respondentID: 'created', attribute: large.attribute },
    })
    expect(created.status, created.text).toBe(200)
    await tenant.call('POST', `/data/import/${appID}`, { body: { profiles: [{ respondentID: 'imported', ...large }] } })
    await tenant.profile('replaced', { attribute: { city: 'Paris' } })
    await tenant.call('PUT', '/respondent/profile/replaced', { appid: appID, body: { attribute: large.attribute } })
    for (const id of ['set', 'grown', 'created', 'imported', 'replaced']) {
      const items = await itemsOf(id)
      expect([id, items.map(({ isProfile }) => isProfile).sort()]).toEqual([id, [false, true]])
      expect(items.find(({ isProfile }) => !isProfile)?.bytes).toBeLessThan(1500)
    }
  })

  it('is read, set, counted, unset, replaced and reset like any other', async () => {
    await tenant.profile('ana', large)
    expect((await tenant.read('ana')).body).toMatchObject(shown)
    expect((await tenant.profile('ana', { event: { visits: { inc: 2 } }, tag: { sport: { add: ['go'], remove: ['ski'] } } })).status).toBe(
      200,
    )
    expect((await tenant.profile('ana', { attribute: { city: 'Lyon', language: 'fr', text0: null } })).status).toBe(200)
    const after = (await tenant.read('ana')).body
    expect(after).toMatchObject({ attribute: { city: 'Lyon', language: 'fr' }, tag: { sport: ['chess', 'go'] }, event: { visits: 9 } })
    expect(after.attribute).not.toHaveProperty('text0')
    expect((await tenant.profile('ana', { event: { since: '2026-01-01' } })).status).toBe(200)
    // What the stored profile does not allow changes nothing.
    expect((await tenant.profile('ana', { attribute: { city: 'Nice' }, event: { since: { inc: 1 } } })).status).toBe(400)
    expect((await tenant.read('ana')).body.attribute.city).toBe('Lyon')
    await tenant.call('PUT', '/respondent/profile/ana', { appid: tenant.appID, body: { attribute: { city: 'Lille' } } })
    expect((await tenant.read('ana')).body).toMatchObject({ attribute: { city: 'Lille' }, tag: { sport: ['chess', 'go'] } })
    expect(await itemsOf('ana')).toHaveLength(1)
    await tenant.profile('ana', large)
    const query = { appID: tenant.appID, respondentID: 'ana' }
    const reset = await tenant.call('POST', '/data/userProfile/reset', { query, body: query })
    expect(reset.status, reset.text).toBe(200)
    expect((await tenant.read('ana')).body).toMatchObject({ attribute: {}, tag: {}, event: {} })
    expect(await itemsOf('ana')).toHaveLength(1)
  })

  it('loses none of 40 concurrent increments, even if it becomes large meanwhile', async () => {
    await tenant.profile('ana', { event: { visits: 0 } })
    const inc = () => tenant.profile('ana', { event: { visits: { inc: 1 } } })
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, inc),
      tenant.profile('ana', large),
      ...Array.from({ length: 20 }, inc),
    ])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const before = (await tenant.read('ana')).body.event.visits
    const more = await Promise.all(Array.from({ length: 40 }, inc))
    expect(more.every(({ status }) => status === 200)).toBe(true)
    expect((await tenant.read('ana')).body.event.visits).toBe(before + 40)
  })

  it('is found by filters, searches and statistics, and fills in campaigns', async () => {
    await tenant.profile('ana', large)
    await tenant.profile('bob', { ...large, attribute: { ...large.attribute, city: 'Lyon' } })
    await tenant.profile('eve', { attribute: { city: 'Paris' } })
    const inParis = { attribute: { city: { operator: '=', value: 'Paris' } } }
    const preview = async (filters: object) =>
      (await tenant.call('POST', '/filter/preview', { body: { appID: tenant.appID, filters } })).body
    expect(await preview(inParis)).toMatchObject({ count: 2 })
    expect((await preview(inParis)).sample.sort()).toEqual(['ana', 'eve'])
    expect(await preview({ tag: { sport: { operator: 'OR', value: ['ski'] } } })).toMatchObject({ count: 2 })
    expect(await preview({ attribute: { text3: { operator: 'isNotDefined' } } })).toMatchObject({ count: 1, sample: ['eve'] })
    expect(await preview({ respondents: ['bob', 'eve'], event: { visits: { operator: '>', value: 5, type: 'number' } } })).toMatchObject({
      count: 1,
      sample: ['bob'],
    })
    const search = await tenant.call('POST', `/data/respondents/${tenant.appID}`, { body: { attribute: { city: 'Paris' } } })
    expect(search.body.map(({ respondentID }: { respondentID: string }) => respondentID).sort()).toEqual(['ana', 'eve'])
    expect(search.body.find(({ respondentID }: { respondentID: string }) => respondentID === 'ana')).toMatchObject(shown)
    const figure = await tenant.call('PUT', `/data/attribute/${tenant.appID}`, {
      body: { operation: 'sum', groupBy: { type: 'event', value: 'visits' } },
    })
    expect(figure.body, figure.text).toMatchObject({ value: 14 })
    const id = await sendCampaign(tenant, { filters: inParis, messages: [{ type: 'text', text: 'Hi from {{city}}' }] })
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ numRecipients: 2, sent: 2 })
    expect(await transcriptOf(tenant, 'ana')).toMatchObject([{ text: 'Hi from Paris' }])
  })

  it('is found at any page boundary: 40 KB each, in pages of 1 MB', async () => {
    const profile = { attribute: { ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`t${i}`, 'y'.repeat(4000)])) } }
    for (let i = 0; i < 120; i++) await tenant.profile(`p${i}`, { attribute: { ...profile.attribute, half: i % 2 ? 'odd' : 'even' } })
    const filters = { attribute: { half: { operator: '=', value: 'odd' } } }
    const { body } = await tenant.call('POST', '/filter/preview', { body: { appID: tenant.appID, filters } })
    expect(body.count).toBe(60)
    const list = await tenant.call('GET', '/data/respondentsList', { query: { appID: tenant.appID } })
    expect(list.body).toHaveLength(120)
  })

  it('moves with a changed respondentID, and does not remain under the old one', async () => {
    await tenant.profile('ana', large)
    const { featureID } = await newFeature(tenant, 'Talk', ['Hello'])
    const body = { recipient: { id: 'ana' }, newRecipient: { id: 'anna' }, newBotID: featureID }
    const answer = await tenant.call('POST', '/conversation/changeRespondentID', { appid: tenant.appID, body })
    expect(answer.status, answer.text).toBe(200)
    expect((await tenant.read('anna')).body).toMatchObject(shown)
    expect((await tenant.read('ana')).status).toBe(404)
    await tenant.profile('ana', { attribute: { city: 'Nice' } })
    expect((await tenant.read('ana')).body.attribute).toEqual({ city: 'Nice' })
    expect((await itemsOf('ana')).filter(({ isProfile }) => isProfile)).toEqual([])
  })

  it('is purged with its respondent, and invisible to a new respondent with the same id', async () => {
    const planted = `planted-${tenant.appID}`
    const secret = { ...large, attribute: { ...large.attribute, secret: planted } }
    for (const id of ['ana', 'bob']) await tenant.profile(id, secret)
    for (const id of ['ana', 'bob']) await tenant.call('DELETE', `/respondent/${id}`, { appid: tenant.appID })
    await tenant.profile('bob', { ...large, attribute: { ...large.attribute, fresh: 'yes' } })
    const bob = (await tenant.read('bob')).body
    expect(bob.attribute).toMatchObject({ fresh: 'yes' })
    expect(bob.attribute).not.toHaveProperty('secret')
    await drain()
    expect((await tenant.read('bob')).body).toEqual(bob)
    expect((await itemsWith(planted)).filter(({ sk }) => String(sk).includes('ana'))).toEqual([])
    await tenant.call('DELETE', `/respondents/${tenant.appID}`)
    await drain()
    expect(await itemsWith(planted)).toEqual([])
  })
})

describe('a message to a respondent with a full record', () => {
  /** What saying something costs, in units of writes and reads. */
  async function costOf(say: () => Promise<unknown>): Promise<{ writes: number; reads: number }> {
    const { writes, reads } = await unitsOf(say)
    return { writes, reads }
  }

  it('costs what it costs with an empty one, to within the rounding of the record’s size', async () => {
    await newFeature(tenant, 'Talk', ['Hello'])
    const empty = await newTalker(tenant)
    const full = await newTalker(tenant)
    for (const talker of [empty, full]) await talker.say('hello')
    // 300 KB, of the 400 that an item may have.
    for (let i = 0; i < 6; i++) {
      const attribute = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`t${i}-${n}`, 'x'.repeat(4000)]))
      expect((await tenant.profile(full.id, { attribute })).status).toBe(200)
    }
    const small = await costOf(() => empty.say('hi'))
    const large = await costOf(() => full.say('hi'))
    expect(large.writes - small.writes).toBeLessThanOrEqual(2)
    expect(large.reads).toBe(small.reads)
  })

  it('reads the profile only if the bot uses it, and writes it only if it changes', async () => {
    await newFeature(tenant, 'Talk', [
      'Hello {{city}}',
      { ...askEmail('Address?'), properties: { active: true, attribute: { mail: 'answer' } } },
    ])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    await tenant.profile(talker.id, large)
    const { body } = await tenant.call('GET', `/features/${tenant.appID}`)
    const restart = () =>
      tenant.call('POST', '/data/botrespondent/bot', {
        body: { appID: tenant.appID, respondentID: talker.id, featureID: body[0].featureID, source: 'web' },
      })
    const shownAgain = await costOf(restart)
    expect(shownAgain.writes).toBeLessThan(15)
    // 30 KB, read strongly.
    expect(shownAgain.reads).toBeGreaterThan(7)
    expect((await talker.transcript()).at(-2)).toMatchObject({ text: 'Hello Paris' })
    const answered = await costOf(() => talker.say('a@example.test'))
    expect(answered.writes).toBeGreaterThan(60)
    expect((await tenant.read(talker.id)).body.attribute).toMatchObject({ mail: 'a@example.test', city: 'Paris' })
  })

  it('cannot be made expensive by its sender: text that is too long is refused and not saved', async () => {
    const properties = { active: true, attribute: { notes: '{{notes|-}}{{answer}}' } }
    const logic = { active: true, type: 'resource', goToResource: '' }
    const helpText = { invalidAnswer: 'Shorter, please' }
    const { resourceIDs } = await newFeature(tenant, 'Talk', [
      { type: 'collect', messages: [{ type: 'text', text: 'Notes?' }], properties, helpText },
    ])
    await tenant.call('PATCH', `/resource/${resourceIDs[0]}`, { body: { logic: { ...logic, goToResource: resourceIDs[0] } } })
    const talker = await newTalker(tenant)
    await talker.say('hello')
    expect(await talker.say('x'.repeat(5000))).toEqual(['Shorter, please'])
    expect((await tenant.read(talker.id)).body.attribute).toEqual({})
    for (let i = 0; i < 8; i++) await talker.say('y'.repeat(900))
    expect(await talker.say('y'.repeat(900))).toEqual(['Shorter, please'])
    expect((await tenant.read(talker.id)).body.attribute.notes).toHaveLength(3601)
    expect((await costOf(() => talker.say('z'.repeat(5000)))).writes).toBeLessThan(25)
  })

  it('is one turn with one validation call, although the profile is read late', async () => {
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    let requestCount = 0
    const { url } = await serve((_, response) => {
      requestCount += 1
      response.end()
    })
    const validation = { active: true, type: 'api', api: url }
    await newFeature(tenant, 'Talk', [{ type: 'collect', messages: [{ type: 'text', text: 'Code?' }], validation }, 'Thank you'])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    await tenant.profile(talker.id, large)
    expect(await talker.say('1234', 'm1')).toEqual(['Thank you'])
    expect(await talker.say('1234', 'm1')).toEqual(['Thank you'])
    expect(requestCount).toBe(1)
    expect((await tenant.read(talker.id)).body).toMatchObject(shown)
  })
})
