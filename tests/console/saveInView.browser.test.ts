import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { paletteTypes } from '../../console/screens/bot/stepTypes/stepTypes.ts'
import { patience } from '../browser/page.ts'
import { changeText, turnOn } from '../functions/application/versions/publishing.ts'
import { newFeature } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'
import { picture } from './harness/look.ts'

const desk = useDesk()

let featureID: string

/** A bot with changes that are not published: a bar above the steps says so. */
beforeAll(async () => {
  const made = await newFeature(desk.tenant, 'Orders', ['One', 'Two'])
  featureID = made.featureID
  await turnOn(desk.tenant)
  await changeText(desk.tenant, made.resourceIDs[0] ?? '', 'Another')
})

/** Whether Save can be pressed where it is, without scrolling. */
const isAtHand = (page: Page): Promise<boolean> =>
  page.evaluate(`(() => {
    const save = document.querySelector('.save-bar button[type=submit]')
    if (!save) return false
    const { left, top, width, height } = save.getBoundingClientRect()
    const isIn = top >= 0 && top + height <= innerHeight && height > 0
    return isIn && save === document.elementFromPoint(left + width / 2, top + height - 3)?.closest('button')
  })()`)

describe.each([
  ['a desktop, in English', { viewport: { width: 1280, height: 860 }, locale: 'en-GB' }],
  ['a desktop, in French', { viewport: { width: 1280, height: 860 }, locale: 'fr-FR' }],
  ['a phone, in English', { viewport: { width: 375, height: 812 }, locale: 'en-GB', hasTouch: true, isMobile: true }],
  ['a phone, in French', { viewport: { width: 375, height: 812 }, locale: 'fr-FR', hasTouch: true, isMobile: true }],
] as const)('Save on %s', (name, options) => {
  it('is in view in the form of every type of step, below the bar of what is not published', async () => {
    const { page, go } = await enter(desk, options)
    const hidden: string[] = []
    for (const [i, type] of paletteTypes.entries()) {
      await go(`bot/${featureID}`)
      await page.locator('.publish-bar').waitFor()
      await page.locator('.palette-types button').nth(i).click()
      await page.locator('.save-bar').waitFor()
      await page.locator('.short-form, .all-settings').first().waitFor()
      await expect
        .poll(() => isAtHand(page), patience)
        .toBe(true)
        .catch(() => hidden.push(type))
      if (type === 'choice' || type === 'date') await picture(page, `save-${type}-${name.replaceAll(/\W+/g, '-')}`)
      await page.locator('.save-bar button.quiet').click()
    }
    expect(hidden).toEqual([])
  })

  it('is in view beside the map', async () => {
    const { page, go } = await enter(desk, options)
    await go(`bot/map/${featureID}`)
    await page.locator('.publish-bar').waitFor()
    await page.locator('.map-name').first().click()
    await page.locator('.map-beside .short-form textarea').first().fill('Changed text')
    await expect.poll(() => isAtHand(page), patience).toBe(true)
    await picture(page, `save-map-${name.replaceAll(/\W+/g, '-')}`)
  })
})
