import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { settingsParts } from '../../console/screens/settings/parts.ts'
import { demoBot } from '../../local/demo/bot.ts'
import { botDocument } from '../../local/demo/botDocument.ts'
import { newFeature, newTalker, says } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'

let screens: string[] = []
const desk = useDesk((url) => botDocument(demoBot, url))

beforeAll(async () => {
  const { tenant } = desk
  const talker = await newTalker(tenant)
  await talker.say('hello')
  await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: talker.id } })
  const { featureID, resourceIDs } = await newFeature(tenant, 'Flow', [says('Hello')])
  const { body: intents } = await tenant.call('GET', `/intents/${tenant.appID}`)
  screens = [
    'metrics',
    'bot',
    `bot/${featureID}`,
    `bot/${featureID}/${resourceIDs[0]}`,
    'bot/workflows',
    'bot/map',
    `bot/map/${featureID}`,
    'bot/try',
    'bot/scripts',
    'bot/versions',
    'understanding',
    `understanding/intents/${intents[0]._id}`,
    'understanding/missed',
    'understanding/entities',
    'documents',
    'documents/new/faq',
    'documents/new/site',
    'documents/test',
    'campaigns',
    'campaigns/new',
    'campaigns/segments/new',
    'respondents',
    `respondents/${talker.id}`,
    'respondents?import',
    'live',
    `live/${talker.id}`,
    ...settingsParts.map((part) => `settings/${part}`),
    'start',
  ]
})

/**
 * Primary buttons, links that look like them, and submit buttons that a press in their middle does not reach once they are scrolled into view:
 * something lies over them, or they are beyond an edge that nobody can scroll to. One that a form keeps in view must be so without scrolling.
 */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const faults = []
    const isOverlaid = (button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return !button.contains(hit) && !hit?.closest('label')?.contains(button)
    }
    for (const button of document.querySelectorAll('main :is(button.primary, a.primary, button[type=submit], .save-bar button)')) {
      if (!button.checkVisibility() || button.disabled) continue
      if (!button.closest('.save-bar')) button.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (isOverlaid(button)) faults.push(button.textContent.trim())
    }
    return faults
  })()`)

describe('every primary button of every screen', () => {
  it.each([
    ['1280 by 860, English', { viewport: { width: 1280, height: 860 }, locale: 'en-GB' }],
    ['1280 by 860, French', { viewport: { width: 1280, height: 860 }, locale: 'fr-FR' }],
    ['375 by 812, English', { viewport: { width: 375, height: 812 }, locale: 'en-GB', hasTouch: true }],
    ['375 by 812, French', { viewport: { width: 375, height: 812 }, locale: 'fr-FR', hasTouch: true }],
  ] as const)('is hit by a press in its middle: %s', async (_, options) => {
    const { page, go } = await enter(desk, { ...options, reducedMotion: 'reduce' })
    const faults: Record<string, string[]> = {}
    let found = 0
    for (const screen of screens) {
      await go(screen)
      await expect.poll(() => page.locator('[aria-busy=true], .wait').count(), { timeout: 60_000, message: screen }).toBe(0)
      found += await page.locator('main :is(button.primary, a.primary, button[type=submit])').count()
      const here = await outOfReach(page)
      if (here.length > 0) faults[screen] = here
    }
    expect(found).toBeGreaterThan(20)
    expect(faults).toEqual({})
  })
})
