import { randomUUID } from 'node:crypto'
import { BatchWriteItemCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openApplication } from '../../lib/store/applications/access.ts'
import { client } from '../../lib/store/table/client.ts'
import { createTable } from '../../local/resources.ts'
import { control, sendCampaign, statisticsOf } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { everyItem, newDemoApplication, readAll } from '../harness/readAll.ts'
import { rollUpAll } from '../harness/rollUp.ts'
import { train } from '../harness/understanding.ts'
import type { World } from '../harness/world.ts'

/**
 * The drill of docs/backup.md#restore: the table is restored under another name, the old one is lost, the functions are pointed to the new
 * one. That the setting `table` points all functions and rights there is in tests/cloud/restore.unit.slow.test.ts.
 */

const lost = `lost-${randomUUID().slice(0, 8)}`
const restored = `restored-${randomUUID().slice(0, 8)}`
const day = { from: String(Date.now() - 2 * 86_400_000), to: String(Date.now() + 86_400_000) }
let world: World
let before: Record<string, unknown>
let notificationID: string

/** What DynamoDB makes of a point in time: another table with the same items and indexes. */
async function restoreTo(table: string, from: string): Promise<void> {
  await createTable(inject('dynamodb'), table)
  const items = [...(await everyItem(from)).values()]
  for (let i = 0; i < items.length; i += 25) {
    const requests = items.slice(i, i + 25).map((item) => ({ PutRequest: { Item: item as never } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }))
  }
}

beforeAll(async () => {
  await createTable(inject('dynamodb'), lost)
  process.env['TABLE_NAME'] = lost
  world = await newDemoApplication(300)
  const { tenant, ids } = world
  await train(tenant)
  await drain()
  const application = await openApplication(ids.appID)
  if (application) await rollUpAll(application)
  await world.talker.say('after the roll-up')
  notificationID = await sendCampaign(tenant)
  await drain({ only: ['PlanQueue'] })
  expect((await control(tenant, notificationID, 'pause')).status).toBe(200)
  before = await readAll(world, day)
  await restoreTo(restored, lost)
  // What happens after the point in time is lost; its messages are still in the queues.
  await tenant.call('POST', '/feature', { body: { appID: ids.appID, title: 'Lost' } })
  await control(tenant, notificationID, 'resume')
  await sendCampaign(tenant)
  await client.send(new DeleteTableCommand({ TableName: lost }))
})

afterAll(() => vi.resetModules())

describe('a table that was lost and restored under another name', () => {
  it('answers each call as it did at that point in time', async () => {
    expect((await world.tenant.call('GET', `/application/${world.ids.appID}`)).status).toBeGreaterThanOrEqual(500)
    process.env['TABLE_NAME'] = restored
    // Other functions, which have nothing in memory.
    vi.resetModules()
    const elsewhere = await import('../harness/readAll.ts')
    const after = await elsewhere.readAll(world, day)
    expect(after).toEqual(before)
    expect(JSON.stringify(after)).not.toContain('"status":500')
  })

  it('continues: messages of lost work do no harm, a paused campaign is sent once, conversations and log-ins survive', async () => {
    process.env['TABLE_NAME'] = restored
    await drain()
    expect((await statisticsOf(world.tenant, notificationID)).sent).toBe(0)
    expect((await control(world.tenant, notificationID, 'resume')).status).toBe(200)
    await drain()
    const { sent, numRecipients, pending } = await statisticsOf(world.tenant, notificationID)
    expect([sent > 200, pending, numRecipients >= sent]).toEqual([true, 0, true])
    expect((await world.talker.post({ text: 'still here' })).status).toBe(200)
    expect((await world.talker.transcript()).at(-1)?.text).toBe('still here')
  })
})
