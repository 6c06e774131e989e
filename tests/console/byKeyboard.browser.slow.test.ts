import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, patience } from '../browser/page.ts'
import { comeTo, useDesk } from './harness/desk.ts'
import { type Keyboard, keyboardOf } from './harness/keyboard.ts'
import { openService, openSite } from './harness/services.ts'

/** The same journey as fromNothing.browser.test.ts, by keyboard only. */

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

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true })
const section = (page: Page, name: string) => page.locator('details.section > summary').filter({ hasText: name }).first()

async function save(page: Page, keys: Keyboard): Promise<void> {
  await keys.activate(button(page, 'Save'))
  await button(page, 'Save').waitFor({ state: 'detached' })
}

async function signUp(page: Page, keys: Keyboard): Promise<void> {
  await keys.activate(link(page, 'Sign up'))
  await page.getByRole('heading', { name: 'Sign up' }).waitFor()
  await keys.write(page.getByLabel('E-mail'), `${randomUUID()}@example.test`)
  await keys.write(page.getByLabel('Password'), 'correct horse battery')
  await keys.press('Enter')
  await keys.write(page.getByLabel('Name of the application'), 'By keys')
  await keys.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor()
}

/** The first message, and a question with two answers. */
async function firstSteps(page: Page, keys: Keyboard): Promise<void> {
  await keys.write(page.getByLabel('First message'), 'Hello!')
  await keys.activate(button(page, 'Save the greeting'))
  await keys.write(page.getByLabel('Question'), 'Do you want our letter?')
  await keys.write(page.getByLabel(/^Answers/), 'Yes\nNo')
  await keys.activate(button(page, 'Add the question'))
  await expect.poll(() => page.locator('.first-step.done').count(), patience).toBe(2)
}

async function workflow(page: Page, keys: Keyboard): Promise<void> {
  await keys.activate(link(page.getByRole('navigation'), 'Bot'))
  await keys.activate(link(page, 'Workflows'))
  await keys.write(page.getByLabel('Title of the workflow'), 'Subscribe')
  await keys.activate(button(page, 'New workflow'))
  await keys.activate(button(page, 'Add an action'))
  await keys.activate(section(page, 'Service calls'))
  await keys.toggle(page.getByLabel('Call services', { exact: true }))
  await keys.activate(button(page, 'Add a call'))
  await keys.choose(page.getByLabel('Method'), 'POST')
  await keys.write(page.getByLabel('URL', { exact: true }), `${service.url}/subscribe`)
  await save(page, keys)
}

/** A question that checks an e-mail, remembers it and hands it to the workflow; what follows it; and a branch to the end. */
async function steps(page: Page, keys: Keyboard): Promise<void> {
  await keys.activate(link(page.getByRole('navigation'), 'Bot'))
  await keys.activate(page.getByRole('link', { name: 'Welcome' }))
  await keys.activate(button(page.locator('.palette'), 'E-mail'))
  await page.getByText('Step 3 of 3').waitFor()
  await keys.write(page.getByLabel('Question', { exact: true }), 'Where may we write to?')
  await keys.write(page.getByLabel('Save the answer as'), 'mail')
  await keys.activate(page.locator('.all-settings > summary'))
  await keys.activate(section(page, 'Actions'))
  await keys.toggle(page.getByLabel('Act on the answer', { exact: true }))
  await keys.activate(button(page, 'Add a rule'))
  await keys.write(page.getByLabel('Compare', { exact: true }), '')
  await keys.choose(page.getByLabel('Run the workflow'), 'Subscribe')
  await keys.toggle(page.getByLabel('Only if the answer was valid'))
  await save(page, keys)
  for (const [n, text] of [
    [4, 'Thank you: {{mail}} it is.'],
    [5, 'Goodbye.'],
  ] as const) {
    await keys.activate(button(page.locator('.palette'), 'Text'))
    await page.getByText(`Step ${n} of ${n}`).waitFor()
    await keys.write(page.getByLabel('Text', { exact: true }), text)
    await save(page, keys)
  }
  await keys.activate(page.getByRole('link', { name: 'Do you want our letter?' }))
  await page.getByText('Step 2 of 5').waitFor()
  await keys.choose(page.getByLabel('Leads to').nth(1), '5. Goodbye.')
  await save(page, keys)
}

async function intent(page: Page, keys: Keyboard): Promise<void> {
  const nav = page.getByRole('navigation')
  await keys.activate(link(nav, 'Understanding'))
  await keys.write(page.getByLabel('What people want'), 'opening hours')
  const expressions = [
    'what are your opening hours',
    'when are you open',
    'are you open on sunday',
    'at what time do you close',
    'opening times',
  ]
  await keys.write(page.getByLabel('How they say it'), expressions.join('\n'))
  await keys.write(page.getByLabel('What the bot answers'), 'We are open from 8 to 7.')
  await keys.activate(button(page, 'Create'))
  await page.getByRole('heading', { level: 1, name: 'opening hours' }).waitFor()
  await keys.activate(button(page, 'Train now'))
  await page.getByText(/^Trained/).waitFor()
  await keys.activate(link(nav, 'Settings'))
  await keys.activate(link(page, 'Answers'))
  await keys.choose(page.getByLabel('Free text'), 'Understood unless it is a valid answer')
  await save(page, keys)
}

/** The snippet, as it is copied. */
async function snippetOf(page: Page, keys: Keyboard): Promise<string> {
  await keys.activate(link(page.getByRole('navigation'), 'Settings'))
  await keys.activate(link(page, 'First steps'))
  await keys.activate(button(page, 'Copy the snippet'))
  await page.getByText('Copied.').waitFor()
  return (await page.evaluate('navigator.clipboard.readText()')) as string
}

describe('a user with only a keyboard', () => {
  it('builds a bot from scratch, tries it, embeds it in a page, and talks to it there', async () => {
    const { page, complaints } = await comeTo(desk, { permissions: ['clipboard-read', 'clipboard-write'] })
    const keys = keyboardOf(page)
    await signUp(page, keys)
    await firstSteps(page, keys)
    await workflow(page, keys)
    await steps(page, keys)
    await intent(page, keys)

    await keys.activate(link(page.getByRole('navigation'), 'Bot'))
    await keys.activate(link(page, 'Try it'))
    const trial = page.locator('.trial-widget')
    await trial.getByText('Do you want our letter?').first().waitFor()
    await keys.activate(button(trial, 'No'))
    await trial.getByText('Goodbye.').waitFor()

    await keys.activate(link(page, 'Review and publish'))
    await keys.write(page.getByLabel('Title', { exact: true }), 'The first one')
    await keys.activate(button(page, 'Publish'))
    await page.getByRole('heading', { name: 'Version 2 · The first one' }).waitFor()

    const site = await openSite(await snippetOf(page, keys))
    const { page: home } = await openPage()
    await home.goto(site.url)
    const homeKeys = keyboardOf(home)
    await homeKeys.activate(button(home, 'Open the chat'))
    const log = home.getByRole('dialog')
    await log.getByText('Do you want our letter?').first().waitFor()
    const say = async (text: string): Promise<void> => {
      await homeKeys.write(log.getByRole('textbox'), text)
      await homeKeys.press('Enter')
    }
    await say('when do you open')
    await log.getByText('We are open from 8 to 7.').waitFor()
    await homeKeys.activate(button(log, 'Yes').last())
    await log.getByText('Where may we write to?').last().waitFor()
    await say('nowhere')
    const refused = log.getByText(/e-mail/i).first()
    await refused.waitFor()
    expect(service.called).toEqual([])
    await say('ada@example.test')
    await log.getByText('Thank you: ada@example.test it is.').waitFor()
    expect(service.called).toEqual([expect.stringContaining('POST /subscribe')])
    await page.getByText('First seen on').waitFor()
    expect(complaints).toEqual([])
    site.close()
  })
})
