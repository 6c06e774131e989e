import { expect, it } from 'vitest'
import { requeueRollUp } from '../../../../lib/statistics/rollUp/requeueRollUp.ts'
import { openApplication } from '../../../../lib/store/applications/access.ts'
import { openDay } from '../../../../lib/store/statistics/countedDays.ts'
import { listDueEntries } from '../../../harness/sweep.ts'
import { newTenant } from '../../../harness/tenant.ts'

it('a roll-up that was queued is due again ten minutes later, not with the next sweep', async () => {
  const { appID } = await newTenant()
  const application = await openApplication(appID)
  if (!application) throw new Error('the application is not there')
  await openDay(application, 20_000)
  const due = async (inMinutes: number) =>
    (await listDueEntries('rollUp', Date.now() + inMinutes * 60_000)).filter(({ work }) => work.appID === appID).length
  await requeueRollUp({ appID, epoch: 0, day: 20_000 })
  expect([await due(9), await due(11)]).toEqual([0, 1])
})
