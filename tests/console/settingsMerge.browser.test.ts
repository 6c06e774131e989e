import { describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { turnOn } from '../functions/application/versions/publishing.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk(() => ({ application: { title: 'A bot in English', language: 'en' } }))

const stored = async () => (await desk.tenant.call('GET', `/application/${desk.tenant.appID}`)).body

describe('settings that were opened before the application changed', () => {
  it('are saved where nobody else changed the same: publishing was turned on, and a site was seen', async () => {
    const { page, go } = await enter(desk)
    await go('settings/design')
    await page.getByLabel('Introduction').fill('We answer soon')
    await turnOn(desk.tenant)
    await desk.tenant.call('PATCH', `/application/${desk.tenant.appID}`, { body: { title: 'Another title' } })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    expect(await page.getByText('Someone else has changed this').count()).toBe(0)
    await expect.poll(async () => JSON.stringify(await stored()), patience).toContain('We answer soon')
    expect((await stored()).title).toBe('Another title')
  })

  it('ask where somebody else changed the same', async () => {
    const { page, go } = await enter(desk)
    await go('settings/design')
    await page.getByLabel('Introduction').fill('Mine')
    const { design, info } = await stored()
    await desk.tenant.call('PATCH', `/application/${desk.tenant.appID}`, {
      body: { design: { ...design, color: '#123456' }, info: { ...info, description: 'Theirs' } },
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Someone else has changed this').waitFor()
    expect(JSON.stringify(await stored())).not.toContain('Mine')
  })
})

describe('a setting that is changed while another is being saved', () => {
  it('stays in the form, and is saved next', async () => {
    const { page, go } = await enter(desk)
    await go('settings/design')
    const introduction = page.getByLabel('Introduction')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const changed = Promise.withResolvers<void>()
    await page.route(`**/application/${desk.tenant.appID}`, async (route) => {
      if (route.request().method() === 'PATCH') await changed.promise
      await route.continue()
    })
    await introduction.fill('First')
    await save.click()
    await introduction.fill('Second')
    changed.resolve()
    await expect.poll(async () => JSON.stringify(await stored()), patience).toContain('First')
    await expect.poll(() => save.isEnabled(), patience).toBe(true)
    expect(await introduction.inputValue()).toBe('Second')
    await save.click()
    await expect.poll(async () => JSON.stringify(await stored()), patience).toContain('Second')
  })
})
