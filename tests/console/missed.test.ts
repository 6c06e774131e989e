import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFeature, newTalker } from '../harness/talk.ts'
import { noBrowser } from '../widget/harness/browser.ts'
import { type Desk, enter, openDesk, patience } from './harness/desk.ts'

let desk: Desk
const hostile = 'where <img src=x onerror="document.title=1"> is my parcel'

beforeAll(async () => {
  if (noBrowser) return
  desk = await openDesk()
  const { tenant } = desk
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { isNluFirst: true } })
  await newFeature(tenant, 'Hello', ['Hello'])
  const { body: greeting } = await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'delivery' } })
  for (const expression_text of ['when will it be delivered', 'delivery time', 'how long does delivery take'])
    await tenant.call('POST', `/expression/${greeting._id}`, { body: { expression_text, language: 'en' } })
  await tenant.call('POST', `/nlu/train/${tenant.appID}`)
  for (let i = 0; i < 2; i++) await (await newTalker(tenant)).say(hostile)
  const pizza = { title: 'Topping', messages: [{ type: 'text', text: 'Which?' }], answers: [{ value: 'Ham' }], nlu: { active: false } }
  const { featureID } = await newFeature(tenant, 'Pizza', [pizza])
  const talker = await newTalker(tenant)
  const { appID } = tenant
  await talker.say('hello')
  await tenant.call('POST', '/data/botrespondent/bot', { body: { appID, respondentID: talker.id, featureID, source: 'web' } })
  for (let i = 0; i < 104; i++) await talker.say(`qu’est-ce que c’est ${i}`)
}, 60_000)
afterAll(() => desk?.stop())

describe.skipIf(noBrowser)('the list of texts that were not understood', { timeout: 90_000 }, () => {
  it('shows how often each was written, and adds it to an existing or a new intent', async () => {
    const { page, complaints, go, leave } = await enter(desk)
    await go('missed')
    const row = page.getByRole('row').filter({ hasText: hostile })
    await row.waitFor()
    expect((await row.getByRole('cell').allTextContents()).slice(0, 3)).toEqual(['en', '2', 'At the beginning'])
    await row.getByRole('button', { name: `Add “${hostile}”` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Expression', { exact: true }).fill('where is my parcel')
    await dialog.getByLabel('Intent', { exact: true }).selectOption({ label: 'A new intent…' })
    await dialog.getByLabel('Name of the new intent').fill('parcel')
    await dialog.getByRole('button', { name: 'Add' }).click()
    // Without an answer the bot would go on refusing it.
    await dialog.getByLabel('Answer of the bot').fill('It is on its way.')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await row.getByText('✓ parcel').waitFor()
    const { body } = await desk.tenant.call('GET', `/intents/${desk.tenant.appID}`)
    const made = body.find(({ intent_name }: { intent_name: string }) => intent_name === 'parcel')
    expect(made.suggested_answer).toBe('It is on its way.')
    const expressions = (await desk.tenant.call('GET', `/expressions/${made._id}`)).body
    expect(expressions.map(({ expression_text }: { expression_text: string }) => expression_text)).toEqual(['where is my parcel'])
    await expect.poll(() => page.locator('body > [aria-live=polite]').textContent(), patience).toContain('was added to parcel')
    expect(complaints).toEqual([])
    await leave()
  })

  it('shows the step where each was written, and goes on page by page', async () => {
    const { page, complaints, go, leave } = await enter(desk)
    await go('missed')
    await page.getByRole('heading', { name: 'Not understood' }).waitFor()
    expect(await page.locator('nav').getByText('Not understood').count()).toBe(1)
    const row = page.getByRole('row').filter({ hasText: 'qu’est-ce que c’est 103' })
    await row.waitFor()
    expect((await row.getByRole('cell').allTextContents()).slice(0, 3)).toEqual(['fr', '1', 'Pizza › Topping NLU is off'])
    const rows = page.locator('tbody tr')
    for (const shown of [50, 100, 106]) {
      await expect.poll(() => rows.count(), patience).toBe(shown)
      if (shown < 106) await page.getByRole('button', { name: 'Show more' }).click()
    }
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })
})
