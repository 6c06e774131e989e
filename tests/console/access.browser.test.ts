import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { newTalker, type Talker } from '../harness/talk.ts'
import { comeTo, useDesk } from './harness/desk.ts'

let talker: Talker

const desk = useDesk()

beforeAll(async () => {
  talker = await newTalker(desk.tenant)
  await talker.say('hello')
})

const focused = (page: Page): Promise<string> =>
  page.evaluate(
    `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent).trim()`,
  )

/** Presses Tab until the named element has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (typeof name === 'string' ? at === name : name.test(at)) return
    passed.push(at)
  }
  throw new Error(`${name} is not reached: ${passed.join(', ')}`)
}

describe('accessibility', () => {
  it('an operator can log in, find a respondent, take over and write by keyboard alone', async () => {
    const { page } = await comeTo(desk)
    await page.getByLabel('E-mail').waitFor()
    expect(await focused(page)).toBe('E-mail')
    await page.keyboard.type(desk.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(desk.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    expect(await focused(page)).toBe('Home')
    await page.keyboard.press('Shift+Tab')
    await tabTo(page, '7 days')
    for (let i = 0; i < 40 && (await focused(page)) !== 'Contacts'; i++) await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    const visitor = `Visitor ${talker.id.slice(-4).toUpperCase()}`
    await page.getByRole('link', { name: visitor }).waitFor()
    expect(await focused(page)).toBe('Contacts')
    await tabTo(page, visitor)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Open in the inbox' }).waitFor()
    await tabTo(page, 'Open in the inbox')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Take over' }).waitFor()
    await tabTo(page, 'Take over')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Hand back' }).waitFor()
    await expect.poll(() => focused(page), patience).toBe('Your message')
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('By keyboard').waitFor()
    expect(await focused(page)).toBe('Your message')
  })
})
