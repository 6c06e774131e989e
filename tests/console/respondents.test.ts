import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTalker, type Talker } from '../harness/talk.ts'
import { noBrowser } from '../widget/harness/browser.ts'
import { type Desk, enter, openDesk } from './harness/desk.ts'

let desk: Desk
let talker: Talker
const hostile = '<img src=x onerror="document.title=1">'

beforeAll(async () => {
  if (noBrowser) return
  desk = await openDesk()
  talker = await newTalker(desk.tenant)
  await talker.say(`${hostile} & hello`)
  const profile = { attribute: { city: hostile }, tag: { '<b>likes</b>': { add: ['chess', hostile] } }, event: { visits: 12_345 } }
  expect((await desk.tenant.profile(talker.id, profile)).status).toBe(200)
  await desk.tenant.profile('../a#b?c', { attribute: { city: 'Paris' } })
}, 60_000)
afterAll(() => desk?.stop())

describe.skipIf(noBrowser)('respondents', { timeout: 90_000 }, () => {
  it('can be listed, found, and shown with profile and transcript; what they wrote is shown as text, even markup', async () => {
    const { page, complaints, go, leave } = await enter(desk)
    await go('respondents')
    await page.getByText('2 respondents').waitFor()
    await page.getByRole('link', { name: talker.id }).click()
    await page.getByRole('heading', { level: 1, name: talker.id }).waitFor()
    await page.getByRole('region', { name: 'Conversation' }).getByText(`${hostile} & hello`).waitFor()
    expect(await page.getByRole('region', { name: 'Attributes' }).getByRole('definition').textContent()).toBe(hostile)
    expect(await page.getByRole('region', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual(['chess', hostile])
    expect(await page.getByRole('region', { name: 'Events' }).getByRole('definition').textContent()).toBe('12,345')
    expect(await page.locator('main img').count()).toBe(0)
    expect(await page.title()).toContain(talker.id)
    expect(complaints).toEqual([])
    await leave()
  })

  it('can be searched by an attribute; an id may contain any character', async () => {
    const { page, complaints, go, leave } = await enter(desk)
    await go('respondents')
    await page.getByLabel('Look for').selectOption('attribute')
    await page.getByLabel('Name').fill('city')
    await page.getByLabel('Value').fill('Paris')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('1 respondent', { exact: true }).waitFor()
    expect(await page.getByRole('cell').textContent()).toBe('city: Paris')
    await page.getByRole('link', { name: '../a#b?c' }).click()
    await page.getByText('Nothing was said yet.').waitFor()
    expect(await page.getByRole('region', { name: 'Attributes' }).getByRole('definition').textContent()).toBe('Paris')
    await page.goBack()
    expect(await page.getByLabel('Value').inputValue()).toBe('Paris')
    expect(complaints).toEqual([])
    await leave()
  })

  it('recent respondents have a list of their own; an unknown id shows the error of the API', async () => {
    const { page, go, leave } = await enter(desk)
    await go('respondents')
    await page.getByLabel('Show').selectOption('7')
    await page.getByText('1 respondent', { exact: true }).waitFor()
    await go('respondents/nobody')
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByRole('alert').first().textContent()).toContain('There is no such')
    await leave()
  })
})
