import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, patience } from '../browser/page.ts'
import { comeTo, useDesk } from './harness/desk.ts'
import { openService, openSite } from './harness/services.ts'

/** What a user can do with only the console: from an account to a bot on a page. */

let service: Awaited<ReturnType<typeof openService>>

const desk = useDesk()

beforeAll(async () => {
  service = await openService()
})
// No Internet: the service that the workflow calls is on this machine.
beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))
afterAll(async () => {
  service?.close()
})

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
async function save(page: Page): Promise<void> {
  await saveButton(page).click()
  await saveButton(page).waitFor({ state: 'detached' })
}
const section = (page: Page, name: string) => page.locator('details.section > summary').filter({ hasText: name }).first()

async function signUp(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.test`)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByLabel('Name of the application').fill(title)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor()
  return page.url().split('/app/')[1]?.split('/')[0] ?? ''
}

describe('a user with only the console', () => {
  it('builds a bot with a question, a branch, a checked e-mail, an intent and a workflow, tries it, and talks to it on a page', async () => {
    const { page, complaints } = await comeTo(desk, { permissions: ['clipboard-read', 'clipboard-write'] })
    const appID = await signUp(page, 'Newsletter')
    await page.getByLabel('First message').fill('Hello!')
    await page.getByRole('button', { name: 'Save the greeting' }).click()
    await page.getByLabel('Question').fill('Do you want our letter?')
    await page.getByLabel(/^Answers/).fill('Yes\nNo')
    await page.getByRole('button', { name: 'Add the question' }).click()
    await expect.poll(() => page.locator('.first-step.done').count(), patience).toBe(2)

    // A workflow that calls a service.
    const nav = page.getByRole('navigation')
    await nav.getByRole('link', { name: 'Bot' }).click()
    await page.getByRole('link', { name: 'Workflows' }).click()
    await page.getByLabel('Title of the workflow').fill('Subscribe')
    await page.getByRole('button', { name: 'New workflow' }).click()
    await page.getByRole('button', { name: 'Add an action' }).click()
    await section(page, 'Service calls').click()
    await page.getByText('Call services', { exact: true }).click()
    await page.getByRole('button', { name: 'Add a call' }).click()
    await page.getByLabel('Method').selectOption('POST')
    await page.getByLabel('URL', { exact: true }).fill(`${service.url}/subscribe`)
    await save(page)

    // The e-mail is checked, remembered, and handed to it.
    await nav.getByRole('link', { name: 'Bot' }).click()
    await page.getByRole('link', { name: 'Welcome' }).click()
    const palette = page.locator('.palette')
    await palette.getByRole('button', { name: 'E-mail', exact: true }).click()
    await page.getByText('Step 3 of 3').waitFor()
    await page.getByLabel('Question', { exact: true }).fill('Where may we write to?')
    await page.getByLabel('Save the answer as').fill('mail')
    await page.locator('.all-settings > summary').click()
    await section(page, 'Actions').click()
    await page.getByText('Act on the answer', { exact: true }).click()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByLabel('Compare', { exact: true }).fill('')
    await page.getByLabel('Run the workflow').selectOption({ label: 'Subscribe' })
    await page.getByText('Only if the answer was valid').click()
    await save(page)
    for (const [n, text] of [
      [4, 'Thank you: {{mail}} it is.'],
      [5, 'Goodbye.'],
    ] as const) {
      await palette.getByRole('button', { name: 'Text', exact: true }).click()
      await page.getByText(`Step ${n} of ${n}`).waitFor()
      await page.getByLabel('Text', { exact: true }).fill(text)
      await save(page)
    }
    // The branch: “No” leads to the end.
    await page.getByRole('link', { name: 'Do you want our letter?' }).click()
    await page.getByText('Step 2 of 5').waitFor()
    await page.getByLabel('Leads to').nth(1).selectOption({ label: '5. Goodbye.' })
    await save(page)

    // What people ask besides.
    await nav.getByRole('link', { name: 'Understanding' }).click()
    await page.getByLabel('What people want').fill('opening hours')
    await page
      .getByLabel('How they say it')
      .fill('what are your opening hours\nwhen are you open\nare you open on sunday\nat what time do you close\nopening times')
    await page.getByLabel('What the bot answers').fill('We are open from 8 to 7.')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { level: 1, name: 'opening hours' }).waitFor()
    await page.getByRole('button', { name: 'Train now' }).click()
    await page.getByText(/^Trained/).waitFor()
    await nav.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Answers', exact: true }).click()
    await page.getByLabel('Free text').selectOption('Understood unless it is a valid answer')
    await save(page)

    // Tried out.
    await nav.getByRole('link', { name: 'Bot' }).click()
    await page.getByRole('link', { name: 'Try it' }).click()
    const trial = page.locator('.trial-widget')
    await trial.getByText('Do you want our letter?').first().waitFor()
    await trial.getByRole('button', { name: 'No' }).click()
    await trial.getByText('Goodbye.').waitFor()

    // Published: visitors met nothing of it before.
    await page.getByRole('link', { name: 'Review and publish' }).click()
    await page.getByLabel('Title', { exact: true }).fill('The first one')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('heading', { name: 'Version 2 · The first one' }).waitFor()

    // The snippet, on a page of another origin.
    await nav.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'First steps' }).click()
    await page.getByRole('button', { name: 'Copy the snippet' }).click()
    await page.getByText('Copied.').waitFor()
    const snippet = (await page.evaluate('navigator.clipboard.readText()')) as string
    const site = await openSite(snippet)
    const { page: home } = await openPage()
    await home.goto(site.url)
    await home.getByRole('button', { name: 'Open the chat' }).click()
    const log = home.getByRole('dialog')
    await log.getByText('Do you want our letter?').first().waitFor()
    const box = log.getByRole('textbox')
    const say = async (text: string): Promise<void> => {
      await box.fill(text)
      await box.press('Enter')
    }
    await say('when do you open')
    await log.getByText('We are open from 8 to 7.').waitFor()
    await log.getByRole('button', { name: 'Yes' }).last().click()
    await log.getByText('Where may we write to?').last().waitFor()
    await say('nowhere')
    await log
      .getByText(/e-mail/i)
      .first()
      .waitFor()
    expect(service.called).toEqual([])
    await say('ada@example.test')
    await log.getByText('Thank you: ada@example.test it is.').waitFor()
    expect(service.called).toHaveLength(1)
    expect(service.called[0]).toContain('POST /subscribe')
    await page.getByText('First seen on').waitFor()
    // It is theirs alone.
    expect((await desk.tenant.call('GET', `/application/${appID}`)).status).toBe(404)
    expect(complaints).toEqual([])
    site.close()
  })
})
