import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { settingsParts } from '../../console/screens/settings/parts.ts'
import { demoBot } from '../../local/demo/bot.ts'
import { botDocument } from '../../local/demo/botDocument.ts'
import { drain } from '../harness/queues.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'
import { screenFaults } from './harness/screenFaults.ts'

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
  const order = await newFeature(desk.tenant, 'Order', [
    {
      title: 'ask',
      messages: [{ type: 'text', text: 'What?' }],
      answers: [{ value: 'This' }, { value: 'Lost', goToBot: 'nowhere' }],
      filters: { attribute: { a: { operator: '=', value: '1' } } },
    },
    'said',
  ])
  const workflow = await made('POST', `/workflow/${appID}`, { title: 'Call', actions: [{ active: true }] })
  const source = await made('POST', `/source/${appID}`, { type: 'text', title: 'Delivery', text: 'Within three working days.' })
  await made('POST', `/source/${appID}`, { type: 'site', url: 'http://127.0.0.1:9', include: ['/help/'] })
  await drain({ only: ['SourcesQueue'], seconds: 840 })
  await drain({ only: ['PlanQueue', 'DeliverQueue', 'EventsQueue', 'FiguresQueue', 'RollUpQueue', 'PurgeQueue'] })
  const [features, intents, workflows, entities] = await Promise.all([
    made('GET', `/features/${appID}`),
    made('GET', `/intents/${appID}`),
    made('GET', `/workflows/${appID}`),
    made('GET', `/entities/${appID}`),
  ])
  const [feature] = features
  const [resource] = await made('GET', `/resources/${feature.featureID}`)
  addresses = [
    'metrics',
    'metrics/results',
    ...[
      '',
      `/${feature.featureID}`,
      `/${feature.featureID}/${resource?.resourceID}`,
      `/${order.featureID}/${order.resourceIDs[0]}`,
      '/workflows',
      `/workflows/${workflows[0]?.workflowID}`,
      `/workflows/${workflow._id}`,
      '/map',
      `/map/${feature.featureID}`,
      `/map/${order.featureID}`,
      '/try',
      '/variables',
      '/scripts',
      '/versions',
      '/versions/compare',
    ].map((part) => `bot${part}`),
    ...['', `/intents/${intents[0]?._id}`, '/missed', '/entities', `/entities/${entities[0]?._id ?? ''}`].map(
      (part) => `understanding${part}`,
    ),
    ...['', '/test', '/new/faq', '/new/text', '/new/file', '/new/site', `/${source.sourceID}`].map((part) => `documents${part}`),
    ...['', '/new', `/${notificationID}`, '/segments', '/segments/new', `/segments/${segment._id}`].map((part) => `campaigns${part}`),
    ...['', `/${talker.id}`, '?text=Lyon', '?import'].map((part) => `respondents${part}`),
    ...['', `/${talker.id}`].map((part) => `live${part}`),
    ...settingsParts.map((part) => `settings/${part}`),
    'start',
  ]
})

/** Goes to another screen as a link does. */
async function navigate(page: Page, address: string): Promise<void> {
  const url = `/console/app/${desk.tenant.appID}/${address}`
  await page.evaluate(`history.pushState(null, '', '${url}'), dispatchEvent(new PopStateEvent('popstate'))`)
}

describe('every screen of an application', () => {
  it('of the navigation is visited here', async () => {
    const read = (file: string) => readFile(new URL(`../../console/${file}`, import.meta.url), 'utf8')
    const screens = [...(await read('shell/screens.ts')).matchAll(/^ {2}(\w+): \{ icon:/gm)].map(([, name]) => name)
    expect([...new Set(addresses.map((address) => address.split(/[/?]/, 1)[0]))].sort()).toEqual(screens.sort())
    for (const address of addresses) expect(address).not.toContain('undefined')
  })

  it.each([
    ['1280 pixels, light, English', { viewport: { width: 1280, height: 900 }, colorScheme: 'light', locale: 'en-GB' }],
    ['375 pixels, dark, French', { viewport: { width: 375, height: 740 }, colorScheme: 'dark', locale: 'fr-FR', hasTouch: true }],
  ] as const)('is accessible, and nothing is cut off: %s', async (_, options) => {
    const { page, complaints, go } = await enter(desk, { ...options, reducedMotion: 'reduce' })
    const faults: string[] = []
    const titles = new Set<string>()
    await go('noScreen')
    const missing = (await page.locator('h1').textContent()) ?? ''
    for (const address of ['noScreen', ...addresses]) {
      // Without a reload, by way of a screen that does not exist: no earlier screen is left when the next one shows its title.
      await navigate(page, 'noScreen')
      await page.locator('h1').filter({ hasText: missing }).waitFor()
      await navigate(page, address)
      if (address !== 'noScreen') await page.locator('h1').filter({ hasNotText: missing }).waitFor()
      if (address.startsWith('settings/')) await page.locator('.part-title').waitFor()
      if (address === 'bot/try') await page.locator('.turn-card').first().waitFor()
      faults.push(...(await screenFaults(page, address)))
      for (const role of ['banner', 'navigation', 'main'] as const)
        if ((await page.getByRole(role).count()) !== 1) faults.push(`${address}: not one ${role}`)
      if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) faults.push(`${address}: not one title`)
      titles.add(await page.title())
    }
    expect(faults).toEqual([])
    expect(titles.size).toBeGreaterThan(12)
    expect(complaints).toEqual([])
  })
})
