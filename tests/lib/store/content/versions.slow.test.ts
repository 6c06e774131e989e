import { expect, it } from 'vitest'
import { largeBot, resourcesInAll } from '../../../../bench/content/bot.ts'
import { liveOf, openApplication } from '../../../../lib/store/applications/access.ts'
import { readSnapshot } from '../../../../lib/store/content/snapshot.ts'
import { contentIn } from '../../../../lib/store/content/snapshotForm.ts'
import { costOf } from '../../../harness/meter.ts'
import { newTenant } from '../../../harness/tenant.ts'

it('a version of 2,000 resources is loaded for at most 45 read units', async () => {
  const { application, ...bot } = largeBot()
  const { appID } = await newTenant({ application: { ...application, publishing: { active: true } }, ...bot })
  const opened = await openApplication(appID)
  if (!opened) throw new Error('the application is not there')
  const version = liveOf(opened)
  expect(version.version).toBeDefined()
  const { result: held, cost } = await costOf(async () => {
    const snapshot = await readSnapshot(version)
    if (!snapshot) throw new Error('the version is not there')
    const held = contentIn(version, snapshot)
    expect(await held.chunks.load(held.chunks.all)).toBe(true)
    return held
  })
  expect([...held.resources.values()].reduce((sum, { size }) => sum + size, 0)).toBe(resourcesInAll)
  expect(cost.reads).toBeLessThanOrEqual(45)
  expect(cost.requests).toBeLessThanOrEqual(3)
}, 120_000)
