import { describe, expect, it } from 'vitest'
import { control, people, recipientsOf, sendCampaign, statisticsOf, transcriptOf, trySend, viewerOf } from '../../harness/campaigns.ts'
import { drain, runWorker } from '../../harness/queues.ts'
import { withheld } from '../../harness/refusing.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const variant = (title: string, share: number, more: object = {}) => ({
  title,
  share,
  messages: [{ type: 'text', text: `${title} for {{city|you}}` }],
  ...more,
})
const toRest = (tenant: Tenant, id: string, body: object) => tenant.call('POST', `/notification/${id}/rest`, { body })
const runOf = async (tenant: Tenant, id: string, run: number) =>
  (await tenant.call('POST', `/notificationapi/api/getStatisticsCampaignSent/${id}`, { query: { run } })).body

interface Recipient {
  respondentID: string
  status: string
  variant?: number
}

describe('a campaign with variants', () => {
  it('sends each to its share of the audience, holds the rest back, and sends the winner to the rest on demand: nobody gets two', async () => {
    const tenant = await newTenant()
    await people(tenant, 120, (i) => ({ city: 'Lyon', ...(i < 3 ? { optout: 'true' } : {}) }))
    const id = await sendCampaign(tenant, { messages: undefined, variants: [variant('Red', 20), variant('Blue', 30)] })
    expect((await toRest(tenant, id, { variant: 0 })).status).toBe(409)
    await drain()
    const test = await statisticsOf(tenant, id)
    const [red, blue] = test.variants ?? []
    expect(test).toMatchObject({
      state: 'sent',
      run: 1,
      comparison: { clicked: { state: 'early' }, answered: { state: 'early', winner: null } },
    })
    expect([red?.title, blue?.title]).toEqual(['Red', 'Blue'])
    expect((red?.sent ?? 0) + (blue?.sent ?? 0)).toBe(test.sent)
    expect(Math.min(red?.sent ?? 0, blue?.sent ?? 0, test.held ?? 0)).toBeGreaterThan(5)
    expect(test.numRecipients + (test.held ?? 0)).toBe(120)
    const tried = (await recipientsOf(tenant, id)) as Recipient[]
    for (const [i, name] of ['Red', 'Blue'].entries()) {
      const one = tried.find((each) => each.variant === i && each.status === 'sent')
      expect((await transcriptOf(tenant, one?.respondentID ?? '')).map(({ text }) => text)).toEqual([`${name} for Lyon`])
    }

    expect((await toRest(tenant, id, { variant: 2 })).text).toContain('variant')
    const both = await Promise.all([toRest(tenant, id, { variant: 1 }), toRest(tenant, id, { variant: 1 })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await toRest(tenant, id, { variant: 0 })).status).toBe(409)
    await tenant.profile('new', {})
    await drain()
    const rest = await statisticsOf(tenant, id)
    expect(rest).toMatchObject({ state: 'sent', run: 2, runs: 2, held: 0, variants: [{ sent: 0 }, { sent: rest.sent }] })
    expect(rest).not.toHaveProperty('comparison')
    expect((await tenant.call('GET', `/notification/${id}`)).body).toMatchObject({ winner: 1, isSent: true })
    const later = (await recipientsOf(tenant, id)) as Recipient[]
    const ids = [...tried, ...later].map(({ respondentID }) => respondentID).filter((each) => each !== 'new')
    expect(ids.toSorted()).toEqual(Array.from({ length: 120 }, (_, i) => `p${i}`).sort())
    expect(await runOf(tenant, id, 1)).toMatchObject({
      numRecipients: test.numRecipients,
      held: test.held,
      variants: [{ sent: red?.sent }, { sent: blue?.sent }],
    })
    expect(await runOf(tenant, id, 1)).toHaveProperty('comparison')
    expect((await toRest(tenant, id, { variant: 0 })).status).toBe(409)
  })

  it('counts answers and clicks of each, and names the significant winner', async () => {
    const tenant = await newTenant()
    await people(tenant, 340)
    const answers = [{ value: 'Yes', payload: 'yes' }]
    const id = await sendCampaign(tenant, { messages: undefined, variants: [variant('Red', 50, { answers }), variant('Blue', 50)] })
    await drain()
    const all = (await recipientsOf(tenant, id)) as Recipient[]
    const of = (i: number) => all.filter((each) => each.variant === i)
    const clickers = of(0).slice(0, 20)
    for (const { respondentID } of clickers) await (await viewerOf(tenant, respondentID)).post({ text: 'yes' })
    const [quiet] = of(1)
    const viewer = await viewerOf(tenant, quiet?.respondentID ?? '')
    await viewer.event('read', (await viewer.seen())[0]?.messageID ?? '')
    const { variants, comparison, answered, clicked, read } = await statisticsOf(tenant, id)
    expect([answered, clicked, read]).toEqual([20, 20, 1])
    expect(variants).toEqual([
      { title: 'Red', sent: of(0).length, delivered: 20, read: 0, clicked: 20, answered: 20 },
      { title: 'Blue', sent: of(1).length, delivered: 1, read: 1, clicked: 0, answered: 0 },
    ])
    expect(comparison).toEqual({ clicked: { state: 'sure', winner: 0 }, answered: { state: 'sure', winner: 0 } })
    // The shares are the whole audience: there is no rest.
    expect((await toRest(tenant, id, { variant: 0 })).status).toBe(409)
  })

  it('has consistent statistics under duplicate and reordered delivery, pause and cancellation', async () => {
    const tenant = await newTenant()
    await people(tenant, 90)
    const shares = [variant('A', 25), variant('B', 25), variant('C', 25)]
    const id = await sendCampaign(tenant, { messages: undefined, variants: shares })
    const plan = 'dist/functions/workers/plan.handler'
    const shards = await withheld(() => runWorker(plan, JSON.stringify({ appID: tenant.appID, notificationID: id, run: 1 })))
    const chunks: { body: string }[] = []
    for (const { body } of [...shards, ...shards.slice(0, 5)]) chunks.push(...(await withheld(() => runWorker(plan, body))))
    for (const { body } of [...chunks, ...chunks].reverse()) await runWorker('dist/functions/workers/deliver.handler', body)
    await drain()
    const done = await statisticsOf(tenant, id)
    expect(done).toMatchObject({ state: 'sent', pending: 0 })
    expect(done.variants?.reduce((sum, { sent }) => sum + sent, 0)).toBe(done.sent)
    expect(done.numRecipients + (done.held ?? 0)).toBe(90)

    const other = await sendCampaign(tenant, { messages: undefined, variants: shares })
    await runWorker(plan, JSON.stringify({ appID: tenant.appID, notificationID: other, run: 1 }))
    await control(tenant, other, 'pause')
    expect((await toRest(tenant, other, { variant: 0 })).status).toBe(409)
    await control(tenant, other, 'cancel')
    await drain()
    const cancelled = await statisticsOf(tenant, other)
    expect(cancelled.variants?.reduce((sum, { sent }) => sum + sent, 0)).toBe(cancelled.sent)
    expect(cancelled).toMatchObject({ state: 'cancelled', comparison: { clicked: { state: 'early' } } })
  })

  it('is sent to the rest by the current version of a segment, which lists the campaign', async () => {
    const tenant = await newTenant()
    await people(tenant, 60, (i) => ({ city: i % 2 ? 'Paris' : 'Lyon' }))
    const inCity = (value: string) => ({ attribute: { city: { operator: '=', value } } })
    const { _id } = (await tenant.call('POST', '/filter', { body: { appID: tenant.appID, ...inCity('Paris') } })).body
    const id = await sendCampaign(tenant, { messages: undefined, filters: { _id }, variants: [variant('A', 20), variant('B', 20)] })
    await drain()
    expect((await toRest(tenant, id, { variant: 0 })).status).toBe(200)
    expect((await tenant.call('GET', `/filter/${_id}`)).body.usedBy).toMatchObject([{ type: 'campaign', _id: id }])
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ run: 2, state: 'sent' })
    expect((await tenant.call('GET', `/filter/${_id}`)).body.usedBy).toEqual([])
  })

  it.each([
    ['messages beside them', { messages: [{ type: 'text', text: 'x' }], variants: [variant('A', 50), variant('B', 50)] }, 'messages'],
    ['answers beside them', { answers: [{ value: 'x' }], variants: [variant('A', 50), variant('B', 50)] }, 'answers'],
    ['more than the whole', { variants: [variant('A', 60), variant('B', 50)] }, 'variants must not add up to more than 100 percent'],
    ['one alone', { variants: [variant('A', 60)] }, 'variants'],
    ['five', { variants: [1, 2, 3, 4, 5].map((share) => variant('A', share)) }, 'variants'],
    ['no share', { variants: [variant('A', 0), variant('B', 50)] }, 'share'],
    [
      'a message without what it needs',
      { variants: [variant('A', 1), variant('B', 1, { messages: [{ type: 'image' }] })] },
      'variants.1.messages.0.url',
    ],
    [
      'those of a feature',
      { type: 'specific', featureID: 'f', variants: [variant('A', 50), variant('B', 50)] },
      'variants is not allowed when type is',
    ],
    [
      'what recurs',
      { type: 'recurrent', startTime: 0, delay: 60_000, variants: [variant('A', 50), variant('B', 50)] },
      'variants is not allowed when type is',
    ],
  ])('is refused by name with %s', async (_what, body, named) => {
    const tenant = await newTenant()
    const answer = await trySend(tenant, { messages: undefined, ...body })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(named)
  })
})
