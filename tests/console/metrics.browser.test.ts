import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { askEmail, newFeature, newTalker } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()

beforeAll(async () => {
  for (let i = 0; i < 3; i++) await (await newTalker(desk.tenant)).say('hello')
})

/** How many pixels of a chart are coloured: its curves are, and nothing else is. */
const drawn = (page: Page, figure: string): Promise<number> =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('section[aria-label="${figure}"] canvas')
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200 && Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 40) count++
    return count
  })()`)

describe('metrics', () => {
  it('are shown as charts and as a table, for the period in the URL', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('metrics')
    const users = page.getByRole('region', { name: 'Users' })
    await users.locator('canvas').waitFor()
    expect(await users.locator('.value').textContent()).toBe('3')
    await expect.poll(() => drawn(page, 'Users'), patience).toBeGreaterThan(100)
    expect(await users.getByRole('img').getAttribute('aria-label')).toContain('Users by day, from 0 to 3 a day; 3 in the period')
    const wait = page.getByRole('region', { name: 'Wait for an operator' }).getByRole('img')
    expect(await wait.getAttribute('aria-label')).toBe('Wait for an operator by day: nothing in the period.')
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
  })

  it('mark today as a day that is not over: in the table, at the pointer, and by a dashed line', async () => {
    const { page, go } = await enter(desk)
    await go('metrics?days=7')
    const table = page.getByRole('table', { name: 'The numbers, day by day' })
    expect(await table.getByRole('rowheader').first().textContent()).toBe('Today so far')
    const users = page.getByRole('region', { name: 'Users' })
    const canvas = await users.locator('canvas').boundingBox()
    if (!canvas) throw new Error('there is a chart')
    await page.mouse.move(canvas.x + canvas.width - 24, canvas.y + canvas.height / 2)
    await users.getByText('Today so far').waitFor()
    // The line from yesterday to today has gaps, the one before has none.
    await page.mouse.move(5, 5)
    const columns: boolean[] = await page.evaluate(`(() => {
      const canvas = document.querySelector('section[aria-label="Users"] canvas')
      const { width, height } = canvas
      const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
      const isLine = (x) => {
        for (let y = 0; y < height; y++) {
          const i = (y * width + x) * 4
          if (data[i + 3] > 200 && Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 40) return true
        }
        return false
      }
      return Array.from({ length: width }, (_, x) => isLine(x))
    })()`)
    const first = columns.indexOf(true)
    const last = columns.lastIndexOf(true)
    const dayWidth = (last - first) / 6
    const gapsIn = (from: number, to: number): number => columns.slice(Math.ceil(from), Math.floor(to)).filter((isLine) => !isLine).length
    expect(gapsIn(first, last - dayWidth)).toBe(0)
    expect(gapsIn(last - dayWidth, last)).toBeGreaterThan(3)
  })

  it('show first what needs attention, with links', async () => {
    const { tenant } = desk
    const human = { actions: { active: true, list: [{ actions: { active: true, liveStatus: true } }] } }
    const help = await newFeature(tenant, 'Help', [{ messages: [{ type: 'text', text: 'Somebody comes.' }], ...human }])
    const question = { ...askEmail('Your address?'), title: 'Address', answers: [{ value: 'Human', goToBot: help.featureID }] }
    const home = await newFeature(tenant, 'Start', [question])
    await tenant.call('PATCH', `/application/${tenant.appID}`, {
      body: { payload: { logic: { active: true, goToFeature: home.featureID } } },
    })
    const ada = await newTalker(tenant)
    const ben = await newTalker(tenant)
    for (const words of ['hello', 'never', 'a@example.test']) await ada.say(words)
    for (const words of ['hello', 'Human']) await ben.say(words)
    const draft = { appID: tenant.appID, type: 'message', messages: [{ type: 'text', text: 'Soon' }], title: 'Not sent yet', draft: true }
    expect((await tenant.call('POST', '/notificationapi/api/sendCampaign', { body: draft })).status).toBeLessThan(300)
    const { page, complaints, go } = await enter(desk)
    await go('metrics')
    const now = page.getByRole('region', { name: 'Now' })
    await now.getByText('1 person is waiting for a human').waitFor()
    await now.getByText('1 message was not understood today.').waitFor()
    expect(await now.getByText('Not sent yet').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Handed to a human' }).locator('.value').textContent()).toBe('1')
    expect(await page.getByRole('region', { name: 'Messages not understood' }).locator('.value').textContent()).toBe('1')
    await page.getByRole('button', { name: 'Count them' }).click()
    const followed = page.getByRole('table', { name: 'Most answered flows' })
    await followed.getByRole('link', { name: 'Start' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await now.getByRole('link', { name: '1 person is waiting for a human' }).click()
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('have custom statistics, stored in the application', async () => {
    const { tenant } = desk
    for (const [id, city, visits] of [
      ['p1', 'Paris', 2],
      ['p2', 'Paris', 4],
      ['p3', 'Lyon', 6],
    ] as const)
      await tenant.profile(id, { attribute: { city }, event: { visits } })
    const { page, complaints, go } = await enter(desk)
    await go('metrics')
    const own = page.getByRole('region', { name: 'Your figures' })
    await own.getByText('Add a figure').click()
    const add = async (title: string, asks: string, of?: string): Promise<void> => {
      await own.getByLabel('Title').fill(title)
      await own.getByLabel('Measure').selectOption({ label: asks })
      if (of) await own.getByLabel('Attribute, tag or event').selectOption({ label: of })
      await own.getByRole('button', { name: 'Add', exact: true }).click()
      await own.getByRole('region', { name: title }).waitFor()
    }
    await add('Visits', 'The average of', 'visits')
    await expect.poll(() => own.getByRole('region', { name: 'Visits' }).locator('.value').textContent()).toBe('4')
    await add('Cities', 'Breakdown by', 'city')
    await expect
      .poll(() => own.getByRole('region', { name: 'Cities' }).getByRole('listitem').allTextContents())
      .toEqual([expect.stringMatching(/^Paris\s+2$/), expect.stringMatching(/^Lyon\s+1$/)])
    expect(await faultsOf(page)).toEqual([])
    expect((await tenant.call('GET', `/application/${tenant.appID}`)).body.dashboard_stat).toEqual([
      { title: 'Visits', operator: 'average', groupBy: { type: 'event', value: 'visits' } },
      { title: 'Cities', operator: 'repartition', groupBy: { type: 'attribute', value: 'city' } },
    ])
    await own.getByRole('button', { name: 'Remove “Visits”' }).click()
    await own.getByRole('region', { name: 'Visits' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})
