import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { openApplication } from '../../../../lib/store/applications/access.ts'
import { respondentShard, shardOf } from '../../../../lib/store/keys.ts'
import { pageOfProfiles } from '../../../../lib/store/respondents/profilePages.ts'
import { client } from '../../../../lib/store/table/client.ts'
import { queryWire } from '../../../../lib/store/table/wireQuery.ts'
import { newTenant } from '../../../harness/tenant.ts'

/** Ids of respondents of one shard. */
const neighbours = Array.from({ length: 200 }, (_, i) => `p${i}`).filter((id) => shardOf(id) === '0')

it('returns the same as the SDK, with keys and consumed units', async () => {
  const tenant = await newTenant()
  for (const id of neighbours) {
    const { status } = await tenant.profile(id, { attribute: { constructor: 'é€', city: 'Paris "75"' }, event: { visits: 7 } })
    expect(status).toBe(200)
  }
  const input = {
    TableName: 'causerie',
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: respondentShard(tenant.appID, 0, '0') } },
    ReturnConsumedCapacity: 'TOTAL',
    Limit: 2,
  } as const
  const [wire, sdk] = [await queryWire(input), await client.send(new QueryCommand(input))]
  expect(wire.Items).toEqual(sdk.Items)
  expect(wire.Items).toHaveLength(2)
  expect(wire).toMatchObject({ Count: 2, LastEvaluatedKey: sdk.LastEvaluatedKey, ConsumedCapacity: sdk.ConsumedCapacity })
})

it('throws errors of the table with their names', async () => {
  const tenant = await newTenant()
  const application = await openApplication(tenant.appID)
  if (!application) throw new Error('no application')
  const condition = { expression: 'no expression', names: {}, values: {} }
  await expect(pageOfProfiles(application, '0', { condition })).rejects.toMatchObject({ name: 'ValidationException' })
})
