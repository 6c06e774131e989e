import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { downloadBy } from '../browser/download.ts'
import { rowsOfCSV } from '../harness/csv.ts'
import { newTalker, type Talker } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'

let talker: Talker
const hostile = '<img src=x onerror="document.title=1">'

const desk = useDesk()

beforeAll(async () => {
  talker = await newTalker(desk.tenant)
  await talker.say(`${hostile} & hello`)
  const profile = { attribute: { city: hostile }, tag: { '<b>likes</b>': { add: ['chess', hostile] } }, event: { visits: 12_345 } }
  expect((await desk.tenant.profile(talker.id, profile)).status).toBe(200)
  await desk.tenant.profile('../a#b?c', { attribute: { firstName: 'Zoé', lastName: 'Martin', city: 'Paris', note: '=1+1' } })
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })

describe('respondents', () => {
  it('are a table with names, last activity, and selectable columns', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('respondents')
    await page.getByText('2 contacts').waitFor()
    expect(await rowOf(page, 'Zoé Martin').getByRole('cell').allTextContents()).toEqual(['Never wrote', 'Web', 'Paris', '=1+1'])
    const visitor = `Visitor ${talker.id.slice(-4).toUpperCase()}`
    expect(await rowOf(page, visitor).textContent()).toContain(hostile)
    await page.getByText('Columns', { exact: true }).click()
    await page.getByLabel('visits').check()
    await page.getByLabel('city').uncheck()
    await expect.poll(() => rowOf(page, visitor).getByRole('cell').last().textContent()).toBe('12,345')
    await page.reload()
    await page.getByRole('columnheader', { name: 'visits' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'city' }).count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('are searched by words regardless of case and accents; the URL contains the search', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('respondents')
    await page.getByRole('searchbox', { name: 'Search' }).fill('ZOE paris')
    await page.keyboard.press('Enter')
    await page.getByText('1 contact', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Zoé Martin' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zoé Martin' }).waitFor()
    await page.getByText('No messages yet.').waitFor()
    await page.goBack()
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('ZOE paris')
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('No contacts match.').waitFor()
    await page.getByRole('link', { name: 'Show everyone' }).click()
    await page.getByText('2 contacts').waitFor()
    await page.getByLabel('Wrote').selectOption('7')
    await page.getByText('1 contact', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('1 contact', { exact: true }).waitFor()
    expect(await page.getByLabel('Wrote').inputValue()).toBe('7')
    expect(complaints).toEqual([])
  })

  it('show profile and transcript; what they wrote is shown as text, even markup; an unknown id says that there is nobody', async () => {
    const { page, complaints, go } = await enter(desk)
    await go(`respondents/${encodeURIComponent(talker.id)}`)
    await page.getByRole('region', { name: 'Conversation' }).getByText(`${hostile} & hello`).waitFor()
    const attributes = page.getByRole('region', { name: 'Attributes' })
    expect(await attributes.getByLabel('city', { exact: true }).inputValue()).toBe(hostile)
    expect(await page.getByRole('region', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual(['chess×', `${hostile}×`])
    expect(await page.getByRole('region', { name: 'Events' }).getByLabel('visits').inputValue()).toBe('12345')
    expect(await page.locator('main img').count()).toBe(0)
    expect(complaints).toEqual([])
    await go('respondents/nobody')
    await expect.poll(() => page.getByRole('alert').first().textContent()).toContain('This contact no longer exists.')
  })

  it('are opted out of campaigns, and in again, by a switch', async () => {
    await desk.tenant.profile('switched', { attribute: { optout: 'true', city: 'Lyon' } })
    const optout = async () => (await desk.tenant.read('switched')).body.attribute.optout
    const { page, complaints, go } = await enter(desk)
    await go('respondents/switched')
    const campaigns = page.getByLabel('Receives campaigns')
    await campaigns.waitFor()
    expect([await campaigns.isChecked(), await page.getByRole('region', { name: 'Attributes' }).getByLabel('optout').count()]).toEqual([
      false,
      0,
    ])
    await campaigns.check()
    await expect.poll(optout).toBeUndefined()
    await campaigns.uncheck()
    await expect.poll(optout).toBe('true')
    expect(complaints).toEqual([])
  })

  it('are edited: only changes are sent, so concurrent changes of the bot stay', async () => {
    await desk.tenant.profile('edited', {
      attribute: { city: 'Lyon', job: 'cook' },
      tag: { likes: { add: ['tea', 'cake'] } },
      event: { visits: 1 },
    })
    const { page, complaints, go } = await enter(desk)
    await go('respondents/edited')
    const attributes = page.getByRole('region', { name: 'Attributes' })
    await attributes.getByLabel('city', { exact: true }).fill('Genève')
    await attributes.getByRole('button', { name: 'Remove job' }).click()
    await attributes.getByRole('button', { name: 'Add an attribute' }).click()
    await attributes.getByLabel('Name').fill('firstName')
    await attributes.getByLabel('Value').fill('Ada')
    const tags = page.getByRole('region', { name: 'Tags' })
    await tags.getByRole('button', { name: 'Remove tea' }).click()
    await tags.getByLabel('A value for likes').fill('chess')
    await tags.getByLabel('A value for likes').press('Enter')
    await page.getByRole('region', { name: 'Events' }).getByLabel('visits').fill('soon')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('“visits” must be a number').waitFor()
    await page.getByRole('region', { name: 'Events' }).getByLabel('visits').fill('2026-01-31')
    // Meanwhile the bot learns something.
    await desk.tenant.profile('edited', { attribute: { learnt: 'yes' }, tag: { likes: { add: ['scones'] } } })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor()
    await expect.poll(() => attributes.getByLabel('learnt', { exact: true }).inputValue()).toBe('yes')
    const { body } = await desk.tenant.read('edited')
    expect(body).toMatchObject({
      attribute: { city: 'Genève', firstName: 'Ada', learnt: 'yes' },
      tag: { likes: ['cake', 'scones', 'chess'] },
    })
    expect(body.attribute).not.toHaveProperty('job')
    expect(body.event.visits).toBe('2026-01-31T00:00:00.000Z')
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('are deleted with a receipt, the audit record', async () => {
    await desk.tenant.profile('gone', {})
    const { page, complaints, go } = await enter(desk)
    await go('respondents/gone')
    await page.getByRole('button', { name: 'Delete this contact' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('heading', { level: 1, name: 'The contact has been deleted.' }).waitFor()
    const receipt = await page.getByRole('region', { name: 'Receipt' }).textContent()
    const { body } = await desk.tenant.call('GET', `/audit/${desk.tenant.appID}`, { query: { respondentID: 'gone' } })
    expect(receipt).toContain(body[0]._id)
    expect((await desk.tenant.read('gone')).status).toBe(404)
    expect(complaints).toEqual([])
  })

  it('are exported as CSV without formulas', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('respondents?text=zoe')
    await page.getByText('1 contact', { exact: true }).waitFor()
    const saved = await downloadBy(page, 'Download as CSV')
    expect(rowsOfCSV(saved)).toMatchObject([{ respondentID: '../a#b?c', 'attribute.firstName': 'Zoé', 'attribute.note': "'=1+1" }])

    expect(complaints).toEqual([])
  })
})
