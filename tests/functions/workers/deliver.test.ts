import { expect, it } from 'vitest'
import { beginRun, control, people, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { interleave } from '../../harness/interleave.ts'
import { unitsOf } from '../../harness/meter.ts'
import { drain, runWorker } from '../../harness/queues.ts'
import { withheld } from '../../harness/refusing.ts'
import { newTenant } from '../../harness/tenant.ts'

/** A completely planned campaign to the given number of respondents, and its first delivery message. */
async function plannedCampaign(respondents = 1) {
  const tenant = await newTenant()
  await people(tenant, respondents)
  const id = await sendCampaign(tenant)
  const shards = await withheld(() => beginRun(tenant, id))
  const [chunk] = await withheld(async () => {
    for (const { body } of shards) await runWorker('dist/functions/workers/plan.handler', body)
  })
  await drain({ between: () => [] })
  return { tenant, id, deliver: () => runWorker('dist/functions/workers/deliver.handler', chunk?.body ?? '') }
}

it('reads application, campaign, slice and recipients in one request, and ends the run by two more', async () => {
  const { tenant, id, deliver } = await plannedCampaign()
  const { commands } = await unitsOf(deliver)
  expect(commands).toEqual(['BatchGetItem', 'PutItem', 'UpdateItem', 'UpdateItem', 'UpdateItem'])
  expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1 })
})

it('ends no run while other slices have pending recipients', async () => {
  const { tenant, id, deliver } = await plannedCampaign(40)
  await deliver()
  const { state, sent, pending } = await statisticsOf(tenant, id)
  expect({ state, all: sent + pending }).toEqual({ state: 'sending', all: 40 })
  expect(pending).toBeGreaterThan(0)
})

it('ends a run that is cancelled after the delivery has read the campaign', async () => {
  const { tenant, id, deliver } = await plannedCampaign()
  await withheld(() => interleave({ before: 'UpdateItemCommand', nth: 2, other: () => control(tenant, id, 'cancel') }, deliver))
  expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'cancelled', sent: 1, pending: 0, finishedAt: expect.any(String) })
})

it('ends no run that is paused after the delivery has read the campaign', async () => {
  const { tenant, id, deliver } = await plannedCampaign()
  await withheld(() => interleave({ before: 'UpdateItemCommand', nth: 2, other: () => control(tenant, id, 'pause') }, deliver))
  expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'paused', sent: 1, pending: 0 })
  await control(tenant, id, 'resume')
  await drain()
  expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1 })
})
