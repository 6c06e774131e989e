import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { getProfileFigure, refreshFigures } from '../../../lib/campaign/audience/profileFigures.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { listKeys } from '../../../lib/store/table/read.ts'
import type { ProfileQuery } from '../../../schemas/statistics.ts'
import { drain } from '../../harness/queues.ts'
import { newTenant } from '../../harness/tenant.ts'

const query: ProfileQuery = { operation: 'repartition', groupBy: { type: 'tag', value: 'code' } }

it('figures that are larger than an item are stored in parts, replaced at once, and erased', async () => {
  const tenant = await newTenant()
  const codes = Array.from({ length: 10_000 }, () => randomBytes(60).toString('base64'))
  for (let n = 0; n < 40; n++) await tenant.profile(`p${n}`, { tag: { code: { add: codes.slice(n * 250, (n + 1) * 250) } } })
  const application = await openApplication(tenant.appID)
  if (!application) throw new Error('the application is not there')
  const compute = () => getProfileFigure(application, { query }, -1)
  await expect(compute()).rejects.toMatchObject({ code: 'figures_pending' })
  expect(await drain({ only: ['FiguresQueue'] })).toBe(1)
  const { repartition = [] } = await compute()
  expect(repartition.map(({ _id }) => _id)).toEqual([...codes].sort())
  const stored = async () => (await listKeys({ pk: `FG#${tenant.appID}#0` })).map(({ sk }) => sk)
  const before = await stored()
  expect(before.length).toBeGreaterThan(1)
  const id = before.find((sk) => !sk.includes('#')) ?? ''
  await refreshFigures(application, id, () => true)
  const after = await stored()
  // Earlier parts expire.
  expect([after.length, after.filter((sk) => before.includes(sk)).length]).toEqual([2 * before.length - 1, before.length])
  expect((await compute()).repartition).toHaveLength(10_000)
  expect((await tenant.call('DELETE', '/respondent/p0', { appid: tenant.appID })).status).toBe(200)
  await drain({ only: ['PurgeQueue'] })
  expect(await stored()).toEqual([])
})
