import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginRun, people, sendCampaign } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { noBrowser } from '../widget/harness/browser.ts'
import { type Desk, enter, openDesk, patience } from './harness/desk.ts'

let desk: Desk
const hostile = 'Hello <img src=x onerror="document.title=1"> you'

beforeAll(async () => {
  if (noBrowser) return
  desk = await openDesk()
  await people(desk.tenant, 30)
}, 60_000)
afterAll(() => desk?.stop())

describe.skipIf(noBrowser)('campaigns', { timeout: 90_000 }, () => {
  it('show live counts while they run, and the outcome in the end', async () => {
    const { page, complaints, go, leave } = await enter(desk)
    await sendCampaign(desk.tenant, { messages: [{ type: 'text', text: hostile }] })
    await drain({ only: ['PlanQueue'] })
    await go('campaigns')
    const row = page.getByRole('row').filter({ hasText: hostile })
    await row.getByText('0 of 30 handled').waitFor()
    await drain()
    await row.getByText('30 of 30 handled').waitFor()
    await row.getByText('Sent', { exact: true }).waitFor()
    expect(await row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
    expect(await page.locator('[aria-live=polite]').textContent()).toContain(': Sent')

    await row.getByRole('link').click()
    const accounts = page.getByRole('region', { name: 'Accounts' })
    expect(await accounts.getByRole('definition').first().textContent()).toBe('30')
    const recipients = page.getByRole('table', { name: 'Recipients' })
    await expect.poll(() => recipients.getByRole('row').count(), patience).toBe(31)
    await page.getByLabel('Status').selectOption('failed')
    await page.getByText('Nobody.').waitFor()
    expect(await page.title()).not.toBe('1')
    expect(complaints).toEqual([])
    await leave()
  })

  it('are known by their title where they have one, in the list and on their page', async () => {
    const { page, complaints, go, leave } = await enter(desk)
    await sendCampaign(desk.tenant, { title: 'Autumn offer', messages: [{ type: 'text', text: 'Ten percent off' }] })
    await go('campaigns')
    await page.getByRole('row').filter({ hasText: 'Autumn offer' }).getByRole('link', { name: 'Autumn offer' }).click()
    await page.getByRole('heading', { level: 1, name: 'Autumn offer' }).waitFor()
    await page.getByText('Ten percent off').waitFor()
    await drain()
    expect(complaints).toEqual([])
    await leave()
  })

  it('can be paused, resumed and cancelled; cancelling asks for confirmation', async () => {
    const { page, complaints, go, leave } = await enter(desk)
    const notificationID = await sendCampaign(desk.tenant, { messages: [{ type: 'text', text: 'Second thoughts' }] })
    await beginRun(desk.tenant, notificationID)
    await go(`campaigns/${notificationID}`)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('region', { name: 'Accounts' }).getByText('Paused').waitFor()
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.getByRole('button', { name: 'Cancel campaign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this campaign?' })
    await dialog.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cancel campaign' }).click()
    await dialog.getByRole('button', { name: 'Cancel campaign' }).click()
    await drain()
    await page.getByRole('region', { name: 'Accounts' }).locator('.badge').getByText('Cancelled').waitFor()
    expect(await page.getByRole('button', { name: 'Cancel campaign' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })

  it('can be created: the audience is counted as conditions change, and it is sent once, after a confirmation', async () => {
    await desk.tenant.profile('paris-1', { attribute: { city: 'Paris' } })
    const { page, complaints, go, leave } = await enter(desk)
    await go('campaigns')
    await page.getByRole('link', { name: 'New campaign' }).click()
    const count = page.locator('.reaches')
    await count.getByText('31 respondents').waitFor()
    await page.getByLabel('Message').fill('Only for Paris')
    await page.getByRole('button', { name: 'Add a condition' }).click()
    await page.getByLabel('Name').fill('city')
    await page.getByLabel('Value').fill('Paris')
    await count.getByText('1 respondent', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog', { name: 'Send to 1 respondent?' }).getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { level: 1, name: 'Only for Paris' }).waitFor()
    await page.getByRole('region', { name: 'To whom' }).getByText('Attribute city is Paris').waitFor()
    await drain()
    await page.getByRole('region', { name: 'Accounts' }).getByText('1 of 1 handled').waitFor()
    const { body } = await desk.tenant.call('GET', `/notifications/${desk.tenant.appID}`)
    expect(body.filter(({ messages }: { messages: { text: string }[] }) => messages[0]?.text === 'Only for Paris')).toHaveLength(1)
    expect(complaints).toEqual([])
    await leave()
  })
})
