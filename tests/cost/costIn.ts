import { expect } from 'vitest'
import { isAudited } from '../../lib/http/contractRules.ts'
import { contractOf, make, rowOf } from '../harness/calls.ts'
import { type Cost, costOf } from '../harness/meter.ts'
import type { World } from '../harness/world.ts'
import { fresh } from './fresh.ts'
import { type Limit, limits } from './limits.ts'

/** The cost of a call that succeeds. */
export async function costIn(world: World, key: string): Promise<Cost> {
  const item = (await fresh[key]?.(world)) ?? rowOf(key, world.ids)
  const { access, status } = contractOf(key)
  const token = access.who === 'respondent' ? world.talker.token : world.tenant.token
  const { result, cost } = await costOf(() => make(key, world.ids, item, { token }))
  expect(result.status, result.text).toBe(status)
  return cost
}

function limitOf(key: string): Limit {
  const limit = limits[key]
  if (!limit) throw new Error(`${key} needs a row in tests/cost/limits.ts`)
  return limit
}

/**
 * A user's own item is read with the access item, in one request; where no application is named, by itself. The record of a change is one item of
 * its own.
 */
function onTop(key: string, [requests, reads, writes]: Limit): Limit {
  const contract = contractOf(key)
  const { who } = contract.access
  const records = isAudited(contract) && !contract.auditsChanges ? 1 : 0
  const alone = who === 'user' ? 1 : 0
  const read = who === 'user' || who === 'member' ? 1 : 0
  return [requests + alone + records, reads + read, writes + records]
}

export function expectWithinLimit(key: string, cost: Cost): void {
  const [requests, reads, writes] = onTop(key, limitOf(key))
  const isWithin = cost.requests <= requests && cost.reads <= reads && cost.writes <= writes
  expect(isWithin, `at most ${requests}, ${reads}, ${writes}, not ${cost.requests}, ${cost.reads}, ${cost.writes}: ${cost.commands}`).toBe(
    true,
  )
}
