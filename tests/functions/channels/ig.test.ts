import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { appSecret, socialEvent, socialSignature } from '../../harness/channels.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'

it('answers messages, replies to stories and mentions on Instagram', async () => {
  const tenant = await newTenant()
  const appIDs = [{ source: 'ig', appID: '987', appSecret, accessToken: 'account token' }]
  const info = { errorMessageIfPicture: 'No pictures, please.' }
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs, info } })).status).toBe(200)
  await newFeature(tenant, 'Order', [{ messages: [{ type: 'text', text: 'Tea?' }], answers: [{ type: 'button', value: 'Yes' }] }])
  const { requests } = await fakeProvider()
  const post = (message: object, secret = appSecret) => {
    const events = [socialEvent('42', { message: { mid: randomUUID(), ...message } })]
    const raw = JSON.stringify({ object: 'instagram', entry: [{ id: '987', messaging: events }] })
    return call('POST', `/channels/ig/${tenant.appID}`, { raw, headers: { 'x-hub-signature-256': socialSignature(raw, secret) } })
  }
  expect((await post({ text: 'Hi' }, 'another')).status).toBe(401)
  expect((await post({ text: 'Nice!', reply_to: { story: { id: '1', url: 'https://a.test/s' } } })).status).toBe(200)
  expect((await post({ attachments: [{ type: 'story_mention', payload: { url: 'https://a.test/m' } }] })).status).toBe(200)
  expect(requests.map(({ body }) => JSON.parse(body).message.text)).toEqual(['Tea?', 'No pictures, please.'])
  expect(requests[0]).toMatchObject({ path: '/v23.0/me/messages', authorization: 'Bearer account token' })
  expect(JSON.parse(requests[0]?.body ?? '').recipient).toEqual({ id: '42' })
  const { body } = await tenant.call('GET', '/data/botrespondent', { query: { appID: tenant.appID, respondentID: 'ig:42' } })
  expect(body.source).toBe('ig')
  const token = (await tenant.call('GET', `/application/${tenant.appID}/channels`)).body.ig.verifyToken
  const query = { 'hub.mode': 'subscribe', 'hub.challenge': '7', 'hub.verify_token': token }
  expect((await call('GET', `/channels/ig/${tenant.appID}`, { query })).text).toBe('7')
  expect((await call('GET', `/channels/telegram/${tenant.appID}`, { query })).status).toBe(404)
})
