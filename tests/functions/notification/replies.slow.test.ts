import { describe, expect, it, vi } from 'vitest'
import { control, people, sendCampaign, statisticsOf, to, viewerOf } from '../../harness/campaigns.ts'
import { costOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const texts = (answer: { body: { messages: { text: string }[] } }): string[] => answer.body.messages.map(({ text }) => text)
const reads = async (work: () => Promise<unknown>): Promise<number> => (await costOf(work)).cost.reads
const sent = async (tenant: Tenant, body: object = {}): Promise<string> => {
  const id = await sendCampaign(tenant, body)
  await drain()
  return id
}

describe('a recipient’s reaction to a campaign on the web', () => {
  it('is counted once per recipient, and never exceeds sent', async () => {
    const tenant = await newTenant()
    await people(tenant, 4)
    const id = await sent(tenant, to('p0', 'p1', 'p2', 'p3'))
    for (const [i, types] of [['read'], ['read', 'clicked', 'clicked'], ['read', 'read'], []].entries()) {
      const viewer = await viewerOf(tenant, `p${i}`)
      const [message] = await viewer.seen()
      for (const type of types) expect((await viewer.event(type, message?.messageID ?? '')).status).toBe(200)
    }
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 4, delivered: 4, read: 3, clicked: 1, answered: 0 })
  })

  it('is counted once where many events arrive concurrently', async () => {
    const tenant = await newTenant()
    await people(tenant, 10)
    const id = await sent(tenant)
    const viewers = await Promise.all(Array.from({ length: 10 }, (_, i) => viewerOf(tenant, `p${i}`)))
    const events = viewers.flatMap((viewer) => ['read', 'clicked', 'read'].map((type) => viewer.event(type, `${id}.1.0`)))
    for (const { status } of await Promise.all(events)) expect([200, 503]).toContain(status)
    await Promise.all(viewers.flatMap((viewer) => ['read', 'clicked'].map((type) => viewer.event(type, `${id}.1.0`))))
    expect(await statisticsOf(tenant, id)).toMatchObject({ read: 10, clicked: 10 })
  })

  it('is refused for a message that the respondent did not get', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    await tenant.profile('other', {})
    const id = await sent(tenant, to('p0'))
    const other = await viewerOf(tenant, 'other')
    for (const messageID of [`${id}.1.0`, `${id}.2.0`, `${tenant.appID}-none.1.0`])
      expect((await other.event('read', messageID)).status).toBe(400)
    expect(await statisticsOf(tenant, id)).toMatchObject({ read: 0 })
  })

  it('counts as an answer if it is the first message after delivery, to the bot or in live chat', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Start', ['Hello'])
    await people(tenant, 3)
    const before = await viewerOf(tenant, 'p0')
    await before.post({ text: 'I was here before' })
    const id = await sent(tenant, to('p0', 'p1', 'p2'))
    expect(await statisticsOf(tenant, id)).toMatchObject({ answered: 0 })
    await before.post({ text: 'yes', messageID: 'm1' })
    await before.post({ text: 'yes', messageID: 'm1' })
    await before.post({ text: 'yes again' })
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: 'p1' } })
    await (await viewerOf(tenant, 'p1')).post({ text: 'is anybody there?' })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 3, answered: 2, clicked: 0 })
  })

  it('counts as an answer to each unanswered campaign, also to one that is still being sent', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Start', ['Hello'])
    await people(tenant, 60)
    const first = await sent(tenant, to('p0'))
    const second = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    await drain({ most: 1 })
    const reached = (await tenant.call('GET', `/notification/${second}/recipients`, { query: { status: 'sent' } })).body
    const one = await viewerOf(tenant, reached[0].respondentID)
    await one.post({ text: 'already here' })
    await drain()
    await (await viewerOf(tenant, 'p0')).post({ text: 'both' })
    expect(await statisticsOf(tenant, first)).toMatchObject({ answered: 1 })
    expect(await statisticsOf(tenant, second)).toMatchObject({ answered: reached[0].respondentID === 'p0' ? 1 : 2 })
  })

  it('is looked up for the first message after a campaign only', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Start', ['Hello'])
    await people(tenant, 1)
    const viewer = await viewerOf(tenant, 'p0')
    await viewer.post({ text: 'before' })
    const plain = await reads(() => viewer.post({ text: 'plain' }))
    await sent(tenant, to('p0'))
    expect(await reads(() => viewer.post({ text: 'first' }))).toBeGreaterThan(plain)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    await viewer.post({ text: 'second' })
    expect(await reads(() => viewer.post({ text: 'third' }))).toBe(plain)
    vi.useRealTimers()
  })
})

describe('a button of a campaign', () => {
  const offer = async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Start', ['Hello'])
    const { featureID } = await newFeature(tenant, 'Offer', ['Here it is'])
    await people(tenant, 1)
    const answers = [
      { type: 'button', value: 'Yes', payload: 'yes', keywords: ['ok'], goToBot: featureID },
      { type: 'button', value: 'No' },
      { type: 'url', value: 'Page', url: 'https://example.test/' },
    ]
    const messages = [
      { type: 'text', text: 'An offer' },
      {
        type: 'carousel',
        carousel: [{ value: 'Card', answers: [{ type: 'button', value: 'This one', payload: 'this', goToBot: featureID }] }],
      },
    ]
    const id = await sent(tenant, { messages, answers, ...to('p0') })
    return { tenant, id, viewer: await viewerOf(tenant, 'p0') }
  }

  it.each([
    ['its id', (id: string) => ({ answerID: `${id}.1.0` })],
    ['the id of one on a card', (id: string) => ({ answerID: `${id}.1.1.0.0` })],
    ['its payload', () => ({ payload: 'yes' })],
    ['its text', () => ({ text: 'YES' })],
    ['a keyword', () => ({ text: 'ok' })],
  ])('leads to its destination, and counts as a click and an answer: by %s', async (_how, body) => {
    const { tenant, id, viewer } = await offer()
    expect(texts(await viewer.post(body(id)))).toEqual(['Here it is'])
    expect(await statisticsOf(tenant, id)).toMatchObject({ clicked: 1, answered: 1 })
  })

  it('does not expose its destination', async () => {
    const { viewer } = await offer()
    const seen = await viewer.seen()
    expect(JSON.stringify(seen)).not.toMatch(/goToBot|keywords/)
    expect(seen.at(-1)?.answers?.map(({ value }) => value)).toEqual(['Yes', 'No', 'Page'])
  })

  it('is recognized by its id at any time, and by its text only if the campaign was the last message', async () => {
    const { tenant, id, viewer } = await offer()
    await viewer.post({ text: 'something else' })
    expect(texts(await viewer.post({ text: 'YES' }))).not.toEqual(['Here it is'])
    expect(await statisticsOf(tenant, id)).toMatchObject({ clicked: 0, answered: 1 })
    expect(texts(await viewer.post({ answerID: `${id}.1.0` }))).toEqual(['Here it is'])
    expect(await statisticsOf(tenant, id)).toMatchObject({ clicked: 1, answered: 1 })
  })

  it('does nothing for a respondent who did not get the campaign', async () => {
    const { tenant, id } = await offer()
    await tenant.profile('other', {})
    const other = await viewerOf(tenant, 'other')
    expect(texts(await other.post({ answerID: `${id}.1.0` }))).not.toEqual(['Here it is'])
    expect(await statisticsOf(tenant, id)).toMatchObject({ clicked: 0, answered: 0 })
  })
})

describe('live chat after a campaign', () => {
  const goLive = (tenant: Tenant, respondentID: string) =>
    tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID } })
  const whoIsLive = async (tenant: Tenant): Promise<string[]> =>
    (await tenant.call('GET', `/respondents/live/${tenant.appID}`)).body.map(({ respondentID }: { respondentID: string }) => respondentID)

  it.each<[more: object, live: string[]]>([
    [{}, ['p0']],
    [{ newActiveStatus: true }, []],
    [{ newActiveStatus: false }, ['p0', 'p1']],
    [{ newActiveStatus: true, doNotTurnOff: true }, ['p0']],
    [{ newActiveStatus: false, doNotTurnOff: true }, ['p0', 'p1']],
    [{ doNotTurnOff: true }, ['p0']],
  ])('with p0 in live chat before and p1 not: %j leaves %j', async (more, live) => {
    const tenant = await newTenant()
    await people(tenant, 2)
    await goLive(tenant, 'p0')
    const id = await sent(tenant, { ...more, ...to('p0', 'p1') })
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 2, skipped: 0 })
    expect((await whoIsLive(tenant)).sort()).toEqual(live)
    expect(await (await viewerOf(tenant, 'p0')).seen()).toHaveLength(1)
  })

  it('does not change for respondents who did not get it', async () => {
    const tenant = await newTenant()
    await tenant.profile('out', { attribute: { optout: 'true' } })
    await people(tenant, 1)
    const id = await sendCampaign(tenant, { newActiveStatus: false, ...to('out', 'p0') })
    await drain({ only: ['PlanQueue'] })
    await control(tenant, id, 'cancel')
    await drain()
    expect(await whoIsLive(tenant)).toEqual([])
  })
})
