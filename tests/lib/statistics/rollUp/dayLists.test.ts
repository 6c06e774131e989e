import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { listRequestsOfDay, putDayLists } from '../../../../lib/store/statistics/closedDays.ts'
import { newTenant } from '../../../harness/tenant.ts'

it('what NLU understood on a day is stored in as many items as it takes', async () => {
  const { appID } = await newTenant()
  const name = () => randomBytes(150).toString('base64url')
  const requests = Array.from({ length: 3000 }, (_, i) => ({ intentID: name(), entities: [name()], requests: i + 1 }))
  const day = { day: 20_000, version: 1 }
  await putDayLists({ appID, epoch: 0 }, day, { lastWords: [], returns: new Map(), requests })
  expect(await listRequestsOfDay({ appID, epoch: 0 }, day)).toEqual(requests)
})
