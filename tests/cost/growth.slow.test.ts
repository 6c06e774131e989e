import { beforeAll, describe, it } from 'vitest'
import { writePages } from '../../build/pages.ts'
import { routes } from '../../functions/routes.ts'
import type { World } from '../harness/world.ts'
import { costIn, expectWithinLimit } from './costIn.ts'
import { grownWorld } from './grown.ts'
import { fixed, limits } from './limits.ts'

let world: World
beforeAll(async () => {
  await writePages()
  world = await grownWorld()
})

describe('the cost does not grow with the amount of data, unless its row says why', () => {
  it.each(Object.keys(routes).filter((key) => fixed.has(limits[key]?.[3])))('%s', async (key) => {
    expectWithinLimit(key, await costIn(world, key))
  })
})
