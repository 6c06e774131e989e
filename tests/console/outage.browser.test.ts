import { describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { newTalker } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'
import { picture } from './harness/look.ts'
import { dropSockets } from './harness/sockets.ts'

const desk = useDesk()
const english = 'The service cannot be reached.'

describe('a service that cannot be reached', () => {
  it.each(['metrics', 'bot', 'understanding', 'documents', 'campaigns', 'respondents', 'live', 'settings', 'settings/members', 'start'])(
    'shows on %s when a call fails, and what is missing is loaded once it is back',
    async (screen) => {
      const { page, go } = await enter(desk)
      await go('settings/general')
      await page.route(
        ({ pathname }) => !/^\/(console|assets)\b/.test(pathname),
        (route) => route.abort(),
      )
      await page.evaluate(
        `history.pushState(null, '', '/console/app/${desk.tenant.appID}/${screen}'), dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page.evaluate(`dispatchEvent(new Event('offline'))`)
      const banner = page.getByRole('status').filter({ hasText: english })
      await banner.waitFor()
      await page.unrouteAll()
      await banner.waitFor({ state: 'detached' })
      await expect.poll(() => page.getByRole('alert').filter({ hasText: 'The service could not be reached' }).count(), patience).toBe(0)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  )

  it('shows in the inbox though nobody calls it, and the list is up to date once it is back', async () => {
    const { page, go } = await enter(desk, { viewport: { width: 375, height: 812 }, locale: 'fr-FR', colorScheme: 'dark' })
    await go('live')
    await page.getByText('Personne n’attend, et aucune conversation n’est ouverte.').waitFor()
    await page.route(
      ({ pathname }) => !/^\/(console|assets)\b/.test(pathname),
      (route) => route.abort(),
    )
    dropSockets()
    const banner = page.getByText('Le service est injoignable.')
    await banner.waitFor()
    await picture(page, 'outage-phone-fr-dark')
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    await desk.tenant.call('POST', '/data/botrespondent/live', { body: { appID: desk.tenant.appID, respondentID: talker.id } })
    await page.unrouteAll()
    await page.getByRole('list', { name: 'En attente' }).getByRole('link').waitFor()
    await banner.waitFor({ state: 'detached' })
  })
  it('keeps a message that could not be sent; the reason goes once it can', async () => {
    const talker = await newTalker(desk.tenant)
    await talker.say('hello')
    const { page, go } = await enter(desk)
    await go(`live/${talker.id}`)
    const box = page.getByLabel('Your message')
    await box.fill('Written meanwhile')
    await page.route('**/conversation/**', (route) => route.abort())
    await page.route('**/health', (route) => route.abort())
    await box.press('Enter')
    const reason = page.locator('.writing').getByText('The service could not be reached')
    await reason.waitFor()
    await page.getByRole('status').filter({ hasText: english }).waitFor()
    await page.unrouteAll()
    await reason.waitFor({ state: 'detached' })
    await box.press('Enter')
    await page.getByRole('log').getByText('Written meanwhile').waitFor()
    expect(await box.inputValue()).toBe('')
  })
})
