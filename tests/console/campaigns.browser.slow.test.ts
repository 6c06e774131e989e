import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { downloadBy } from '../browser/download.ts'
import { patience } from '../browser/page.ts'
import { beginRun, people, sendCampaign, viewerOf } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { enter, useDesk } from './harness/desk.ts'
import { picture, titled } from './harness/look.ts'

const hostile = 'Hello <img src=x onerror="document.title=1"> you'
const count = 30

const desk = useDesk()

beforeAll(async () => {
  await people(desk.tenant, count, (i) => (i < 12 ? { firstName: `Ada${i}`, city: 'Paris' } : { city: 'Lyon' }))
})

describe('campaigns', () => {
  it('show live counts while they run, and the outcome in the end', async () => {
    const { page, complaints, go } = await enter(desk)
    await sendCampaign(desk.tenant, { messages: [{ type: 'text', text: hostile }] })
    await drain({ only: ['PlanQueue'] })
    await go('campaigns')
    const row = page.getByRole('row').filter({ hasText: hostile })
    await row.getByText('0 of 30 handled').waitFor()
    await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
    await row.getByText('30 of 30 handled').waitFor()
    await row.getByText('Sent', { exact: true }).waitFor()
    expect(await row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
    expect(await page.locator('[aria-live=polite]').textContent()).toContain(': Sent')

    await row.getByRole('link').click()
    const accounts = page.getByRole('region', { name: 'Outcome' })
    await expect.poll(() => accounts.getByRole('definition').first().textContent(), patience).toBe('30')
    const recipients = page.getByRole('table', { name: 'Recipients' })
    await expect.poll(() => recipients.getByRole('row').count(), patience).toBe(31)
    await recipients.getByRole('link', { name: 'Ada3', exact: true }).waitFor()
    const lines = (await downloadBy(page, 'Download as CSV')).trim().split('\r\n')
    expect([lines.length, lines[0]]).toEqual([31, 'respondentID,name,status,reason,at'])
    await page.getByLabel('Status').selectOption('failed')
    await page.getByText('No recipients.').waitFor()
    expect(await page.title()).not.toBe('1')
    expect(complaints).toEqual([])
  })

  it('have rates in the list, and show their title or that of the feature they start', async () => {
    const { tenant } = desk
    const post = (path: string, body: object) => tenant.call('POST', path, { body: { appID: tenant.appID, ...body } })
    const { _id: featureID } = (await post('/feature', { title: 'Menu of the day' })).body
    await post('/resource', { featureID, title: 'Hi', messages: [{ type: 'text', text: 'The menu' }] })
    await sendCampaign(tenant, { type: 'specific', featureID, filters: { respondents: ['p0'] } })
    const answers = [{ value: 'Yes', payload: 'yes' }]
    const messages = [{ type: 'text', text: 'Ten percent off' }]
    await sendCampaign(tenant, { title: 'Autumn offer', messages, answers, filters: { respondents: ['p1', 'p2'] } })
    await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
    await (await viewerOf(tenant, 'p1')).post({ text: 'Yes' })
    const { page, complaints, go } = await enter(desk)
    await go('campaigns')
    const row = page.getByRole('row').filter({ hasText: 'Autumn offer' })
    await expect.poll(() => row.getByRole('cell').allTextContents(), patience).toEqual(expect.arrayContaining(['50%', '50%']))
    await page.getByRole('link', { name: 'Starts “Menu of the day”' }).click()
    await titled(page, 'Starts “Menu of the day”')
    expect(await page.locator('main').textContent()).not.toContain(featureID)
    await go('campaigns')
    await page.getByRole('link', { name: 'Autumn offer' }).click()
    await titled(page, 'Autumn offer')
    await page.getByText('Ten percent off').waitFor()
    expect(complaints).toEqual([])
  })

  it('show their progress before there are recipients, and while these are being found', async () => {
    const { page, complaints, go } = await enter(desk)
    const later = await sendCampaign(desk.tenant, { title: 'Later', timestamp: Date.now() + 86_400_000 })
    await go(`campaigns/${later}`)
    await page.getByText('The recipients are known once it begins.').waitFor()
    const id = await sendCampaign(desk.tenant, { title: 'Under way' })
    await beginRun(desk.tenant, id)
    await go(`campaigns/${id}`)
    await page.getByText('The list is being prepared').waitFor()
    await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
    const recipients = page.getByRole('table', { name: 'Recipients' })
    await expect.poll(() => recipients.getByRole('row').count(), patience).toBe(31)
    expect(complaints).toEqual([])
  })

  it('can be paused, resumed and cancelled; cancelling asks for confirmation', async () => {
    const { page, complaints, go } = await enter(desk)
    const notificationID = await sendCampaign(desk.tenant, { messages: [{ type: 'text', text: 'Second thoughts' }] })
    await beginRun(desk.tenant, notificationID)
    await go(`campaigns/${notificationID}`)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('region', { name: 'Outcome' }).getByText('Paused').waitFor()
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.getByRole('button', { name: 'Cancel campaign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this campaign?' })
    await dialog.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cancel campaign' }).click()
    await dialog.getByRole('button', { name: 'Cancel campaign' }).click()
    await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
    await page.getByRole('region', { name: 'Outcome' }).locator('.badge').getByText('Cancelled').waitFor()
    expect(await page.getByRole('button', { name: 'Cancel campaign' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('are composed: counted, checked, previewed, tested, and sent once after confirmation', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('campaigns')
    await page.getByRole('link', { name: 'New campaign' }).click()
    const reached = page.locator('.reaches')
    await reached.getByText('30 people selected').waitFor()
    await page.getByLabel('Name', { exact: true }).first().fill('Only for Lyon')
    await page.getByLabel('Text', { exact: true }).fill('Hello {{firstName}}')
    const variables = page.getByRole('list', { name: 'Variables' })
    await variables.getByText('18 of 30 have no firstName. They see nothing in its place.').waitFor()
    await picture(page, 'compose')
    await page.getByLabel('Fallback for firstName').fill('you')
    await page.getByRole('button', { name: 'Use it' }).click()
    await variables.getByText('They see the fallback.').waitFor()
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Hello {{firstName|you}}')

    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByLabel('Person').fill('p3')
    await preview.getByRole('button', { name: 'Show' }).click()
    await preview.getByText('Hello Ada3').waitFor()
    await preview.getByLabel('Person').fill('p20')
    await preview.getByLabel('Person').press('Enter')
    await preview.getByText('Hello you').waitFor()

    const test = page.getByRole('region', { name: 'Send me a test' })
    await test.getByLabel('Send the test to').fill('p5')
    const accepted = page.waitForResponse((response) => response.url().endsWith('/notification/test'))
    await test.getByRole('button', { name: 'Send the test' }).click()
    await test.getByText('The test is on its way…').waitFor()
    await accepted
    await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
    await test.getByText('The test was sent to').waitFor()
    expect((await (await viewerOf(desk.tenant, 'p5')).seen()).at(-1)).toMatchObject({ text: 'Hello Ada5' })

    const audience = page.getByRole('region', { name: 'Audience' })
    await audience.getByRole('button', { name: 'Add a condition' }).click()
    await audience.getByLabel('Name').fill('city')
    // Values that people have are suggested.
    await audience.locator('datalist option[value=Lyon]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    expect(await audience.locator('input:invalid').count()).toBe(1)
    await audience.getByLabel('Value').fill('Lyon')
    await reached.getByText('18 people selected').waitFor()
    // Two conditions on one name that exclude each other: the field is marked.
    await audience.getByRole('button', { name: 'Add a condition' }).click()
    await audience.getByLabel('Name').nth(1).fill('city')
    await audience.getByLabel('Value').nth(1).fill('Paris')
    await reached.getByText('0 people selected').waitFor()
    expect(await audience.getByLabel('Name').nth(1).getAttribute('aria-invalid')).toBe('true')
    await audience.getByText('Two conditions ask city for different values').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await audience.getByLabel('Match').selectOption('any condition')
    await reached.getByText('30 people selected').waitFor()
    await audience
      .getByRole('button', { name: /^Remove/ })
      .nth(1)
      .click()
    await reached.getByText('18 people selected').waitFor()
    expect(await faultsOf(page)).toEqual([])

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog', { name: 'Send to 18 people?' }).getByRole('button', { name: 'Send' }).click()
    await titled(page, 'Only for Lyon')
    await page.getByRole('region', { name: 'Audience' }).getByText('Attribute city is Lyon').waitFor()
    await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
    await page.getByRole('region', { name: 'Outcome' }).getByText('18 of 18 handled').waitFor()
    const { body } = await desk.tenant.call('GET', `/notifications/${desk.tenant.appID}`)
    expect(body.filter((each: { title?: string }) => each.title === 'Only for Lyon')).toHaveLength(1)
    expect(await faultsOf(page)).toEqual([])
    await picture(page, 'campaign')

    await page.getByRole('link', { name: 'Duplicate' }).click()
    await titled(page, 'New campaign')
    expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Only for Lyon (copy)')
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Hello {{firstName|you}}')
    await reached.getByText('18 people selected').waitFor()
    expect(complaints).toEqual([])
  })

  it('recur: the next runs are shown in the time zone, and past runs as rows', async () => {
    const { page, complaints, go } = await enter(desk, { timezoneId: 'Europe/Paris' })
    await go('campaigns/new')
    await page.getByLabel('Text', { exact: true }).fill('Every two days')
    await page.getByRole('region', { name: 'When' }).getByLabel('When').selectOption('On a schedule')
    await page.getByLabel('Repeats').selectOption('At a fixed interval')
    await page.getByLabel('First run').fill('2099-03-28T09:00')
    await page.getByLabel('Time zone').selectOption('Europe/Paris')
    await page.getByRole('spinbutton', { name: 'Every' }).fill('2')
    const next = page.getByRole('list', { name: 'Next runs' }).getByRole('listitem')
    // The clocks go forward in between: the interval is one of hours, and people see it.
    await expect
      .poll(() => next.allTextContents(), patience)
      .toEqual([
        expect.stringMatching(/Saturday.*28 March 2099.*09:00/),
        expect.stringMatching(/Monday.*30 March 2099.*10:00/),
        expect.any(String),
        expect.any(String),
        expect.any(String),
      ])
    await page.getByRole('button', { name: 'Schedule' }).click()
    const question = page.getByRole('dialog', { name: /^Schedule for \d+ people\?$/ })
    await question.getByText(/First run: Saturday.*28 March 2099.*09:00\. It then repeats/).waitFor()
    // The question is no deletion: nothing is kept by leaving it.
    const cancel = await question.getByRole('button', { name: 'Cancel' }).boundingBox()
    const points = await question.getByRole('list').boundingBox()
    expect((cancel?.y ?? 0) - (points?.y ?? 0) - (points?.height ?? 0)).toBeGreaterThan(12)
    await question.getByRole('button', { name: 'Schedule' }).click()
    await titled(page, 'Every two days')
    await page.getByText('Every 2 days').first().waitFor()
    const { body } = await desk.tenant.call('GET', `/notifications/${desk.tenant.appID}`)
    expect(body[0]).toMatchObject({ type: 'recurrent', startTime: Date.parse('2099-03-28T08:00:00Z'), delay: 172_800_000 })

    const id = await sendCampaign(desk.tenant, { type: 'recurrent', startTime: Date.now() - 1000, delay: 3_600_000, title: 'Hourly' })
    await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
    await go(`campaigns/${id}`)
    const runs = page.getByRole('table', { name: 'Runs' })
    await runs.getByRole('row').filter({ hasText: 'Run 1' }).getByRole('cell', { name: '30' }).first().waitFor()
    expect(complaints).toEqual([])
  })
})
