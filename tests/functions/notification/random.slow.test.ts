import { describe, expect, it } from 'vitest'
import { sweepCampaign } from '../../../lib/campaign/control/sweepCampaign.ts'
import { control, people, recipientsOf, sendCampaign, statisticsOf, transcriptOf, type Verb } from '../../harness/campaigns.ts'
import { drain, runWorker } from '../../harness/queues.ts'
import { sweepOnceDue } from '../../harness/sweep.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

/** mulberry32: the same numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let n = Math.imul(state ^ (state >>> 15), 1 | state)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) % below
  }
}

const count = 40
const verbs: Verb[] = ['pause', 'resume', 'resume', 'cancel', 'redrive']

/** Applies random operations to a campaign, and reads its statistics after each: `statisticsOf` checks that they add up. */
async function live(tenant: Tenant, id: string, pick: (below: number) => number): Promise<Set<string>> {
  const gone = new Set<string>()
  for (let step = 0; step < 14; step++) {
    switch (pick(6)) {
      case 0: {
        const verb = verbs[pick(verbs.length)] ?? 'pause'
        expect([200, 409]).toContain((await control(tenant, id, verb)).status)
        break
      }
      case 1: {
        const who = `p${pick(count)}`
        gone.add(who)
        if (pick(2)) await tenant.profile(who, { attribute: { optout: 'true' } })
        else await tenant.call('DELETE', `/respondent/${who}`, { appid: tenant.appID })
        break
      }
      case 2:
        await sweepCampaign(tenant.appID, id)
        break
      default:
        // Messages are lost, duplicated, and given up, and draining stops early.
        await drain({
          most: 1 + pick(8),
          between: (body, queue) => {
            const fate = pick(10)
            if (fate === 0) return []
            if (fate === 1 && queue === 'DeliverQueue') givenUp.push(body)
            return fate < 2 ? [] : fate < 4 ? [body, body] : [body]
          },
        })
        for (const body of givenUp.splice(0)) await runWorker('dist/functions/workers/undeliverable.handler', body)
    }
    await statisticsOf(tenant, id)
  }
  return gone
}
const givenUp: string[] = []

/** Lets the campaign end. */
async function end(tenant: Tenant, id: string): Promise<void> {
  if ((await statisticsOf(tenant, id)).state === 'paused') await control(tenant, id, 'resume')
  for (let i = 0; i < 6; i++) {
    await drain()
    const { state, pending } = await statisticsOf(tenant, id)
    if (pending === 0 && ['sent', 'cancelled'].includes(state)) break
    await sweepOnceDue(tenant.appID, id, 10)
  }
  await drain()
}

describe('a campaign under random operations, faults and sweeps', () => {
  it.each([1, 2, 3, 4, 5])('has counts that add up at every read, and is sent to nobody twice (seed %i)', async (seed) => {
    const pick = random(seed)
    const tenant = await newTenant()
    await people(tenant, count)
    const { featureID } = await newFeature(tenant, 'News', ['News'])
    const id = await sendCampaign(tenant, pick(2) ? { type: 'specific', featureID } : {})
    const gone = await live(tenant, id, pick)
    await end(tenant, id)
    const accounts = await statisticsOf(tenant, id)
    expect(['sent', 'cancelled']).toContain(accounts.state)
    expect(accounts).toMatchObject({ pending: 0, unknown: 0 })
    if (accounts.state === 'sent') expect(accounts.numRecipients).toBeGreaterThanOrEqual(count - gone.size)
    const recipients = await recipientsOf(tenant, id)
    expect(recipients).toHaveLength(accounts.numRecipients)
    // An erased respondent leaves an anonymous entry.
    const named = recipients.filter(({ respondentID }) => respondentID !== '')
    expect(new Set(named.map(({ respondentID }) => respondentID)).size).toBe(named.length)
    expect(recipients.length - named.length).toBeLessThanOrEqual(gone.size)
    for (const status of ['sent', 'failed', 'cancelled', 'skipped'] as const) {
      const listed = recipients.filter((each) => each.status === status)
      // For a respondent who was deleted after they got it, only the counts still say so.
      const erased = recipients.filter(({ respondentID }) => respondentID === '' || gone.has(respondentID)).length
      expect(Math.abs(listed.length - accounts[status]), `${status} of ${JSON.stringify(accounts)}`).toBeLessThanOrEqual(erased)
    }
    for (const { respondentID, status } of named) {
      if (gone.has(respondentID)) continue
      expect((await transcriptOf(tenant, respondentID)).length, respondentID).toBe(status === 'sent' ? 1 : 0)
    }
  })
})
