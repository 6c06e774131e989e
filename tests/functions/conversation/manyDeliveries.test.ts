import { describe, expect, it } from 'vitest'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { type DeliveryRecord, deliveryItem } from '../../../lib/store/campaigns/deliveries.ts'
import { recipientUID } from '../../../lib/store/campaigns/manifests.ts'
import { putMany } from '../../../lib/store/table/batch.ts'
import { keyOf } from '../../../lib/store/table/read.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { sendCampaign, to } from '../../harness/campaigns.ts'
import { costOf } from '../../harness/meter.ts'
import { newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

/** A respondent who got an hourly campaign for months, and another one twice: before it, and in its middle. */
async function longTranscript() {
  const tenant = await newTenant()
  await newFeature(tenant, 'Talk', ['Hello'])
  const talker = await newTalker(tenant)
  const hourly = await sendCampaign(tenant, { ...to('nobody'), messages: [{ type: 'text', text: 'Hourly' }] })
  const other = await sendCampaign(tenant, { ...to('nobody'), messages: [{ type: 'text', text: 'Other' }] })
  const application = await openApplication(tenant.appID)
  if (!application) throw new Error('there is no such application')
  const uid = recipientUID(application, { respondentID: talker.id })
  const begin = Date.now() - runs * 3_600_000
  const at = (hour: number) => new Date(begin + hour * 3_600_000).toISOString()
  const sent = (notificationID: string, run: number, hour: number): DeliveryRecord => ({
    notificationID,
    run,
    status: 'sent',
    at: at(hour),
  })
  const rows = [...Array.from({ length: runs }, (_, i) => sent(hourly, i + 1, i)), sent(other, 1, -1), sent(other, 2, runs / 2 + 0.5)]
  await putMany(rows.map((row) => deliveryItem(uid, row)).map((item) => [keyOf(item), item] as const))
  return { tenant, talker, hourly, other }
}

const runs = 3000

const read = ({ tenant, talker }: { tenant: Tenant; talker: Talker }, cursor?: string) =>
  tenant.call('GET', '/conversation/messages', {
    query: { appID: tenant.appID, respondentID: talker.id, ...(cursor ? { cursor } : {}) },
  })

describe('the transcript of somebody who got a campaign thousands of times', () => {
  it('is read page by page, at a cost that does not grow with the deliveries', async () => {
    const { tenant, talker, hourly, other } = await longTranscript()
    const all: TranscriptEntry[] = []
    let cursor: string | undefined
    let mostUnits = 0
    do {
      const { result, cost } = await costOf(() => read({ tenant, talker }, cursor))
      expect(result.status, result.text).toBe(200)
      all.push(...result.body)
      mostUnits = Math.max(mostUnits, cost.reads)
      cursor = result.headers['x-next-cursor']
    } while (cursor)
    const middle = runs / 2 + 2
    expect(all.map(({ messageID }) => messageID)).toEqual([
      `${other}.1.0`,
      ...Array.from({ length: runs / 2 + 1 }, (_, i) => `${hourly}.${i + 1}.0`),
      `${other}.2.0`,
      ...Array.from({ length: runs - middle + 1 }, (_, i) => `${hourly}.${i + middle}.0`),
    ])
    expect(mostUnits).toBeLessThan(50)
  })

  it('is read back from its end for a profile', async () => {
    const { tenant, talker, hourly } = await longTranscript()
    await talker.say('hi')
    const { result, cost } = await costOf(() => tenant.call('GET', `/respondent/${talker.id}`, { headers: { appid: tenant.appID } }))
    expect(result.status, result.text).toBe(200)
    const texts = result.body.messages.map(({ messageID, text }: TranscriptEntry) => (text === 'Hourly' ? messageID : text))
    expect(texts).toEqual([...Array.from({ length: 18 }, (_, i) => `${hourly}.${runs - 17 + i}.0`), 'hi', 'Hello'])
    expect(cost.reads).toBeLessThan(40)
  })
})
