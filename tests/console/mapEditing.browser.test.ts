import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { newFeature } from '../harness/talk.ts'
import { newMember } from '../harness/tenant.ts'
import { enter, enterAs, useDesk } from './harness/desk.ts'
import { picture } from './harness/look.ts'
import { screenFaults } from './harness/screenFaults.ts'

const desk = useDesk()

interface Step {
  readonly _id: string
  readonly title?: string
  readonly answers?: { value: string; goToBot?: string; nextRessource?: { ressourceID: string } }[]
  readonly logic?: { goToResource?: string }
}

let featureID: string
let otherID: string
let elsewhere: string
let flows = 0
let ids: string[]

beforeEach(async () => {
  elsewhere = `Elsewhere ${++flows}`
  const other = await newFeature(desk.tenant, elsewhere, ['far away'])
  otherID = other.featureID
  const made = await newFeature(desk.tenant, 'Order', [
    { title: 'size', messages: [{ type: 'text', text: 'Which size?' }], answers: [{ value: 'Small' }, { value: 'Large' }] },
    { title: 'small', messages: [{ type: 'text', text: 'A small one' }] },
    { title: 'large', messages: [{ type: 'text', text: 'A large one' }] },
    { title: 'end', messages: [{ type: 'text', text: 'Thank you' }] },
  ])
  featureID = made.featureID
  ids = made.resourceIDs
})

const steps = async (): Promise<Step[]> => (await desk.tenant.call('GET', `/resources/${featureID}`)).body
const stored = (expected: string[]) => expect.poll(async () => (await steps()).map(({ title }) => title), patience).toEqual(expected)
const names = (page: Page): Promise<string[]> => page.locator('.map-name').allTextContents()
const shows = (page: Page, expected: string[]) =>
  expect.poll(() => names(page), patience).toEqual(expected.map((name, i) => `${i + 1}. ${name}`))
const box = (page: Page, name: string): Locator => page.locator('.map-step').filter({ has: page.locator('.map-name', { hasText: name }) })
const nameButton = (page: Page, name: string): Locator => box(page, name).locator('.map-name')
const port = (page: Page, step: string, row: string): Locator =>
  box(page, step).locator('.map-row').filter({ hasText: row }).locator('.map-port')
const leadsTo = async (answer: number) => {
  const { nextRessource, goToBot } = (await steps())[0]?.answers?.[answer] ?? {}
  return nextRessource?.ressourceID ?? goToBot
}
const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement?.textContent ?? ""')

async function open() {
  const operator = await enter(desk, { viewport: { width: 1280, height: 1100 } })
  await operator.go(`bot/map/${featureID}`)
  await operator.page.locator('.map-name').first().waitFor()
  return operator
}

/** Presses on something, and lets go on something else, by way of some points between. */
async function drag(page: Page, from: Locator, to: Locator, drop = true): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const goal = await to.boundingBox()
  await page.mouse.move((goal?.x ?? 0) + (goal?.width ?? 0) / 2, (goal?.y ?? 0) + (goal?.height ?? 0) / 2, { steps: 8 })
  if (drop) await page.mouse.up()
}

describe('the map, edited with the pointer', () => {
  it('draws a connection from an answer to a step, to another flow, and from a step; Escape lets go of it', async () => {
    const { page, complaints } = await open()
    await shows(page, ['size', 'small', 'large', 'end'])
    const arrows = page.locator('.map-canvas > svg > path.look-answer')
    expect(await arrows.count()).toBe(0)
    await drag(page, port(page, 'size', 'Large'), box(page, 'large'))
    await expect.poll(() => leadsTo(1), patience).toBe(ids[2])
    await expect.poll(() => arrows.count(), patience).toBe(1)

    await port(page, 'size', 'Small').hover()
    await page.mouse.down()
    const start = await box(page, 'small').boundingBox()
    await page.mouse.move((start?.x ?? 0) + 300, start?.y ?? 0, { steps: 4 })
    const flow = page.locator('.map-dock li').filter({ hasText: elsewhere })
    await flow.waitFor()
    const goal = await flow.boundingBox()
    await page.mouse.move((goal?.x ?? 0) + 20, (goal?.y ?? 0) + 10, { steps: 4 })
    await picture(page, 'map-drawing')
    await page.mouse.up()
    await expect.poll(() => leadsTo(0), patience).toBe(otherID)
    await box(page, 'size').getByText(`→ ${elsewhere}`).waitFor()

    await drag(page, port(page, 'small', 'Then'), box(page, 'end'))
    await expect.poll(async () => (await steps())[1]?.logic?.goToResource, patience).toBe(ids[3])

    await drag(page, port(page, 'large', 'Then'), box(page, 'size'), false)
    expect(await page.locator('.map-drawn').getAttribute('d')).not.toBe('')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await page.locator('.map-drawn').getAttribute('d')).toBe('')
    expect((await steps())[2]?.logic).toBeUndefined()

    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await steps())[1]?.logic, patience).toBeUndefined()
    await page.keyboard.press('Control+z')
    await expect.poll(() => leadsTo(0), patience).toBeUndefined()
    await page.keyboard.press('Control+z')
    await expect.poll(() => leadsTo(1), patience).toBeUndefined()
    await expect.poll(() => arrows.count(), patience).toBe(0)
    expect(complaints).toEqual([])
  })

  it('inserts a step between two, and moves one by dragging it between others', async () => {
    const { page, complaints } = await open()
    await page.getByRole('button', { name: 'Insert a step after small' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Text', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const others = async () => (await names(page)).toSpliced(2, 1)
    await expect.poll(others, patience).toEqual(['1. size', '2. small', '4. large', '5. end'])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.keyboard.press('Control+z')
    await stored(['size', 'small', 'large', 'end'])
    await shows(page, ['size', 'small', 'large', 'end'])

    await drag(page, box(page, 'end').locator('[data-grip]'), page.getByRole('button', { name: 'Insert a step after size' }))
    await stored(['size', 'end', 'small', 'large'])
    await shows(page, ['size', 'end', 'small', 'large'])
    await drag(page, box(page, 'size').locator('[data-grip]'), page.getByRole('button', { name: 'Insert a step after small' }))
    await stored(['end', 'small', 'size', 'large'])
    await drag(page, box(page, 'size').locator('[data-grip]'), page.getByRole('button', { name: 'Insert a step at the beginning' }), false)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await stored(['end', 'small', 'size', 'large'])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await stored(['size', 'small', 'large', 'end'])
    expect(complaints).toEqual([])
  })

  it('changes nothing but the line, and the mark of what it is over, while a connection is drawn', async () => {
    const { page } = await open()
    await port(page, 'size', 'Large').hover()
    await page.evaluate(`
      globalThis.changed = new Set()
      new MutationObserver((records) => { for (const { target } of records) changed.add((target.getAttribute?.('class') ?? target.nodeName).split(' ')[0]) })
        .observe(document.querySelector('.map-canvas'), { subtree: true, childList: true, attributes: true, characterData: true })`)
    await page.mouse.down()
    const { x = 0, y = 0 } = (await box(page, 'large').boundingBox()) ?? {}
    await page.mouse.move(x + 400, y - 20, { steps: 20 })
    expect((await page.evaluate<string[]>('[...changed]')).sort()).toEqual(['map-drawn', 'map-step'])
    expect(await page.locator('.map-step.aimed').count()).toBe(0)
    await page.mouse.up()
  })
})

describe('the map, edited by keyboard', () => {
  it('goes from step to step with the arrows, opens one with Enter, and comes back with Escape', async () => {
    const { page, complaints } = await open()
    await nameButton(page, 'size').focus()
    for (const [key, name] of [
      ['ArrowDown', '2. small'],
      ['ArrowDown', '3. large'],
      ['End', '4. end'],
      ['ArrowUp', '3. large'],
      ['Home', '1. size'],
      ['ArrowUp', '1. size'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focused(page), patience).toBe(name)
    }
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'size' }).waitFor()
    await expect.poll(() => focused(page), patience).toBe('size')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page), patience).toBe('1. size')
    expect(complaints).toEqual([])
  })

  it('goes between branches that are side by side', async () => {
    await desk.tenant.call('PATCH', `/resource/${ids[0]}`, {
      body: {
        answers: [1, 2].map((i) => ({ value: `to ${i}`, nextRessource: { ressourceID: ids[i] } })),
      },
    })
    await desk.tenant.call('PATCH', `/resource/${ids[1]}`, { body: { logic: { active: true, goToResource: ids[3] } } })
    const { page } = await open()
    await expect.poll(() => page.locator('.map-canvas > svg > path.look-answer').count(), patience).toBe(2)
    await nameButton(page, 'size').focus()
    for (const [key, name] of [
      ['ArrowDown', '2. small'],
      ['ArrowRight', '3. large'],
      ['ArrowLeft', '2. small'],
      ['ArrowDown', '4. end'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focused(page), patience).toBe(name)
    }
  })

  it('moves, duplicates, deletes, inserts and connects, undoes and makes again', async () => {
    const { page, complaints } = await open()
    await nameButton(page, 'size').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await stored(['small', 'size', 'large', 'end'])
    await expect.poll(() => focused(page), patience).toBe('2. size')
    await page.keyboard.press('Alt+ArrowUp')
    await stored(['size', 'small', 'large', 'end'])
    await expect.poll(() => focused(page), patience).toBe('1. size')

    await page.keyboard.press('Control+d')
    await shows(page, ['size', 'size (copy)', 'small', 'large', 'end'])
    await expect.poll(() => focused(page), patience).toBe('2. size (copy)')
    await page.keyboard.press('Delete')
    await shows(page, ['size', 'small', 'large', 'end'])
    await expect.poll(() => focused(page), patience).toBe('2. small')

    await page.keyboard.press('+')
    await page.getByRole('dialog', { name: 'Insert a step after small' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page), patience).toBe('2. small')

    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused(page), patience).toBe('1. size')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Large → …' })
    await dialog.getByLabel('Leads to').selectOption({ label: '3. large' })
    await dialog.getByRole('button', { name: 'Connect' }).press('Enter')
    await expect.poll(() => leadsTo(1), patience).toBe(ids[2])
    await page.keyboard.press('Control+z')
    await expect.poll(() => leadsTo(1), patience).toBeUndefined()
    await page.keyboard.press('Shift+Control+z')
    await expect.poll(() => leadsTo(1), patience).toBe(ids[2])
    await page.keyboard.press('Control+z')
    // The deletion, the copy, and both moves.
    await page.keyboard.press('Control+z')
    await shows(page, ['size', 'size (copy)', 'small', 'large', 'end'])
    await page.keyboard.press('Meta+z')
    await shows(page, ['size', 'small', 'large', 'end'])
    await page.keyboard.press('Control+z')
    await shows(page, ['small', 'size', 'large', 'end'])
    await page.keyboard.press('Shift+Meta+z')
    await shows(page, ['size', 'small', 'large', 'end'])
    expect(complaints).toEqual([])
  })
})

describe('the bot, tried beside the map', () => {
  it('begins at the opened step, and again as changes are saved', async () => {
    const { page, complaints } = await open()
    await nameButton(page, 'small').focus()
    await page.keyboard.press('Shift+Enter')
    const widget = page.getByRole('group', { name: 'The conversation' })
    await widget.getByText('A small one').waitFor()
    await widget.getByText('Thank you').waitFor()
    expect(await widget.getByText('Which size?').count()).toBe(0)
    await picture(page, 'map-try')

    const trials: string[] = []
    page.on('request', (request) => request.url().endsWith('/trial') && trials.push(request.postData() ?? ''))
    await nameButton(page, 'end').click()
    await expect.poll(() => trials.length, patience).toBe(1)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Text', { exact: true }).fill('Many thanks')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Try it', exact: true }).click()
    await widget.getByText('Many thanks').waitFor()
    const before = trials.length
    await page.keyboard.press('Control+z')
    await page.locator('.toast').waitFor()
    const toast = await page.locator('.toast').boundingBox()
    const beside = await page.locator('.trial-beside').boundingBox()
    expect((toast?.x ?? NaN) + (toast?.width ?? NaN)).toBeLessThanOrEqual(beside?.x ?? NaN)
    await widget.getByText('Thank you').waitFor()
    expect(trials.length).toBe(before + 1)
    expect(JSON.parse(trials.at(-1) ?? '')).toMatchObject({ start: { featureID, resourceID: ids[3] } })
    expect(complaints).toEqual([])
  })
})

describe('the button below the trial', () => {
  const sizes = [
    { width: 1280, height: 860 },
    { width: 375, height: 812 },
  ]
  it.each(
    sizes.flatMap((viewport) => [
      { viewport, locale: 'en-GB', group: 'The conversation', tryIt: 'Try it', again: 'Restart the conversation' },
      { viewport, locale: 'fr-FR', group: 'La conversation', tryIt: 'Essayer', again: 'Recommencer la conversation' },
    ]),
  )('is below the widget, and begins again ($locale, $viewport.width)', async ({ viewport, locale, group, tryIt, again }) => {
    const { page, go } = await enter(desk, { viewport, locale, reducedMotion: 'reduce' })
    await go(`bot/map/${featureID}`)
    await nameButton(page, 'end').click()
    await page.getByRole('button', { name: tryIt, exact: true }).click()
    const widget = page.getByRole('group', { name: group })
    await widget.getByText('Thank you').waitFor()
    const button = page.getByRole('button', { name: again, exact: true })
    await button.scrollIntoViewIfNeeded()
    const above = await widget.boundingBox()
    const below = await button.boundingBox()
    if (!above || !below) throw new Error('both are shown')
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
    expect(below.y + below.height).toBeLessThanOrEqual(viewport.height)
    expect(below.x).toBeGreaterThanOrEqual(above.x)
    expect(below.x + below.width).toBeLessThanOrEqual(above.x + above.width)
    await picture(page, `map-try-${locale}-${viewport.width}`)
    const restarted = page.waitForRequest((request) => request.url().endsWith('/trial'))
    await button.click()
    expect(JSON.parse((await restarted).postData() ?? '')).toMatchObject({ start: { featureID, resourceID: ids[3] } })
    await widget.getByText('Thank you').waitFor()
  })
})

describe('the map for everybody', () => {
  it.each([
    { name: 'desk', options: { viewport: { width: 1280, height: 860 } } },
    { name: 'phone', options: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const } },
  ])('has no fault that axe finds, with its dialogs and with the trial beside it ($name)', async ({ name, options }) => {
    const { page, complaints, go } = await enter(desk, { ...options, reducedMotion: 'reduce' })
    await go(`bot/map/${featureID}`)
    await page.locator('.map-name').first().waitFor()
    expect(await screenFaults(page, `map ${name}`)).toEqual([])
    await page.getByRole('button', { name: 'Insert a step after small' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await port(page, 'size', 'Large').click()
    await page.getByRole('dialog').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await nameButton(page, 'small').click()
    await page.getByRole('button', { name: 'Try it', exact: true }).click()
    await page.getByRole('group', { name: 'The conversation' }).getByText('A small one').waitFor()
    expect(await screenFaults(page, `map ${name} try`)).toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
    await expect.poll(() => focused(page), patience).toBe('2. small')
    expect(complaints).toEqual([])
  })
})

describe('the map for those who may only look', () => {
  it('opens steps, and has nothing to change them with', async () => {
    const viewer = await newMember(desk.tenant, 'view')
    const { page, go } = await enterAs(desk, viewer)
    await go(`bot/map/${featureID}`)
    await page.locator('.map-name').first().waitFor()
    expect(await page.locator('.map-port, .map-slot, [data-grip]').count()).toBe(0)
    await nameButton(page, 'small').focus()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'small' }).waitFor()
    await stored(['size', 'small', 'large', 'end'])
  })
})

describe('the map of 500 steps', () => {
  it('mounts what is near the view, and nothing for a scroll within a block', async () => {
    const agent = 'bbbbbbbbbbbb'
    const feature = `${agent}-f00000000001`
    const made = await desk.tenant.call('POST', '/application/import', {
      body: {
        application: { title: 'Long', _id: agent },
        features: [{ _id: feature, title: 'Long' }],
        resources: Array.from({ length: 500 }, (_, i) => ({
          _id: `${feature}-r${String(i).padStart(11, '0')}`,
          featureID: feature,
          title: `step ${i + 1}`,
          type: 'collect',
          messages: [{ type: 'text', text: `text ${i + 1}` }],
        })),
      },
    })
    expect(made.status, made.text).toBe(201)
    const { appID } = made.body
    const [{ _id: flow }] = (await desk.tenant.call('GET', `/features/${appID}`)).body
    const { page, complaints, go } = await enter(desk, { viewport: { width: 1280, height: 860 } })
    await go(`bot/map/${flow}`, appID)
    await page.locator('.map-name').first().waitFor()
    const mounted = async () => [
      await page.locator('.map-step').count(),
      await page.locator('.map-canvas > svg > path[marker-end]').count(),
    ]
    // Boxes 140 pixels apart, in blocks of 400, the step with the focus besides; an arrow from each to the next, and the one that is drawn.
    await expect.poll(mounted, patience).toEqual([8, 9])
    await page.evaluate(`
      globalThis.changes = 0
      new MutationObserver((records) => { changes += records.length }).observe(document.querySelector('.map-canvas'), { subtree: true, childList: true, attributes: true })`)
    const scroll = (top: number) =>
      page.evaluate(
        `new Promise((done) => { document.querySelector('.map-frame').scrollTop = ${top}; requestAnimationFrame(() => requestAnimationFrame(done)) })`,
      )
    await scroll(150)
    expect(await page.evaluate('changes')).toBe(0)
    await scroll(35_000)
    await page.getByRole('button', { name: /^251\. / }).waitFor()
    await expect.poll(mounted, patience).toEqual([16, 15])
    await nameButton(page, 'step 251').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => focused(page), patience).toBe('250. step 251')
    await page.keyboard.press('End')
    await expect.poll(() => focused(page), patience).toBe('500. step 500')
    await expect.poll(async () => (await mounted())[0], patience).toBeLessThanOrEqual(17)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page), patience).toBe('1. step 1')
    expect(complaints).toEqual([])
  })
})
