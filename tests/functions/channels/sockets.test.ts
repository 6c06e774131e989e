import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'

const signed = async (tenant: Tenant, respondentID: string): Promise<string> => {
  const { secret } = (await tenant.call('GET', `/application/${tenant.appID}/webSecret`)).body
  const signature = createHmac('sha256', secret).update(respondentID).digest('hex')
  const session = await call('POST', `/channels/web/${tenant.appID}/session`, { body: { respondentID, signature } })
  return session.body.token
}

describe('a change of the respondentID', () => {
  it('closes the sockets of the sessions before, which hear nothing of the new identity', async () => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'Ask', [askEmail('Your address?')])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    // Somebody had opened a session under the new id, too, and said nothing yet.
    const [old, visitor] = [await openWebView(talker.token), await openWebView(await signed(tenant, 'ada'))]
    const body = { recipient: { id: talker.id }, newRecipient: { id: 'ada' }, newBotID: featureID }
    const changed = await tenant.call('POST', '/conversation/changeRespondentID', { appid: tenant.appID, body })
    expect(changed.status, changed.text).toBe(200)
    expect([old.isOpen(), visitor.isOpen()]).toEqual([false, false])
    const fresh = await openWebView(await signed(tenant, 'ada'))
    await tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID: 'ada', text: 'A secret' } })
    expect([old.taken(), visitor.taken(), fresh.taken()]).toEqual([[], [], ['A secret']])
  })
})
