import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { postSocial, socialEvent, text, withSMS, withSocial } from '../../harness/channels.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const sizes = {
  messages: [{ type: 'text', text: 'Size?' }],
  answers: ['Small', 'Large'].map((value) => ({ type: 'button', value })),
  properties: { active: true, attribute: { size: 'answer' } },
}

async function shop(): Promise<Tenant> {
  const tenant = await newTenant()
  await newFeature(tenant, 'Order', [sizes, 'Thank you.'])
  return tenant
}

const attributes = async (tenant: Tenant, respondentID: string) => (await tenant.read(respondentID)).body.attribute
const live = (tenant: Tenant, respondentID: string) =>
  tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID } })

describe('opting out', () => {
  it('works on the web, without being an answer, and START undoes it', async () => {
    const tenant = await shop()
    const visitor = await newTalker(tenant)
    await visitor.say('Hello')
    expect(await visitor.say('« STOP » svp')).toEqual([expect.stringContaining('START')])
    expect(await attributes(tenant, visitor.id)).toEqual({ optout: 'true' })
    expect(await visitor.say('START')).toEqual([expect.stringContaining('STOP')])
    expect(await visitor.say('small!')).toEqual(['Thank you.'])
    expect(await attributes(tenant, visitor.id)).toEqual({ size: 'Small' })
  })

  it('is confirmed in the language of the web session', async () => {
    const tenant = await shop()
    const path = `/channels/web/${tenant.appID}`
    const { token } = (await call('POST', `${path}/session`, { body: { language: 'de' } })).body
    const { body } = await call('POST', `${path}/messages`, { token, body: { text: 'STOP' } })
    expect(body.messages).toMatchObject([{ text: expect.stringMatching(/^Sie erhalten keine Nachrichten mehr/) }])
  })

  it('works in live chat and in an inactive application, where nothing else is answered', async () => {
    const tenant = await shop()
    const visitor = await newTalker(tenant)
    await visitor.say('Hello')
    await live(tenant, visitor.id)
    expect(await visitor.say('Please stop by at 8')).toEqual([])
    expect(await visitor.say('stop please')).toEqual([expect.stringContaining('START')])
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { active: false } })
    const other = await newTalker(tenant)
    expect([await other.say('Hello'), await other.say('STOP')]).toEqual([[], [expect.stringContaining('START')]])
    expect([await attributes(tenant, visitor.id), await attributes(tenant, other.id)]).toEqual([{ optout: 'true' }, { optout: 'true' }])
  })

  it('works on the social channel', async () => {
    const tenant = await shop()
    await withSocial(tenant)
    const { requests } = await fakeProvider()
    const id = String(Math.random()).slice(2, 18)
    await postSocial(tenant, [socialEvent(id, { message: { mid: `m_${randomUUID()}`, text: 'Stop!' } })])
    expect(JSON.parse(requests[0]?.body ?? '{}').message.text).toContain('START')
    expect(await attributes(tenant, id)).toEqual({ optout: 'true' })
  })
})

describe('a choice by SMS', () => {
  it.each(['1)', '#1', '(1)', '1️⃣', '١', '1 please', 'le 1 svp', 'the first one', 'Small.', 'SMALL 👍'])('is made by %j', async (reply) => {
    const tenant = await shop()
    await withSMS(tenant)
    const from = `+336${String(Math.random()).slice(2, 10)}`
    await text(tenant, from, 'Hello')
    expect(await text(tenant, from, reply)).toEqual(['Thank you.'])
    expect(await attributes(tenant, from)).toEqual({ size: 'Small' })
  })
})
