import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inParallel } from '../../../lib/core/inParallel.ts'

it('works on each entry once, on no more than the limit at a time', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  await inParallel(3, [1, 2, 3, 4, 5, 6, 7], async (entry) => {
    most = Math.max(most, ++running)
    await setImmediate()
    running--
    done.push(entry)
  })
  expect([done, most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3])
})

it('rejects with an error of the work', async () => {
  const work = inParallel(2, [1, 2, 3], async (entry) => {
    if (entry === 2) throw new Error('two')
  })
  await expect(work).rejects.toThrow('two')
})

it('rejects once all that is under way has ended, and begins nothing else', async () => {
  const done: number[] = []
  const work = inParallel(2, [1, 2, 3], async (entry) => {
    if (entry === 2) throw new Error('two')
    await setImmediate()
    done.push(entry)
  })
  await expect(work).rejects.toThrow('two')
  expect(done).toEqual([1])
})
