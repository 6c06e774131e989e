import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Bot } from './harness/channel.ts'
import { useSite, visit } from './harness/site.ts'

const countries = ['Côte d’Ivoire', 'Costa Rica', 'Croatia', 'Morocco']
const bot: Bot = ({ text, payload }) => {
  if (payload === 'get_started')
    return [{ type: 'text', text: 'Your e-mail address?', expects: { smartFormat: 'email', inputMode: 'email', autocomplete: 'email' } }]
  if (/@/.test(String(text))) return [{ type: 'text', text: 'Which country?', expects: { suggestions: countries } }]
  return [{ type: 'text', text: 'Thank you.' }]
}

const site = useSite(() => bot)

const hints = (page: Page) =>
  page.getByRole('textbox').evaluate((input) => [input.getAttribute('inputmode'), input.getAttribute('autocomplete')])

/** A conversation of a new respondent in which the bot asks for an e-mail address. */
async function atQuestion() {
  site.channel.forget()
  const visitor = await visit(site)
  const { page } = visitor
  await page.getByRole('button', { name: 'Open the chat' }).click()
  await page.getByText('Your e-mail address?').waitFor()
  return { ...visitor, input: page.getByRole('textbox', { name: 'Your message' }) }
}

/** The same, one question later: which country? */
async function askedForCountry() {
  const visitor = await atQuestion()
  await visitor.input.fill('jo@example.com')
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByText('Which country?').waitFor()
  const list = visitor.page.getByRole('listbox', { name: 'Suggested answers' })
  return { ...visitor, list, options: list.getByRole('option') }
}

describe('the input field', () => {
  it('has input mode and autocomplete while the question is pending', async () => {
    const { page, input, complaints } = await atQuestion()
    expect(await hints(page)).toEqual(['email', 'email'])
    await input.fill('jo@example.com')
    await page.keyboard.press('Enter')
    await page.getByText('Which country?').waitFor()
    expect(await hints(page)).toEqual(['text', 'off'])
    expect(complaints).toEqual([])
  })

  it('restores them from the transcript, and drops them in live chat', async () => {
    const { page } = await atQuestion()
    const connected = site.sockets.urls.length
    await page.reload()
    await page.getByRole('button', { name: 'Open the chat' }).click()
    await expect.poll(() => hints(page)).toEqual(['email', 'email'])
    await expect.poll(() => site.sockets.urls.length).toBeGreaterThan(connected)
    site.sockets.send({ type: 'live', live: true })
    await expect.poll(() => hints(page)).toEqual(['text', 'off'])
  })
})

describe('suggestions', () => {
  it('appear while typing, prefix matches first, regardless of case and accents; one is chosen by the keys', async () => {
    const { page, input, list, options, complaints } = await askedForCountry()
    expect(await list.isVisible()).toBe(false)
    await page.keyboard.type('CO')
    await expect.poll(() => options.allTextContents()).toEqual(['Côte d’Ivoire', 'Costa Rica', 'Morocco'])
    expect(await page.getByRole('status').getByText('Suggested answers: 3').count()).toBe(1)
    expect(await options.and(page.locator('[aria-selected="true"]')).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await options.and(page.locator('[aria-selected="true"]')).allTextContents()).toEqual(['Costa Rica'])
    expect(await input.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByText('Thank you.').waitFor()
    expect(site.channel.taken.at(-1)).toMatchObject({ text: 'Morocco' })
    expect([await input.inputValue(), await list.isVisible()]).toEqual(['', false])
    // The question is answered.
    await page.keyboard.type('co')
    expect(await list.isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  it('one is chosen by the pointer, and the focus stays', async () => {
    const { page, input, options } = await askedForCountry()
    await page.keyboard.type('cro')
    await options.getByText('Croatia').click()
    await page.getByText('Thank you.').waitFor()
    expect(site.channel.taken.at(-1)).toMatchObject({ text: 'Croatia' })
    expect(await input.evaluate((element) => element.matches(':focus'))).toBe(true)
  })

  it('Escape closes only them; the typed text is sent unchanged', async () => {
    const { page, list } = await askedForCountry()
    await page.keyboard.type('cr')
    await list.waitFor()
    await page.keyboard.press('Escape')
    expect([await list.isVisible(), await page.getByRole('dialog').isVisible()]).toEqual([false, true])
    await page.keyboard.type('o')
    expect(await list.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText('Thank you.').waitFor()
    expect(site.channel.taken.at(-1)).toMatchObject({ text: 'cro' })
  })
})
