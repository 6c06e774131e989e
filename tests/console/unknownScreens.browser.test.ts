import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noBrowser } from '../widget/harness/browser.ts'
import { type Desk, enter, openDesk } from './harness/desk.ts'

let desk: Desk

beforeAll(async () => {
  if (!noBrowser) desk = await openDesk()
})
afterAll(() => desk?.stop())

describe.skipIf(noBrowser)('an address whose screen is a name that every object has', () => {
  it('is one of no screen, and the console goes on', async () => {
    const { page, complaints, go, leave } = await enter(desk)
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      await go(name)
      await page.getByRole('heading', { level: 1, name: 'There is no such page.' }).waitFor()
    }
    await page.goto(`${desk.url}/console/app/__proto__/constructor`)
    await page.getByRole('heading', { level: 1, name: 'There is no such page.' }).waitFor()
    await go('live')
    await page.getByText('Nobody is waiting, and nobody is in live chat.').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})
