import { beforeAll, describe, expect, it } from 'vitest'
import { writePages } from '../../build/pages.ts'
import { routes } from '../../functions/routes.ts'
import { newWorld, type World } from '../harness/world.ts'
import { costIn, expectWithinLimit } from './costIn.ts'
import { limits } from './limits.ts'

let world: World
beforeAll(async () => {
  await writePages()
  world = await newWorld()
})

describe('every endpoint can be called, at a cost on the table within its limit', () => {
  it.each(Object.keys(routes))('%s', async (key) => {
    expectWithinLimit(key, await costIn(world, key))
  })
})

describe('the list of limits', () => {
  it('gives a reason for each limit of 5 units and more', () => {
    const dear = Object.entries(limits).filter(([, [, reads, writes, why]]) => (reads >= 5 || writes >= 5) && why === undefined)
    expect(dear.map(([key]) => key)).toEqual([])
  })
})
