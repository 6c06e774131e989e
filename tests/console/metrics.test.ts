import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTalker } from '../harness/talk.ts'
import { noBrowser } from '../widget/harness/browser.ts'
import { type Desk, enter, openDesk, patience } from './harness/desk.ts'

let desk: Desk

beforeAll(async () => {
  if (noBrowser) return
  desk = await openDesk()
  for (let i = 0; i < 3; i++) await (await newTalker(desk.tenant)).say('hello')
}, 60_000)
afterAll(() => desk?.stop())

/** How many pixels of a chart are coloured: its curves are, and nothing else is. */
const drawn = (page: Page, figure: string): Promise<number> =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('section[aria-label="${figure}"] canvas')
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200 && Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 40) count++
    return count
  })()`)

describe.skipIf(noBrowser)('metrics', { timeout: 90_000 }, () => {
  it('are shown as charts and as a table, for the period in the URL', async () => {
    const { page, complaints, leave } = await enter(desk)
    const users = page.getByRole('region', { name: 'Users' })
    await users.locator('canvas').waitFor()
    expect(await users.locator('.value').textContent()).toBe('3')
    await expect.poll(() => drawn(page, 'Users'), patience).toBeGreaterThan(100)
    expect(await users.getByRole('img').getAttribute('aria-label')).toContain('Users by day, from 0 to 3 a day; 3 in the period')
    const table = page.getByRole('table', { name: 'The numbers, day by day' })
    expect(await table.getByRole('row').count()).toBe(1 + 30 + 1)
    const { body } = await desk.tenant.call('GET', `/data/application/${desk.tenant.appID}`)
    const { nb_users, nb_conversations, nb_messages, nb_live_messages } = body.current_period
    const figures = [nb_users, nb_conversations, nb_messages, nb_live_messages].map(String)
    expect(await table.getByRole('row').nth(1).getByRole('cell').allTextContents()).toEqual(figures)
    expect(await table.getByRole('row').last().getByRole('cell').allTextContents()).toEqual(figures)

    await page.getByRole('link', { name: '7 days' }).click()
    await expect.poll(() => table.getByRole('row').count(), patience).toBe(1 + 7 + 1)
    await expect.poll(() => page.url()).toContain('days=7')
    expect(await page.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('true')

    await page.getByText('Custom').click()
    await page.getByLabel('From', { exact: true }).fill('2026-01-01')
    await page.getByLabel('To (included)').fill('2026-01-03')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('rowheader', { name: '3 Jan 2026' }).waitFor()
    expect(await table.getByRole('row').count()).toBe(1 + 3 + 1)
    expect(complaints).toEqual([])
    await leave()
  })
})
