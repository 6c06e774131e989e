import { afterEach, describe, expect, it, vi } from 'vitest'
import { paceFor } from '../../../lib/campaign/deliver/pacing.ts'
import { recipientsOf, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { drivers, sayOn } from '../../harness/everyChannel.ts'
import { answers } from '../../harness/provider.ts'
import { fakeWhatsApp } from '../../harness/providers/whatsApp.ts'
import { drain } from '../../harness/queues.ts'
import { skipWaits } from '../../harness/skipWaits.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { requireApplication } from '../../harness/turns.ts'
import { later } from '../notification/providers/stage.ts'

const driver = drivers.whatsapp

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const number = (account: string) => ({ source: 'whatsapp', account }) as const

describe('the rate of a number on WhatsApp', () => {
  it('is 80 messages a second, over all workers', async () => {
    skipWaits()
    const application = await requireApplication((await newTenant()).appID)
    const one = paceFor(application)
    const other = paceFor(application)
    const at: number[] = []
    // A worker reserves the calls of a second.
    for (let i = 0; i < 240; i++) {
      expect(await (Math.floor(i / 80) % 2 === 0 ? one : other)(number('111'), 1)).toBe(0)
      at.push(Date.now())
    }
    const inASecond = Math.max(...at.map((from) => at.filter((each) => each >= from && each < from + 1000).length))
    expect(inASecond).toBeLessThanOrEqual(81)
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(2900)
  })

  it('is its own: another number does not wait for it', async () => {
    skipWaits()
    const pace = paceFor(await requireApplication((await newTenant()).appID))
    for (let i = 0; i < 160; i++) await pace(number('333'), 1)
    const before = Date.now()
    for (const account of ['444', 'x'.repeat(2000)]) expect(await pace(number(account), 1)).toBe(0)
    expect(Date.now()).toBe(before)
    await pace(number('333'), 1)
    expect(Date.now()).toBeGreaterThan(before)
  })
})

async function cafe(count: number): Promise<{ tenant: Tenant; people: string[] }> {
  const owner = await newTenant()
  await owner.call('PATCH', `/application/${owner.appID}`, { body: driver.settings('') })
  await newFeature(owner, 'Order', ['Welcome.'])
  const people = Array.from({ length: count }, driver.person)
  for (const person of people) await sayOn(driver, owner, person, 'Hello')
  return { tenant: owner, people }
}

const campaign = (owner: Tenant, people: readonly string[]) =>
  sendCampaign(owner, { filters: { respondents: people.map(driver.respondentID) } })

describe('a campaign on WhatsApp that the provider answers with', () => {
  it('130429 (too much at once) waits, and is sent later', async () => {
    const provider = await fakeWhatsApp()
    const { tenant: owner, people } = await cafe(1)
    provider.accepted.length = 0
    skipWaits()
    const tooMuch = answers(400, { error: { code: 130429 } })
    provider.misbehave(tooMuch, tooMuch, tooMuch)
    const id = await campaign(owner, people)
    await drain()
    expect(await statisticsOf(owner, id)).toMatchObject({ state: 'sending', pending: 1, failed: 0 })
    await later(owner, id)
    expect(await statisticsOf(owner, id)).toMatchObject({ state: 'sent', sent: 1, failed: 0 })
    expect(provider.accepted).toHaveLength(1)
  })

  it('131056 (too many to one person) waits for that person alone, six seconds between attempts', async () => {
    const provider = await fakeWhatsApp()
    const { tenant: owner, people } = await cafe(3)
    provider.accepted.length = 0
    skipWaits()
    const [one = '', ...others] = people
    provider.refuse(one, 131056)
    const id = await campaign(owner, people)
    await drain()
    expect(new Set(provider.accepted.map(({ body }) => body.to))).toEqual(new Set(others))
    expect(await statisticsOf(owner, id)).toMatchObject({ sent: 2, pending: 1, failed: 0 })
    const attempts = provider.attempts.flatMap(({ to, at }) => (to === one ? [at] : [])).slice(1)
    const gaps = attempts.slice(1).map((at, i) => at - (attempts[i] ?? 0))
    expect(attempts.length).toBeGreaterThan(1)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6000)
    provider.accept(one)
    await later(owner, id)
    expect(await statisticsOf(owner, id)).toMatchObject({ state: 'sent', sent: 3, pending: 0 })
    expect(provider.accepted).toHaveLength(3)
  })

  it.each([131047, 131026])('%s fails for good, and is not called again', async (code) => {
    const provider = await fakeWhatsApp()
    const { tenant: owner, people } = await cafe(2)
    provider.accepted.length = 0
    const [one = ''] = people
    provider.refuse(one, code)
    provider.attempts.length = 0
    const id = await campaign(owner, people)
    await drain()
    await later(owner, id)
    expect(await statisticsOf(owner, id)).toMatchObject({ state: 'sent', sent: 1, failed: 1, pending: 0 })
    expect(await recipientsOf(owner, id, 'failed')).toMatchObject([{ respondentID: driver.respondentID(one) }])
    expect(provider.attempts.filter(({ to }) => to === one)).toHaveLength(1)
  })
})
