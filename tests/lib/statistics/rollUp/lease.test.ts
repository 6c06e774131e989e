import { afterEach, expect, it, vi } from 'vitest'
import { requeueRollUp } from '../../../../lib/statistics/rollUp/requeueRollUp.ts'
import { rollUpDay } from '../../../../lib/statistics/rollUp/rollUpDay.ts'
import { openApplication } from '../../../../lib/store/applications/access.ts'
import { openDay } from '../../../../lib/store/statistics/countedDays.ts'
import { listDueEntries } from '../../../harness/sweep.ts'
import { newTenant } from '../../../harness/tenant.ts'

afterEach(() => void vi.useRealTimers())

it('a roll-up that was queued is due again ten minutes later, not with the next sweep', async () => {
  const { appID } = await newTenant()
  const application = await openApplication(appID)
  if (!application) throw new Error('the application is not there')
  await openDay(application, 20_000)
  // Later than a new day is due.
  const queuedAt = Date.now() + 11 * 60_000
  const due = async (inMinutes: number) =>
    (await listDueEntries('rollUp', queuedAt + inMinutes * 60_000)).filter(({ work }) => work.appID === appID).length
  expect(await due(0)).toBe(1)
  vi.useFakeTimers({ now: queuedAt, toFake: ['Date'] })
  await requeueRollUp({ appID, epoch: 0, day: 20_000 })
  vi.useRealTimers()
  expect([await due(9), await due(11)]).toEqual([0, 1])
})

it('days that end for all applications at once are closed at times of their own', async () => {
  const tenants = await Promise.all(Array.from({ length: 4 }, () => newTenant()))
  const hour = 3_600_000
  const end = 20_001 * 24 * hour
  const applications = await Promise.all(tenants.map(({ appID }) => openApplication(appID)))
  for (const application of applications) {
    if (!application) throw new Error('the application is not there')
    await openDay(application, 20_000)
    vi.useFakeTimers({ now: end + hour / 4, toFake: ['Date'] })
    await rollUpDay(application, 20_000, () => true)
    vi.useRealTimers()
  }
  const dueBy = async (ms: number) =>
    (await listDueEntries('rollUp', ms)).filter(({ work }) => tenants.some(({ appID }) => appID === work.appID)).length
  expect([await dueBy(end + hour - 1), await dueBy(end + 1.5 * hour)]).toEqual([0, 4])
  expect(await dueBy(end + hour)).toBeLessThan(4)
})
