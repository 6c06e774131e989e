import { beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { people, sendCampaign } from '../harness/campaigns.ts'
import { enter, useDesk } from './harness/desk.ts'
import { titled } from './harness/look.ts'

const desk = useDesk()
const count = 5

beforeAll(async () => {
  await people(desk.tenant, count, () => ({ firstName: 'Ada' }))
})

const stored = async (title: string) =>
  (await desk.tenant.call('GET', `/notifications/${desk.tenant.appID}`)).body.filter((each: { title?: string }) => each.title === title)

describe('a campaign that is composed', () => {
  it('is a draft at once: it survives navigation, a reload and another tab, and is sent once', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('campaigns/new')
    await page.getByLabel('Name', { exact: true }).first().fill('Spring')
    await page.getByLabel('Text', { exact: true }).fill('Come and see')
    await page.getByText('Draft saved.').waitFor()
    expect(await stored('Spring')).toMatchObject([{ state: 'draft', type: 'message', messages: [{ text: 'Come and see' }] }])
    await page.getByLabel('Text', { exact: true }).fill('Come and see us')
    // Before the pause after which it is stored.
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await titled(page, 'Home')
    await go('campaigns')
    await page.getByRole('row').filter({ hasText: 'Spring' }).getByText('Draft').waitFor()
    await page.getByRole('link', { name: 'Spring' }).click()
    await titled(page, 'Draft campaign')
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Come and see us')
    await page.getByLabel('Text', { exact: true }).fill('Come and see us soon')
    await page.reload()
    await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue(), patience).toBe('Come and see us soon')
    await page.getByText('Draft saved.').waitFor()
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await expect.poll(() => tab.getByLabel('Text', { exact: true }).inputValue(), patience).toBe('Come and see us soon')
    await tab.close()

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to 5 people?' })
    await dialog.getByRole('listitem').getByText('5 people when it begins').waitFor()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await titled(page, 'Spring')
    const sent = await stored('Spring')
    expect(sent).toMatchObject([{ messages: [{ text: 'Come and see us soon' }] }])
    expect(sent[0].state).not.toBe('draft')
    expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.includes('/campaign/'))`)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('survives an outage: it is kept in the browser, and stored when the service is back', async () => {
    const { page, go } = await enter(desk)
    await go('campaigns/new')
    await page.getByLabel('Text', { exact: true }).waitFor()
    await page.route('**/notification**', (route) => route.abort())
    await page.getByLabel('Name', { exact: true }).first().fill('Outage')
    await page.getByText('Not saved as a draft yet. Your work is kept in this browser.').waitFor()
    expect(await stored('Outage')).toEqual([])
    await page.reload()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).first().inputValue(), patience).toBe('Outage')
    await page.unroute('**/notification**')
    await page.getByText('Draft saved.').waitFor()
    expect(await stored('Outage')).toMatchObject([{ state: 'draft' }])
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await titled(page, 'Campaigns')
    expect(await stored('Outage')).toEqual([])
  })

  it('that somebody else changed meanwhile is not overwritten without a question', async () => {
    const { page, go } = await enter(desk)
    const id = await sendCampaign(desk.tenant, { title: 'Shared', draft: true })
    await go(`campaigns/${id}/edit`)
    await page.getByLabel('Text', { exact: true }).waitFor()
    await desk.tenant.call('PATCH', `/notification/${id}`, { body: { title: 'Shared, theirs' } })
    await page.getByLabel('Name', { exact: true }).first().fill('Shared, mine')
    await page.getByRole('alert').getByText('Someone else, or another tab, has changed this campaign in the meantime.').waitFor()
    await page.getByRole('button', { name: 'Use the other version' }).click()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).first().inputValue(), patience).toBe('Shared, theirs')
    expect(await stored('Shared, theirs')).toHaveLength(1)
  })

  it('is scheduled by the clock, shows its next runs, and can be changed until then', async () => {
    const { page, complaints, go } = await enter(desk, { timezoneId: 'Europe/Paris' })
    await go('campaigns/new')
    await page.getByLabel('Name', { exact: true }).first().fill('Mondays')
    await page.getByLabel('Text', { exact: true }).fill('A good week')
    await page.getByRole('region', { name: 'When' }).getByLabel('When').selectOption('On a schedule')
    await page.getByLabel('Repeats').selectOption('On days of the week')
    await page.getByRole('button', { name: 'Thu' }).click()
    await page.getByLabel('Time of day').fill('09:30')
    await page.getByLabel('Last day').fill('2099-12-31')
    const next = page.getByRole('list', { name: 'Next runs' }).getByRole('listitem')
    await expect.poll(() => next.allTextContents(), patience).toEqual(Array(5).fill(expect.stringMatching(/^(Mon|Thurs)day.*09:30/)))
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
    await titled(page, 'Mondays')
    const schedule = { timeZone: 'Europe/Paris', at: '09:30', days: ['mon', 'thu'], until: '2099-12-31' }
    expect(await stored('Mondays')).toMatchObject([{ state: 'scheduled', type: 'recurrent', schedule }])
    await page.getByText('Mon, Thu at 09:30 (Europe/Paris), until 2099-12-31').waitFor()

    await page.getByRole('link', { name: 'Edit' }).click()
    await titled(page, 'Scheduled campaign')
    await page.getByLabel('Repeats').selectOption('On days of the month')
    await page.getByRole('button', { name: 'Last', exact: true }).click()
    await page.getByText('Your changes are kept in this browser.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Repeats').inputValue(), patience).toBe('monthly')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    await titled(page, 'Mondays')
    const changed = { timeZone: 'Europe/Paris', at: '09:30', monthDays: [1, 'last'], until: '2099-12-31' }
    expect(await stored('Mondays')).toMatchObject([{ state: 'scheduled', schedule: changed }])
    expect(complaints).toEqual([])
  })

  it('says who gets it later, who does not, and why', async () => {
    const { tenant } = desk
    const { page, go } = await enter(desk)
    await tenant.call('PUT', '/respondent/p0', { appid: tenant.appID, body: { blocked: true } })
    await tenant.profile('p1', { attribute: { optout: 'true' } })
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: 'p2' } })
    await go('campaigns/new')
    await page.getByLabel('Text', { exact: true }).fill('Hello')
    await page.getByLabel('People who are talking with a human').selectOption('Get it after the conversation')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const points = page.getByRole('dialog', { name: 'Send to 3 people?' }).getByRole('listitem')
    await expect
      .poll(() => points.allTextContents(), patience)
      .toEqual([
        '2 people when it begins',
        '1 person later: after their conversation, or their quiet hours',
        'Not sent to 1 person: opted out',
        'Not sent to 1 person: blocked',
      ])
    await tenant.call('PUT', '/respondent/p0', { appid: tenant.appID, body: { blocked: false } })
  })
})
