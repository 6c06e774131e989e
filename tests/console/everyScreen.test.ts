import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../../console/shell/screens.ts'
import { sendCampaign } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { noBrowser } from '../widget/harness/browser.ts'
import { faultsOf } from './harness/axe.ts'
import { comeTo, type Desk, enter, openDesk, patience } from './harness/desk.ts'

let desk: Desk
let views: readonly string[]

beforeAll(async () => {
  if (noBrowser) return
  desk = await openDesk()
  const { tenant } = desk
  const { appID } = tenant
  const { featureID, resourceIDs } = await newFeature(tenant, 'Pizza', [
    { title: 'Topping', messages: [{ type: 'text', text: 'Which?' }], answers: [{ value: 'Ham' }, { value: 'Lost', goToBot: 'nowhere' }] },
    'Thank you.',
  ])
  const make = async (path: string, body: object): Promise<string> => (await tenant.call('POST', path, { body })).body._id
  const workflowID = await make(`/workflow/${appID}`, { title: 'Call', actions: [{ active: true }] })
  const intentID = await make(`/intent/${appID}`, { intent_name: 'delivery' })
  await make(`/expression/${intentID}`, { expression_text: 'when is it delivered', language: 'en' })
  const entityID = await make(`/entity/${appID}`, { entity_name: 'town', values: [{ value: 'Paris', synonyms: ['Paname'] }] })
  const talker = await newTalker(tenant)
  for (const text of ['hello', 'what?', 'Ham']) await talker.say(text)
  const notificationID = await sendCampaign(tenant)
  await drain()
  views = [
    ...[
      'metrics',
      'campaigns',
      'campaigns/new',
      `campaigns/${notificationID}`,
      'respondents',
      'respondents?import=',
      `respondents/${talker.id}`,
    ],
    ...['live', `live/${talker.id}`, 'start', 'bot', `bot/${featureID}`, `bot/${featureID}/${resourceIDs[0]}`, 'bot/workflows'],
    ...[`bot/workflows/${workflowID}`, 'bot/map', `bot/map/${featureID}`, 'bot/try', 'understanding', `understanding/intents/${intentID}`],
    ...['understanding/entities', `understanding/entities/${entityID}`, 'understanding/missed'],
    ...['general', 'design', 'menu', 'answers', 'replies', 'channels', 'access', 'campaigns', 'members', 'tokens', 'data', 'audit'].map(
      (part) => `settings/${part}`,
    ),
  ]
}, 60_000)
afterAll(() => desk?.stop())

const folder = process.env['SHOTS']

/** Waits until a page is whole, and looks at it: what axe finds, and by how much it is wider than the screen. */
async function look(page: Page, name: string): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('[aria-busy=true], .wait').count(), patience).toBe(0)
  await page.evaluate('document.fonts.ready')
  await page.evaluate(`for (const each of document.querySelectorAll('main details')) each.open = true`)
  const { width = 0 } = page.viewportSize() ?? {}
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(/[/?=]/g, '-').slice(0, 40)}-${width}.png`, fullPage: true })
  const extra = Number(await page.evaluate('document.documentElement.scrollWidth')) - width
  return [...(await faultsOf(page)), ...(extra > 0 ? [`${extra} pixels too wide`] : [])].map((fault) => `${name}: ${fault}`)
}

const looks = [
  ['1280 pixels, light, English', { viewport: { width: 1280, height: 900 }, colorScheme: 'light', locale: 'en-GB' }],
  ['375 pixels, dark, French', { viewport: { width: 375, height: 740 }, colorScheme: 'dark', locale: 'fr-FR', hasTouch: true }],
] as const

describe.skipIf(noBrowser)('every screen', { timeout: 240_000 }, () => {
  it('is among those that are looked at here', () => {
    for (const name of Object.keys(screens)) expect(views.filter((view) => view.split(/[/?]/)[0] === name).length, name).toBeGreaterThan(0)
  })

  it.each(looks)('of an application: axe finds nothing, and nothing is cut off: %s', async (_, options) => {
    const { page, complaints, go, leave } = await enter(desk, { ...options, reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const view of views) {
      await go(view)
      faults.push(...(await look(page, view)))
    }
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(looks)('before and after the log-in: axe finds nothing, and nothing is cut off: %s', async (_, options) => {
    const faults: string[] = []
    const { page, leave } = await comeTo(desk, { ...options, reducedMotion: 'reduce' })
    for (const path of ['', '/signUp', '/forgotten', '/reset', `/reset#token=${randomUUID()}`, '/verify']) {
      await page.goto(`${desk.url}/console${path}`)
      faults.push(...(await look(page, path)))
    }
    await leave()
    const inside = await enter(desk, { ...options, reducedMotion: 'reduce' })
    await inside.page.goto(`${desk.url}/console/applications`)
    faults.push(...(await look(inside.page, 'applications')))
    expect(faults).toEqual([])
    await inside.leave()
  })
})
