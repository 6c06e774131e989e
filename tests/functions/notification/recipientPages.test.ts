import { describe, expect, it } from 'vitest'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { deliveryItem } from '../../../lib/store/campaigns/deliveries.ts'
import { commitSliceIf } from '../../../lib/store/campaigns/ledger.ts'
import { putManifest, recipientUID } from '../../../lib/store/campaigns/manifests.ts'
import type { Slice } from '../../../lib/store/campaigns/slices.ts'
import { put } from '../../../lib/store/table/write.ts'
import { beginRun, sendCampaign } from '../../harness/campaigns.ts'
import { costOf } from '../../harness/meter.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const token = 'attempt'
const doneAt = '2030-01-01T00:00:00.000Z'

/** A slice as planning commits it; unless `doneAt` is left out, it is delivered. */
const sliceOf = (shard: string, slice: number, chunks: number, more: Partial<Slice> & { isPending?: boolean } = {}): Slice => {
  const { isPending = false, ...fields } = more
  const chunkStates = Array.from({ length: chunks }, () => (isPending ? {} : { doneAt }))
  return { shard, slice, token, planned: chunks * 250, skipped: {}, chunks, chunkStates, ...fields }
}

/** A run that has begun, and of which nothing is planned. */
async function begunRun() {
  const tenant = await newTenant()
  const notificationID = await sendCampaign(tenant)
  await beginRun(tenant, notificationID)
  const application = await openApplication(tenant.appID)
  if (!application) throw new Error('there is no such application')
  const run = { notificationID, run: 1 }
  const commit = async (slice: Slice, recipients: (chunk: number) => string[] = () => []) => {
    for (const chunk of slice.chunkStates.keys()) {
      const entries = recipients(chunk).map((respondentID) => ({ respondentID }))
      if (entries.length)
        await putManifest(application, { ...run, shard: slice.shard, slice: slice.slice, token, chunk }, entries, undefined)
    }
    expect(await commitSliceIf(run, slice)).toBe(true)
  }
  const fail = (respondentID: string) => {
    const item = deliveryItem(recipientUID(application, { respondentID }), { ...run, status: 'failed', at: doneAt })
    return put({ pk: item['pk']?.S ?? '', sk: item['sk']?.S ?? '' }, item)
  }
  return { tenant, notificationID, commit, fail }
}

const pageOf = (tenant: Tenant, id: string, query: Record<string, string>) =>
  tenant.call('GET', `/notification/${id}/recipients`, { query })

describe('GET /notification/:notificationID/recipients of a large run', () => {
  it('reads a bounded part for a page, and only of slices that have somebody with the status', async () => {
    const { tenant, notificationID, commit, fail } = await begunRun()
    for (let n = 0; n < 100; n++) {
      const isFailing = n >= 40 && n < 50
      const slice = sliceOf('0', n, 20, { sent: isFailing ? 4999 : 5000, ...(isFailing ? { failed: 1 } : {}), next: 'more' })
      await commit(slice, (chunk) => (isFailing ? [`p${n}-${chunk}`] : []))
      if (isFailing) await fail(`p${n}-19`)
    }
    const found: string[] = []
    const requests: number[] = []
    let cursor: string | undefined
    do {
      const { result, cost } = await costOf(() => pageOf(tenant, notificationID, { status: 'failed', ...(cursor ? { cursor } : {}) }))
      expect(result.status, result.text).toBe(200)
      found.push(...result.body.map(({ respondentID }: { respondentID: string }) => respondentID))
      requests.push(cost.requests)
      cursor = result.headers['x-next-cursor']
    } while (cursor)
    expect(found).toEqual(Array.from({ length: 10 }, (_, i) => `p${40 + i}-19`))
    expect(Math.max(...requests)).toBeLessThan(130)
    expect(requests.reduce((sum, count) => sum + count, 0)).toBeLessThan(450)
  })

  it('lists everybody once although slices are committed between two pages', async () => {
    const { tenant, notificationID, commit } = await begunRun()
    const ids = (shard: string, slice: number) => (chunk: number) =>
      Array.from({ length: 250 }, (_, i) => `${shard}.${slice}.${chunk}.${i}`)
    const commitPending = (shard: string, slice: number, chunks: number, next?: string) =>
      commit(sliceOf(shard, slice, chunks, { isPending: true, ...(next ? { next } : {}) }), ids(shard, slice))
    await commitPending('0', 0, 1, 'more')
    await commitPending('a', 0, 4, 'more')
    const first = await pageOf(tenant, notificationID, {})
    await commitPending('0', 1, 1, 'more')
    await commitPending('3', 0, 1)
    await commitPending('a', 1, 3)
    const second = await pageOf(tenant, notificationID, { cursor: first.headers['x-next-cursor'] ?? '' })
    await commitPending('0', 2, 1)
    const third = await pageOf(tenant, notificationID, { cursor: second.headers['x-next-cursor'] ?? '' })
    const listed = [first, second, third].flatMap(({ body }) => body.map(({ respondentID }: { respondentID: string }) => respondentID))
    expect([listed.length, new Set(listed).size]).toEqual([11 * 250, 11 * 250])
    expect(third.headers['x-next-cursor']).toBeUndefined()
  })
})
