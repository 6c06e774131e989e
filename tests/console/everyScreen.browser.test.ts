import { mkdir, readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoBot } from '../../local/demo/bot.ts'
import { botDocument } from '../../local/demo/botDocument.ts'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { drain } from '../harness/queues.ts'
import { newTalker } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'

/** Every address of an application's screens, with something in each. */
let addresses: string[] = []

const desk = useDesk((url) => botDocument(demoBot, url))

beforeAll(async () => {
  const { appID, call, profile } = desk.tenant
  const made = async (method: string, path: string, body?: unknown) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const answer = await call(method, pathname, { body: body as object, appid: appID, query: Object.fromEntries(searchParams) })
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const talker = await newTalker(desk.tenant)
  for (const text of ['hello', 'what does a croissant cost on the moon?', 'a human, please']) await talker.say(text)
  await profile(talker.id, {
    attribute: { firstName: 'Zoé', city: 'Lyon' },
    tag: { likes: { add: ['tea'] } },
    event: { visits: { inc: 3 } },
  })
  await made('POST', '/data/botrespondent/live', { appID, respondentID: talker.id })
  await made('POST', `/inbox/${appID}/notes`, { respondentID: talker.id, text: 'Prefers mornings' })
  await (await newTalker(desk.tenant)).say('hello')
  const campaign = { appID, title: 'News', type: 'message', messages: [{ type: 'text', text: 'Hello {{firstName}}' }] }
  const { notificationID } = await made('POST', '/notificationapi/api/sendCampaign', campaign)
  await made('POST', '/subscription', { appID, url: 'https://example.test/', kinds: ['message'], active: false })
  const segment = await made('POST', '/filter', { appID, title: 'In Lyon', attribute: { city: { operator: '=', value: 'Lyon' } } })
  await drain()
  const [features, intents, workflows, entities] = await Promise.all([
    made('GET', `/features/${appID}`),
    made('GET', `/intents/${appID}`),
    made('GET', `/workflows/${appID}`),
    made('GET', `/entities/${appID}`),
  ])
  const [feature] = features
  const [resource] = await made('GET', `/resources/${feature.featureID}`)
  const settings = [
    'general',
    'design',
    'menu',
    'answers',
    'replies',
    'channels',
    'access',
    'campaigns',
    'members',
    'tokens',
    'events',
    'audit',
    'data',
  ]
  addresses = [
    'metrics',
    ...[
      '',
      `/${feature.featureID}`,
      `/${feature.featureID}/${resource?.resourceID}`,
      '/workflows',
      `/workflows/${workflows[0]?.workflowID}`,
    ].map((part) => `bot${part}`),
    ...['/map', `/map/${feature.featureID}`, '/try'].map((part) => `bot${part}`),
    ...['', `/intents/${intents[0]?._id}`, '/missed', '/entities', `/entities/${entities[0]?._id ?? ''}`].map(
      (part) => `understanding${part}`,
    ),
    ...['', '/new', `/${notificationID}`, '/segments', `/segments/${segment._id}`].map((part) => `campaigns${part}`),
    ...['', `/${talker.id}`, '?import'].map((part) => `respondents${part}`),
    ...['', `/${talker.id}`].map((part) => `live${part}`),
    ...settings.map((part) => `settings/${part}`),
    'start',
  ]
})

/** Whether something is between the sides of the window: rows of links scroll where they do not all fit. */
async function isInSight(target: Locator): Promise<boolean> {
  const box = await target.boundingBox()
  const width = target.page().viewportSize()?.width ?? 0
  return box !== null && box.x >= -1 && box.x + box.width <= width + 1
}

/** Waits until a screen is whole, and looks at it: what axe finds, and by how much it is wider than the window. */
async function look(page: Page, address: string, picture: string): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (address.startsWith('settings/')) await page.locator('.part-title').waitFor()
  await expect.poll(() => page.locator('[aria-busy=true], .wait').count(), patience).toBe(0)
  const folder = process.env['PICTURES']
  if (folder) {
    await mkdir(folder, { recursive: true })
    await page.screenshot({ path: `${folder}/${address.replace(/\W+/g, '-').slice(0, 40)}-${picture}.png` })
  }
  const current = page.locator('[aria-current]:visible').last()
  if (await current.count()) await expect.poll(() => isInSight(current), patience).toBe(true)
  const extra = Number(await page.evaluate('document.documentElement.scrollWidth')) - (page.viewportSize()?.width ?? 0)
  return [...(await faultsOf(page)), ...(extra > 0 ? [`${extra} pixels too wide`] : [])].map((fault) => `${address}: ${fault}`)
}

describe('every screen of an application', () => {
  it('is visited here: those of the navigation, and each part of the settings', async () => {
    const read = (file: string) => readFile(new URL(`../../console/${file}`, import.meta.url), 'utf8')
    const screens = [...(await read('shell/screens.ts')).matchAll(/^ {2}(\w+): \{ icon:/gm)].map(([, name]) => name)
    expect([...new Set(addresses.map((address) => address.split(/[/?]/, 1)[0]))].sort()).toEqual(screens.sort())
    const [, list = ''] = /const parts = \[([^\]]*)\]/.exec(await read('screens/settings/settings.tsx')) ?? []
    const parts = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => `settings/${name}`)
    expect(addresses.filter((address) => address.startsWith('settings/'))).toEqual(parts)
    for (const address of addresses) expect(address).not.toContain('undefined')
  })

  it.each([
    ['1280 pixels, dark, French', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark', locale: 'fr-FR' }],
    ['375 pixels, light, English', { viewport: { width: 375, height: 740 }, colorScheme: 'light', locale: 'en-GB', hasTouch: true }],
  ] as const)('axe finds nothing, and nothing is cut off: %s', async (name, options) => {
    const { page, complaints, go } = await enter(desk, { ...options, reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const address of addresses) {
      await go(address)
      faults.push(...(await look(page, address, name.replace(/\W+/g, '-'))))
    }
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
  })
})
