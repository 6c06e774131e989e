import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { newMember } from '../harness/tenant.ts'
import { enter, enterAs, useDesk } from './harness/desk.ts'

const desk = useDesk()

const stepNames = (page: Page): Promise<string[]> => page.locator('.step-name').allTextContents()
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const pick = (page: Page, type: string) => page.locator('.palette').getByRole('button', { name: type, exact: true }).click()

async function save(page: Page): Promise<void> {
  await saveButton(page).click()
  await saveButton(page).waitFor({ state: 'detached' })
}

async function steps(featureID: string): Promise<{ _id: string; title?: string; messages?: { text: string }[] }[]> {
  return (await desk.tenant.call('GET', `/resources/${featureID}`)).body
}

describe('the studio', () => {
  it('builds a bot from scratch that answers, asks, validates, remembers and branches, without using the API', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('bot')
    await page.getByText('This bot has no flows yet').waitFor()
    await page.getByLabel('Flow title').fill('Newsletter')
    await page.getByRole('button', { name: 'New flow' }).click()
    await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor()

    await pick(page, 'Choice')
    await page.getByRole('heading', { level: 2, name: 'New step: Choice' }).waitFor()
    await page.getByLabel('Question', { exact: true }).fill('Do you want our letter?')
    await page.getByLabel('Answer 1').fill('Yes')
    await page.getByLabel('Answer 2').fill('No')
    await save(page)

    await pick(page, 'E-mail')
    await page.getByText('Step 2 of 2').waitFor()
    await page.getByLabel('Question', { exact: true }).fill('Where may we write to?')
    await page.getByLabel('Save the answer as').fill('mail')
    await save(page)

    await pick(page, 'Text')
    await page.getByText('Step 3 of 3').waitFor()
    await page.getByLabel('Text', { exact: true }).fill('Thank you: {{mail}} it is.')
    await save(page)
    await pick(page, 'Text')
    await page.getByText('Step 4 of 4').waitFor()
    await page.getByLabel('Text', { exact: true }).fill('As you like.')
    await save(page)

    await page.getByRole('link', { name: 'Do you want our letter?' }).click()
    await page.getByText('Step 1 of 4').waitFor()
    await page.getByLabel('Leads to').nth(1).selectOption({ label: '4. As you like.' })
    await save(page)
    await page.locator('.step').first().getByText('→ As you like.').waitFor()
    await page.getByText('Validation: An e-mail address').waitFor()
    await page.getByText('Saved as mail').waitFor()
    const yes = await newTalker(desk.tenant)
    expect(await yes.say('hello')).toEqual(['Do you want our letter?'])
    expect(await yes.say('Yes')).toEqual(['Where may we write to?'])
    expect(await yes.say('nowhere')).not.toContain('Thank you: nowhere it is.')
    expect(await yes.say('ada@example.com')).toEqual(['Thank you: ada@example.com it is.', 'As you like.'])
    const no = await newTalker(desk.tenant)
    await no.say('hello')
    expect(await no.say('No')).toEqual(['As you like.'])
    expect(complaints).toEqual([])
  })

  it('reorders by buttons and by dragging, duplicates, deletes, and undoes the last change', async () => {
    const { featureID, resourceIDs } = await newFeature(
      desk.tenant,
      'Order',
      ['one', 'two', 'three'].map((title) => ({ title, messages: [{ type: 'text', text: title }] })),
    )
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}`)
    await expect.poll(() => stepNames(page), patience).toEqual(['1 one', '2 two', '3 three'])
    await page.getByRole('button', { name: 'Move three up' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => stepNames(page), patience).toEqual(['1 one', '2 three', '3 two'])
    await expect.poll(async () => (await steps(featureID)).map(({ title }) => title), patience).toEqual(['one', 'three', 'two'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stepNames(page), patience).toEqual(['1 one', '2 two', '3 three'])

    const handle = page.getByTitle('Drag one to another place')
    const last = page.getByTitle('Drag three to another place')
    // Waits until the rows do not move any more.
    await handle.hover()
    await page.mouse.down()
    const to = await last.boundingBox()
    // Past the middle of the last row.
    await page.mouse.move((to?.x ?? 0) + (to?.width ?? 0) / 2, (to?.y ?? 0) + (to?.height ?? 0) / 2 + 15, { steps: 12 })
    await page.mouse.up()
    await expect.poll(async () => (await steps(featureID)).map(({ title }) => title), patience).toEqual(['two', 'three', 'one'])
    await expect.poll(() => stepNames(page), patience).toEqual(['1 two', '2 three', '3 one'])

    await page.getByRole('link', { name: /^\d two$/ }).click()
    await page.getByRole('button', { name: 'Duplicate two' }).click()
    await expect.poll(() => stepNames(page), patience).toEqual(['1 two', '2 two (copy)', '3 three', '4 one'])
    await expect
      .poll(async () => (await steps(featureID)).map(({ title }) => title), patience)
      .toEqual(['two', 'two (copy)', 'three', 'one'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stepNames(page), patience).toEqual(['1 two', '2 three', '3 one'])

    await page.getByRole('link', { name: /^\d three$/ }).click()
    await page.getByRole('button', { name: 'Delete three' }).click()
    await expect.poll(() => stepNames(page), patience).toEqual(['1 two', '2 one'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stepNames(page), patience).toEqual(['1 two', '2 three', '3 one'])
    expect((await steps(featureID)).map(({ _id }) => _id)).toContain(resourceIDs[2])
    await page.getByRole('link', { name: /^\d three$/ }).click()
    await page.getByRole('button', { name: 'Delete three' }).click()
    // The next change makes a deletion that waits.
    await page.getByRole('button', { name: 'Move one up' }).click()
    await expect.poll(async () => (await steps(featureID)).map(({ title }) => title), patience).toEqual(['one', 'two'])
    expect(complaints).toEqual([])
  })

  it('does not overwrite concurrent changes unless confirmed', async () => {
    const { featureID, resourceIDs } = await newFeature(desk.tenant, 'Two people', [
      { title: 'shared', messages: [{ type: 'text', text: 'before' }] },
    ])
    const path = `/resource/${resourceIDs[0]}`
    const { page, go } = await enter(desk)
    await go(`bot/${featureID}/${resourceIDs[0]}`)
    await page.getByLabel('Text', { exact: true }).fill('mine')
    await desk.tenant.call('PATCH', path, { body: { title: 'theirs' } })
    await saveButton(page).click()
    await page.getByRole('alert').getByText('They changed: title.').waitFor()
    const now = async () => (await desk.tenant.call('GET', path)).body
    expect((await now()).messages[0].text).toBe('before')
    await page.getByRole('button', { name: 'Save my version' }).click()
    await expect.poll(async () => (await now()).messages[0].text, patience).toBe('mine')
    expect((await now()).title).toBe('theirs')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await now()).messages[0].text, patience).toBe('before')
    await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue(), patience).toBe('before')

    await page.getByLabel('Text', { exact: true }).fill('mine again')
    await desk.tenant.call('PATCH', path, { body: { messages: [{ type: 'text', text: 'theirs' }] } })
    await saveButton(page).click()
    await page.getByRole('button', { name: 'Use their version' }).click()
    await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue(), patience).toBe('theirs')
    expect((await now()).messages[0].text).toBe('theirs')
  })

  it('preserves fields that it does not show, and saves only changes', async () => {
    const whole = {
      title: 'whole',
      messages: [
        { type: 'text', text: 'Hi', filters: { attribute: { city: { operator: '=', value: 'Paris' } } } },
        { type: 'carousel', carousel: [{ value: 'Card', answers: [{ value: 'Buy', type: 'button', payload: 'buy' }] }] },
      ],
      answers: [{ value: 'Yes', keywords: ['ok'], goToPage: 0, filters: { tag: { club: { operator: 'AND', value: ['gold'] } } } }],
      filters: {
        operator: 'or',
        attribute: { a: { operator: 'between', value: { from: 1, to: 5 } } },
        event: { e: { operator: 'after', value: { days: 3 } } },
        all: [{ attribute: { a: { operator: 'isDefined' } }, tag: { t: { operator: 'OR', value: ['x', 'y'] } } }],
      },
      actions: {
        active: true,
        list: [
          { attribute: 'answer', value: 'Yes', actions: { active: true, logic: { key: 'status', value: { default: { active: true } } } } },
        ],
      },
      properties: {
        active: true,
        type: 'number',
        attribute: { age: 'answer', gone: null },
        tag: { t: { add: ['{{answer}}'], remove: ['n'] } },
        event: { n: { inc: 2 }, at: '2026-01-01T00:00:00.000Z' },
      },
      api: { nested: { deep: 1 }, flat: 'yes' },
    }
    const { featureID, resourceIDs } = await newFeature(desk.tenant, 'Whole', [whole])
    const before = (await desk.tenant.call('GET', `/resource/${resourceIDs[0]}`)).body
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}/${resourceIDs[0]}`)
    await page.locator('.all-settings > summary').click()
    await page.locator('.bench .all-settings .section').first().waitFor()
    await page.evaluate(`for (const each of document.querySelectorAll('.bench details')) each.open = true`)
    await page.getByLabel('Description').fill('now with words')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await saveButton(page).click()
    expect(JSON.parse((await sent).postData() ?? '{}')).toEqual({ description: 'now with words' })
    await saveButton(page).waitFor({ state: 'detached' })
    const { description, updatedAt: _, ...after } = (await desk.tenant.call('GET', `/resource/${resourceIDs[0]}`)).body
    expect(description).toBe('now with words')
    const { updatedAt: __, ...same } = before
    expect(after).toEqual(same)
    expect(complaints).toEqual([])
  })

  it('keeps what was written when the type of a message is changed back, and marks what is not for everyone', async () => {
    const filters = { attribute: { member: { operator: '=', value: 'yes' } } }
    const { featureID, resourceIDs } = await newFeature(desk.tenant, 'Types', [
      { messages: [{ type: 'text', text: 'Members only', filters }], answers: [{ value: 'More', filters }] },
    ])
    const { page, go } = await enter(desk)
    await go(`bot/${featureID}/${resourceIDs[0]}`)
    await page.locator('.bubble').filter({ hasText: 'Members only' }).getByText('Has conditions').waitFor()
    await page.locator('.chip').filter({ hasText: 'More' }).getByText('Has conditions').waitFor()
    await page.locator('.all-settings > summary').click()
    await page
      .locator('.all-settings .section > summary')
      .filter({ hasText: /^Messages$/ })
      .click()
    await page.getByLabel('Type of message').selectOption('carousel')
    await page.locator('.all-settings').getByRole('button', { name: 'Add a card' }).waitFor()
    await page.getByLabel('Type of message').selectOption('text')
    expect(await page.getByLabel('Text', { exact: true }).first().inputValue()).toBe('Members only')
  })

  it('shows a viewer everything, and no way to change it', async () => {
    const { featureID, resourceIDs } = await newFeature(desk.tenant, 'To look at', ['look'])
    const member = await newMember(desk.tenant, 'view')
    const { page, complaints, go } = await enterAs(desk, member)
    await go(`bot/${featureID}/${resourceIDs[0]}`)
    expect(await page.getByLabel('Text', { exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: /Delete|Duplicate|Move|Message/ }).count()).toBe(0)
    await go('bot')
    expect(await page.getByRole('button', { name: 'New flow' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
