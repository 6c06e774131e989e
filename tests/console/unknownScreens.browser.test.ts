import { describe, expect, it } from 'vitest'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()

describe('an address whose screen is a name that every object has', () => {
  it('is one of no screen, and the console goes on', async () => {
    const { page, complaints, go } = await enter(desk)
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      await go(name)
      await page.getByRole('heading', { level: 1, name: 'There is no such page.' }).waitFor()
    }
    await go('constructor', '__proto__')
    await page.getByRole('heading', { level: 1, name: 'There is no such page.' }).waitFor()
    await go('live')
    await page.getByText('Nobody is waiting, and nobody is in live chat.').waitFor()
    expect(complaints).toEqual([])
  })
})
