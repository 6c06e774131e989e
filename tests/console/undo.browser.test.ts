import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { newFeature } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()

interface Step {
  readonly _id: string
  readonly title?: string
  readonly description?: string
  readonly answers?: { value: string; nextRessource?: { ressourceID: string } }[]
}
const steps = async (featureID: string): Promise<Step[]> => (await desk.tenant.call('GET', `/resources/${featureID}`)).body
const titles = async (featureID: string) => (await steps(featureID)).map(({ title }) => title)
const shown = (page: Page): Promise<string[]> => page.locator('.step-name').allTextContents()
const becomes = (featureID: string, expected: string[]) => expect.poll(() => titles(featureID), patience).toEqual(expected)

const newFlow = (title: string) =>
  newFeature(
    desk.tenant,
    title,
    ['one', 'two', 'three'].map((name) => ({ title: name, messages: [{ type: 'text', text: name }] })),
  )

async function describeStep(page: Page, text: string): Promise<void> {
  await page.locator('.all-settings > summary').waitFor()
  await page.evaluate(`for (const each of document.querySelectorAll('.all-settings')) each.open = true`)
  await page.locator('.all-settings > .section').first().waitFor({ state: 'attached' })
  await page.evaluate(`for (const each of document.querySelectorAll('.bench details')) each.open = true`)
  await page.getByLabel('Description').fill(text)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
}

describe('undo by keyboard', () => {
  it('goes back through changes of every kind, one by one, and forward again', async () => {
    const { featureID, resourceIDs } = await newFlow('History')
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}/${resourceIDs[0]}`)
    await describeStep(page, 'first')
    await page.getByRole('button', { name: 'Move three up' }).click()
    await becomes(featureID, ['one', 'three', 'two'])
    await page.getByRole('button', { name: 'Duplicate one' }).click()
    await becomes(featureID, ['one', 'one (copy)', 'three', 'two'])
    await page.getByRole('heading', { level: 2, name: 'one (copy)' }).waitFor()
    await describeStep(page, 'second')
    const description = async (i: number) => (await steps(featureID))[i]?.description
    expect(await description(1)).toBe('second')
    await page.locator('h2').first().focus()

    await page.keyboard.press('Control+z')
    await expect.poll(() => description(1), patience).toBe('first')
    await page.keyboard.press('Control+z')
    await becomes(featureID, ['one', 'three', 'two'])
    await page.keyboard.press('Control+z')
    await becomes(featureID, ['one', 'two', 'three'])
    await page.keyboard.press('Meta+z')
    await expect.poll(() => description(0), patience).toBeUndefined()
    // Nothing is left.
    await page.keyboard.press('Control+z')

    await page.keyboard.press('Shift+Control+z')
    await expect.poll(() => description(0), patience).toBe('first')
    await page.keyboard.press('Shift+Meta+z')
    await becomes(featureID, ['one', 'three', 'two'])
    await page.keyboard.press('Control+y')
    await becomes(featureID, ['one', 'one (copy)', 'three', 'two'])
    // The copy has another id than the one to which this change was made.
    await page.keyboard.press('Shift+Control+z')
    await expect.poll(() => description(1), patience).toBe('second')
    await expect.poll(() => shown(page), patience).toEqual(['1 one', '2 one (copy)', '3 three', '4 two'])
    // A new change ends what can be made again.
    await page.keyboard.press('Control+z')
    await expect.poll(() => description(1), patience).toBe('first')
    await page.getByRole('button', { name: 'Move two up' }).click()
    await becomes(featureID, ['one', 'one (copy)', 'two', 'three'])
    await page.locator('h1').click()
    await page.keyboard.press('Shift+Control+z')
    await page.keyboard.press('Control+z')
    await becomes(featureID, ['one', 'one (copy)', 'three', 'two'])
    expect(await description(1)).toBe('first')
    expect(complaints).toEqual([])
  })

  it('restores a step whose deletion is done, at its place, and what leads to it', async () => {
    const { featureID, resourceIDs } = await newFlow('Restored')
    await desk.tenant.call('PATCH', `/resource/${resourceIDs[0]}`, {
      body: { answers: [{ value: 'There', nextRessource: { ressourceID: resourceIDs[1] } }] },
    })
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}/${resourceIDs[1]}`)
    await describeStep(page, 'kept')
    await page.getByRole('button', { name: 'Delete two' }).click()
    // The next change makes a deletion that waits.
    await page.getByRole('button', { name: 'Move three up' }).click()
    await becomes(featureID, ['three', 'one'])
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    await becomes(featureID, ['one', 'three'])
    await page.keyboard.press('Control+z')
    await becomes(featureID, ['one', 'two', 'three'])
    const target = async () => {
      const [first, second] = await steps(featureID)
      return [first?.answers?.[0]?.nextRessource?.ressourceID === second?._id, second?.description]
    }
    await expect.poll(target, patience).toEqual([true, 'kept'])
    await page.locator('.chip').getByText('→ two').waitFor()
    // Also what was changed before.
    await page.keyboard.press('Control+z')
    await expect.poll(target, patience).toEqual([true, undefined])
    await page.keyboard.press('Shift+Control+z')
    await expect.poll(target, patience).toEqual([true, 'kept'])
    await page.keyboard.press('Shift+Control+z')
    await page.keyboard.press('Shift+Control+z')
    await becomes(featureID, ['three', 'one'])
    expect(complaints).toEqual([])
  })

  it('leaves fields to the browser, and does not overwrite what somebody else changed', async () => {
    const { featureID, resourceIDs } = await newFlow('Others')
    const { page, go } = await enter(desk)
    await go(`bot/${featureID}/${resourceIDs[0]}`)
    await describeStep(page, 'mine')
    const text = page.getByLabel('Text', { exact: true }).first()
    await text.pressSequentially('!')
    await page.keyboard.press('Control+z')
    await expect.poll(() => text.inputValue(), patience).toBe('one')
    expect((await steps(featureID))[0]?.description).toBe('mine')

    await desk.tenant.call('PATCH', `/resource/${resourceIDs[0]}`, { body: { description: 'theirs' } })
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    await page.getByRole('alert').getByText('Someone else has changed this').waitFor()
    expect((await steps(featureID))[0]?.description).toBe('theirs')
    // Not even once it was read again.
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'one' }).waitFor()
    await page.keyboard.press('Control+z')
    expect((await steps(featureID))[0]?.description).toBe('theirs')
  })
})

describe('undo of a change that is under way', () => {
  it('waits for it, and does not undo the one before', async () => {
    const { featureID, resourceIDs } = await newFlow('Slow')
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}/${resourceIDs[0]}`)
    await page.getByRole('button', { name: 'Move three up' }).click()
    await becomes(featureID, ['one', 'three', 'two'])
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/resources/order', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Move one down' }).click()
    await expect.poll(() => shown(page), patience).toEqual(['1 three', '2 one', '3 two'])
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    release()
    await expect.poll(() => shown(page), patience).toEqual(['1 one', '2 three', '3 two'])
    await becomes(featureID, ['one', 'three', 'two'])
    expect(complaints).toEqual([])
  })
})
