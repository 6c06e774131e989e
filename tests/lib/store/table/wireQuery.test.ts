import { expect, it } from 'vitest'
import { openApplication } from '../../../../lib/store/applications/access.ts'
import { respondentShard, shardOf } from '../../../../lib/store/keys.ts'
import { pageOfProfiles } from '../../../../lib/store/respondents/profilePages.ts'
import { page } from '../../../../lib/store/table/read.ts'
import { pageFromWire } from '../../../../lib/store/table/wireQuery.ts'
import { newTenant } from '../../../harness/tenant.ts'

/** Ids of respondents of one shard. */
const neighbours = Array.from({ length: 200 }, (_, i) => `p${i}`).filter((id) => shardOf(id) === '0')

it('returns the same page as the SDK, and the start of the next one', async () => {
  const tenant = await newTenant()
  for (const id of neighbours) {
    const { status } = await tenant.profile(id, { attribute: { constructor: 'é€', city: 'Paris "75"' }, event: { visits: 7 } })
    expect(status).toBe(200)
  }
  const query = { pk: respondentShard(tenant.appID, 0, '0'), limit: 2 }
  const [{ units, ...wire }, sdk] = [await pageFromWire(query), await page(query)]
  expect(wire.items).toHaveLength(2)
  expect(wire).toEqual(sdk)
  expect(wire.next).toBeDefined()
  // Two items of far less than 4 KB.
  expect([units, (await pageFromWire({ ...query, consistent: false })).units]).toEqual([1, 0.5])
})

it('throws errors of the table with their names', async () => {
  const tenant = await newTenant()
  const application = await openApplication(tenant.appID)
  if (!application) throw new Error('no application')
  const condition = { expression: 'no expression', names: {}, values: {} }
  await expect(pageOfProfiles(application, '0', { condition })).rejects.toMatchObject({ name: 'ValidationException' })
})
