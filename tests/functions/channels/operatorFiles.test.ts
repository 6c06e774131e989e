import { describe, expect, it } from 'vitest'
import { drivers, sayOn } from '../../harness/everyChannel.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe.each(['whatsapp', 'telegram', 'ig', 'fb', 'sms'] as const)('an operator who sends a file on %s', (source) => {
  const driver = drivers[source]
  const arriving = {
    whatsapp: [docx, 'image/png'],
    telegram: ['image/gif', docx, 'audio/wav'],
    ig: ['application/pdf'],
    fb: [docx],
    sms: ['image/gif'],
  }
  const refused = { whatsapp: ['image/gif', 'text/csv'], telegram: [], ig: [docx], fb: [], sms: [] }

  it('is told before the upload what would not arrive', async () => {
    await fakeProvider()
    const tenant = await newTenant()
    expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: driver.settings('') })).status).toBe(200)
    await newFeature(tenant, 'Order', ['Welcome.'])
    const person = driver.person()
    await sayOn(driver, tenant, person, 'Hello')
    const ask = async (type: string, size = 1000) => {
      const body = { appID: tenant.appID, respondentID: driver.respondentID(person), name: 'file', type, size }
      return (await tenant.call('POST', '/conversation/live/attachment', { body })).status
    }
    for (const type of arriving[source]) expect([type, await ask(type)]).toEqual([type, 201])
    for (const type of refused[source]) expect([type, await ask(type)]).toEqual([type, 403])
    const isLimited = source === 'whatsapp' || source === 'ig'
    expect(await ask('image/png', 9_000_000)).toBe(isLimited ? 403 : 201)
  })
})
