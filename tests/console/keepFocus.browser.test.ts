import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { newFeature, newTalker, says } from '../harness/talk.ts'
import { teach } from '../harness/understanding.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()
let featureID: string
let intentID: string

beforeAll(async () => {
  const { tenant } = desk
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { nlu: { active: true } } })
  const made = await newFeature(tenant, 'Order', [
    { ...says('Which size?'), title: 'size', answers: [{ value: 'Small' }, { value: 'Large' }] },
    { ...says('Thank you, {{customer|friend}}'), title: 'end', properties: { active: true, attribute: { customer: 'answer' } } },
  ])
  featureID = made.featureID
  intentID = await teach(tenant, 'hours', ['when do you open', 'opening hours', 'are you open'], 'en')
  const talker = await newTalker(tenant)
  for (const text of ['hello', 'xyzzy', 'plugh']) await talker.say(text)
})

/** What has the focus, by its label or text: the keyboard has lost its place at `BODY`. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    '((at) => at === document.body ? "BODY" : (at?.getAttribute("aria-label") ?? (at?.labels?.[0] ?? at)?.textContent ?? ""))(document.activeElement)',
  )

describe('the focus returns', () => {
  it.each(['Cancel', 'Connect'])('to what asked where an answer leads, after %s', async (word) => {
    const { page, go } = await enter(desk, { viewport: { width: 1280, height: 1100 } })
    await go(`bot/map/${featureID}`)
    await page.locator('.map-name').first().focus()
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: 'Large → …' })
    await dialog.getByRole('button', { name: word }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page), patience).toMatch(/Large/)
  })

  it('to the step, after the type of a new one was not chosen', async () => {
    const { page, go } = await enter(desk, { viewport: { width: 1280, height: 1100 } })
    await go(`bot/map/${featureID}`)
    await page.locator('.map-name').first().focus()
    await page.keyboard.press('+')
    const dialog = page.getByRole('dialog', { name: 'Insert a step after size' })
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page), patience).toBe('1. size')
  })

  it('to what was not understood, after it was not added to an intent, and to its row after it was', async () => {
    const { page, go } = await enter(desk)
    await go('understanding/missed')
    const open = page.getByRole('button', { name: 'Add “xyzzy”' })
    await open.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page), patience).toBe('Add “xyzzy”')
    await open.press('Enter')
    await dialog.getByRole('combobox', { name: 'Intent' }).selectOption({ label: 'hours' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('✓ hours').waitFor()
    await expect.poll(() => focused(page), patience).not.toBe('BODY')
  })

  it('to the row of an editor that was closed, and to a neighbour of a row that was deleted', async () => {
    const { page, go } = await enter(desk)
    await go(`understanding/intents/${intentID}`)
    await page.getByRole('button', { name: 'Mark words of “opening hours”' }).press('Enter')
    await page.locator('.marking > div:last-child button').press('Enter')
    await page.locator('.marking').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page), patience).toMatch(/opening hours/)
    await page.getByRole('button', { name: 'Delete “are you open”' }).press('Enter')
    await page.getByRole('button', { name: 'Delete “are you open”' }).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page), patience).not.toBe('BODY')
  })

  it('to the heading of the list, after the only token was revoked', async () => {
    const { page, go } = await enter(desk)
    await go('settings/tokens')
    await page.getByLabel('Purpose').fill('Shop')
    await page.getByRole('button', { name: 'Create a token' }).click()
    const revoke = page.getByRole('button', { name: /Revoke.*Shop/ })
    await revoke.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
    await revoke.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page), patience).not.toBe('BODY')
  })

  it('to the variable that was not renamed', async () => {
    const { page, go } = await enter(desk)
    await go('bot/variables')
    const rename = page.getByRole('button', { name: /Rename.*customer/ })
    await rename.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect.poll(() => focused(page), patience).toMatch(/Rename/)
  })
})
