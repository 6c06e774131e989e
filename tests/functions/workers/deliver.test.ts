import { expect, it } from 'vitest'
import { beginRun, people, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { unitsOf } from '../../harness/meter.ts'
import { drain, runWorker } from '../../harness/queues.ts'
import { withheld } from '../../harness/refusing.ts'
import { newTenant } from '../../harness/tenant.ts'

it('reads application, campaign, slice and recipients in one request', async () => {
  const tenant = await newTenant()
  await people(tenant, 1)
  const id = await sendCampaign(tenant)
  const shards = await withheld(() => beginRun(tenant, id))
  const [chunk] = await withheld(async () => {
    for (const { body } of shards) await runWorker('dist/functions/workers/plan.handler', body)
  })
  await drain({ between: () => [] })
  const { commands } = await unitsOf(() => runWorker('dist/functions/workers/deliver.handler', chunk?.body ?? ''))
  expect(commands.slice(0, 3)).toEqual(['BatchGetItem', 'PutItem', 'UpdateItem'])
  expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1 })
})
