import { expect, it } from 'vitest'
import { drivers, sayOn } from '../../harness/everyChannel.ts'
import { providerOf } from '../../harness/providers/misbehaving.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'

const driver = drivers.whatsapp

/** The card has a button of its own, which is not numbered. */
const question = {
  messages: [
    { type: 'carousel', carousel: [{ value: 'Today', answers: [{ type: 'button', value: 'Soup of the day', payload: 'soup' }] }] },
    { type: 'text', text: 'Or which drink?' },
  ],
  answers: 'ABCDEFGHIJKL'.split('').map((value) => ({ type: 'button', value: `Drink ${value}` })),
  properties: { active: true, attribute: { order: 'answer' } },
}

it('a number on WhatsApp means the choice that has it in the text, whatever buttons stand above', async () => {
  const provider = await providerOf('whatsapp')
  const tenant = await newTenant()
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: driver.settings('') })).status).toBe(200)
  await newFeature(tenant, 'Order', [question, 'Thank you.'])
  const person = driver.person()
  await sayOn(driver, tenant, person, 'Hello')
  expect(provider.taken.map(({ text }) => text)).toEqual(['Today', expect.stringContaining('12. Drink L')])
  await sayOn(driver, tenant, person, '2')
  expect((await tenant.read(driver.respondentID(person))).body.attribute).toMatchObject({ order: 'Drink B' })
})
