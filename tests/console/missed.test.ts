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
}, 60_000)
afterAll(() => desk?.stop())

describe.skipIf(noBrowser)('the list of texts that were not understood', { timeout: 90_000 }, () => {
  it('shows how often each was written, and adds it to an existing or a new intent', async () => {
    const { page, complaints, go, leave } = await enter(desk)
    await go('missed')
    const row = page.getByRole('row').filter({ hasText: hostile })
    await row.waitFor()
    expect((await row.getByRole('cell').allTextContents()).slice(0, 2)).toEqual(['en', '2'])
    await row.getByRole('button', { name: `Add “${hostile}”` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Expression', { exact: true }).fill('where is my parcel')
    await dialog.getByLabel('Intent', { exact: true }).selectOption({ label: 'A new intent…' })
    await dialog.getByLabel('Name of the new intent').fill('parcel')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await row.getByText('✓ parcel').waitFor()
    const { body } = await desk.tenant.call('GET', `/intents/${desk.tenant.appID}`)
    const made = body.find(({ intent_name }: { intent_name: string }) => intent_name === 'parcel')
    const expressions = (await desk.tenant.call('GET', `/expressions/${made._id}`)).body
    expect(expressions.map(({ expression_text }: { expression_text: string }) => expression_text)).toEqual(['where is my parcel'])
    await expect.poll(() => page.locator('body > [aria-live=polite]').textContent(), patience).toContain('was added to parcel')
    expect(complaints).toEqual([])
    await leave()
  })
})
