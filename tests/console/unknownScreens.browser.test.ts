import { describe, expect, it } from 'vitest'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()

describe('a URL whose screen is the name of an Object.prototype property', () => {
  it('is an unknown screen, and the console keeps working', async () => {
    const { page, complaints, go } = await enter(desk)
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      await go(name)
      await page.getByRole('heading', { level: 1, name: 'This page does not exist.' }).waitFor()
    }
    await go('constructor', '__proto__')
    await page.getByRole('heading', { level: 1, name: 'This page does not exist.' }).waitFor()
    await go('live')
    await page.getByText('Nobody is waiting, and there are no open conversations.').waitFor()
    expect(complaints).toEqual([])
  })
})
