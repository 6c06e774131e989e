import { beforeAll, describe, expect, it } from 'vitest'
import { writeAssets } from '../../build/assets.ts'
import { writeConsole } from '../../build/console.ts'
import { writeDocs } from '../../build/docs.ts'
import { routes } from '../../functions/routes.ts'
import { isAudited } from '../../lib/http/contractRules.ts'
import { contractOf, make, rowOf } from '../harness/calls.ts'
import { type Cost, costOf } from '../harness/meter.ts'
import { newWorld, type World } from '../harness/world.ts'
import { fresh } from './fresh.ts'
import { grownWorld } from './grown.ts'
import { fixed, type Limit, limits } from './limits.ts'

/** The cost of a call that succeeds. */
async function costIn(world: World, key: string): Promise<Cost> {
  const given = (await fresh[key]?.(world)) ?? rowOf(key, world.ids)
  const { access, status } = contractOf(key)
  const token = access.who === 'respondent' ? world.talker.token : world.tenant.token
  const { result, cost } = await costOf(() => make(key, world.ids, given, { token }))
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
  const records = isAudited(contract) ? 1 : 0
  const alone = who === 'user' ? 1 : 0
  const read = who === 'user' || who === 'member' ? 1 : 0
  return [requests + alone + records, reads + read, writes + records]
}

function expectWithin(cost: Cost, [requests, reads, writes]: Limit): void {
  const within = cost.requests <= requests && cost.reads <= reads && cost.writes <= writes
  expect(within, `at most ${requests}, ${reads}, ${writes}, not ${cost.requests}, ${cost.reads}, ${cost.writes}: ${cost.commands}`).toBe(
    true,
  )
}

beforeAll(async () => {
  await Promise.all([writeAssets(), writeConsole(), writeDocs()])
})

describe('the cost of a call on the table stays within its limit', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  it.each(Object.keys(routes))('%s', async (key) => {
    expectWithin(await costIn(world, key), onTop(key, limitOf(key)))
  })
})

describe('the cost does not grow with the amount of data, unless its row says why', () => {
  let world: World
  beforeAll(async () => {
    world = await grownWorld()
  })
  it.each(Object.keys(routes).filter((key) => fixed.has(limits[key]?.[3])))('%s', async (key) => {
    expectWithin(await costIn(world, key), onTop(key, limitOf(key)))
  })
})

describe('the list of limits', () => {
  it('gives a reason for each limit of 5 units and more', () => {
    const dear = Object.entries(limits).filter(([, [, reads, writes, why]]) => (reads >= 5 || writes >= 5) && why === undefined)
    expect(dear.map(([key]) => key)).toEqual([])
  })
})
