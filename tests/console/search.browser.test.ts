import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { newFeature } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'
import { picture, titled } from './harness/look.ts'

const desk = useDesk()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Search everything|Tout rechercher/ })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: /Search everything|Tout rechercher/ })

describe('the search of everything', () => {
  it('finds one of each kind by keyboard alone, goes there, and offers it again', async () => {
    const { tenant } = desk
    const { featureID, resourceIDs } = await newFeature(tenant, 'Bookings', [
      { title: 'Guests', messages: [{ type: 'text', text: 'For how many people?' }] },
    ])
    const post = async (path: string, body: object) => (await tenant.call('POST', path, { body })).body
    const workflow = await post(`/workflow/${tenant.appID}`, { title: 'Tell the kitchen', actions: [{ active: true }] })
    const segment = await post('/filter', { appID: tenant.appID, title: 'Regulars', attribute: { city: { operator: '=', value: 'Lyon' } } })
    const source = await post(`/source/${tenant.appID}`, { type: 'text', title: 'Allergens', text: 'We use nuts.' })
    const intent = await post(`/intent/${tenant.appID}`, { intent_name: 'opening hours' })
    const { notificationID } = await post('/notificationapi/api/sendCampaign', {
      appID: tenant.appID,
      title: 'Summer menu',
      type: 'message',
      messages: [{ type: 'text', text: 'Hello' }],
      draft: true,
    })
    await tenant.profile('zoe@example.test', { attribute: { firstName: 'Zoé', lastName: 'Martin' } })
    const { page, complaints, go } = await enter(desk)
    await go('metrics')
    const wanted: readonly (readonly [query: string, option: RegExp, path: string])[] = [
      ['canned', /^Canned replies/, 'settings/replies'],
      ['bookings', /^Bookings/, `bot/${featureID}`],
      ['how many people', /^Guests/, `bot/${featureID}/${resourceIDs[0]}`],
      ['kitchn', /^Tell the kitchen/, `bot/workflows/${workflow._id}`],
      ['opening', /^opening hours/, `understanding/intents/${intent._id}`],
      ['zoe', /^Zoé Martin/, 'respondents/zoe%40example.test'],
      ['summer', /^Summer menu/, `campaigns/${notificationID}`],
      ['regulars', /^Regulars/, `campaigns/segments/${segment._id}`],
      ['allergens', /^Allergens/, `documents/${source.sourceID}`],
    ]
    await page.getByRole('button', { name: 'Search everything' }).waitFor()
    for (const [query, option, path] of wanted) {
      await page.keyboard.press('ControlOrMeta+k')
      await fieldOf(page).fill(query)
      const found = dialogOf(page).getByRole('option', { name: option })
      await found.waitFor()
      await expect.poll(() => dialogOf(page).locator('.seek-state').textContent(), { timeout: 20_000 }).toMatch(/result/)
      // The selected option may be another one, with the arrows below it.
      for (let i = 0; i < 40 && (await found.getAttribute('aria-selected')) !== 'true'; i++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/app/${tenant.appID}/${path}`)
      await dialogOf(page).waitFor({ state: 'detached' })
    }
    await page.keyboard.press('ControlOrMeta+k')
    const recent = dialogOf(page).getByRole('group', { name: 'Recent' }).getByRole('option')
    expect((await recent.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Allergens',
      'Regulars',
      'Summer menu',
      'Zoé Martin',
      'opening hours',
      'Tell the kitchen',
    ])
    await fieldOf(page).fill('allergens')
    await dialogOf(page)
      .getByRole('option', { name: /^Allergens/ })
      .waitFor()
    expect(await faultsOf(page)).toEqual([])
    await fieldOf(page).fill('webhook signatures verify lambda')
    const guide = dialogOf(page).getByRole('group', { name: 'Guide' }).getByRole('option').first()
    await fieldOf(page).fill('express lambda next')
    await guide.getByText('Receive events').waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it.each([
    ['en', { viewport: { width: 1280, height: 860 }, colorScheme: 'light', locale: 'en-GB' }],
    ['fr', { viewport: { width: 375, height: 812 }, colorScheme: 'dark', locale: 'fr-FR', hasTouch: true }],
  ] as const)('opens by its button, also on a phone; help is written for the screen (%s)', async (language, options) => {
    const { page, complaints, go } = await enter(desk, { ...options, reducedMotion: 'reduce' })
    await go('settings/members')
    const button = page.getByRole('button', { name: /Search everything|Tout rechercher/ })
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K')
    await button.click()
    await dialogOf(page).getByRole('option').nth(10).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await fieldOf(page).fill(language === 'fr' ? 'campagnes' : 'campaigns')
    await dialogOf(page)
      .getByRole('option', { name: /Limit|Campa/ })
      .first()
      .waitFor()
    await picture(page, `search-${language}`)
    await dialogOf(page)
      .getByRole('button', { name: /Close|Fermer/ })
      .click()
    await page.locator('.seek-button:focus').waitFor()
    await page.getByRole('button', { name: /Help with this screen|Aide sur cet écran/ }).click()
    const help = page.getByRole('dialog', { name: /About this screen|À propos de cet écran/ })
    await help.getByText(language === 'fr' ? 'Qui peut consulter ou modifier' : 'Who can view or edit').waitFor()
    const link = help.getByRole('link', { name: /^Guide/ })
    expect(await link.getAttribute('href')).toBe(`${desk.url}/guide/accounts.html#invitations`)
    expect(await faultsOf(page)).toEqual([])
    await picture(page, `help-${language}`)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it('finds applications and the account where no application is open, and does not open over a question', async () => {
    const { page, go } = await enter(desk)
    await go('settings/data')
    await page.goto(`${desk.url}/console/applications`)
    await titled(page, 'Applications')
    await page.getByRole('button', { name: 'Search everything' }).click()
    await fieldOf(page).fill('test')
    await dialogOf(page).getByRole('option', { name: 'Café of the test' }).click()
    await page.waitForURL(`**/app/${desk.tenant.appID}/metrics`)
    await page.getByRole('button', { name: 'Help with this screen' }).click()
    const help = page.getByRole('dialog', { name: 'About this screen' })
    await help.waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    expect(await dialogOf(page).count()).toBe(0)
  })
})
