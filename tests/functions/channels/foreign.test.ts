import { expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { drivers, sayOn } from '../../harness/everyChannel.ts'
import { fakeWhatsApp } from '../../harness/providers/whatsApp.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const { whatsapp, telegram } = drivers

async function cafe(settings: object): Promise<Tenant> {
  const tenant = await newTenant()
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: settings })).status).toBe(200)
  await newFeature(tenant, 'Order', ['Welcome.'])
  return tenant
}

const notification = (number: string, value: object) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '9', changes: [{ field: 'messages', value: { metadata: { phone_number_id: number }, ...value } }] }],
})

it('the receipts of one application change no campaign of another, whatever they name', async () => {
  const provider = await fakeWhatsApp()
  const tenant = await cafe(whatsapp.settings(''))
  const person = whatsapp.person()
  await sayOn(whatsapp, tenant, person, 'Hello')
  provider.accepted.length = 0
  const id = await sendCampaign(tenant, { filters: { respondents: [whatsapp.respondentID(person)] } })
  await drain()
  const subject: string = provider.accepted[0]?.body.biz_opaque_callback_data
  expect(subject).toContain(id)
  const stranger = await cafe(whatsapp.settings(''))
  await sayOn(whatsapp, stranger, person, 'Hello')
  const other = await sendCampaign(stranger, { filters: { respondents: [whatsapp.respondentID(person)] } })
  await drain()
  const uid = subject.split('.')[2]
  const subjects = [subject, subject.replace(id, other), `${other}.x.${uid}`, `${other}.-1.${uid}`, `${id}.1.`, '..', '__proto__.1.a']
  for (const status of ['failed', 'delivered', 'read'])
    for (const biz_opaque_callback_data of subjects) {
      const report = { status, recipient_id: person, timestamp: '1', biz_opaque_callback_data, errors: [{ code: 131026 }] }
      expect((await whatsapp.post(stranger, notification('987', { statuses: [report] }))).status).toBe(200)
    }
  expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 1, failed: 0, delivered: 0, read: 0 })
  expect(await statisticsOf(stranger, other)).toMatchObject({ sent: 1, failed: 0, delivered: 0, read: 0 })
  const { body } = await tenant.call('GET', `/application/${tenant.appID}/channels`)
  expect(body.whatsapp.errors).toEqual([])
})

it('a notification about the number of another application is nobody’s, though one app signs for both', async () => {
  const provider = await fakeWhatsApp()
  const mine = await cafe(whatsapp.settings(''))
  const theirs = await cafe({ appIDs: [{ source: 'whatsapp', appID: '654', appSecret: 'the secret of the app', accessToken: 'token' }] })
  const from = whatsapp.person()
  const messages = [{ from, id: 'wamid.1', timestamp: '1', type: 'text', text: { body: 'Hello' } }]
  expect((await whatsapp.post(mine, notification('654', { messages }))).status).toBe(200)
  expect(provider.accepted).toEqual([])
  for (const tenant of [mine, theirs]) expect((await tenant.read(whatsapp.respondentID(from))).status).toBe(404)
})

it.each(['verifyToken', 'secretToken'])('the %s of one application opens no webhook of another', async (name) => {
  const settings = { appIDs: [{ source: 'telegram', appID: 'bot', accessToken: '1:token' }] }
  const [mine, theirs] = await Promise.all([cafe(settings), cafe(settings)])
  const { body } = await theirs.call('GET', `/application/${theirs.appID}/channels`)
  const token: string = body[name === 'verifyToken' ? 'whatsapp' : 'telegram'][name]
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  const person = telegram.person()
  if (name === 'verifyToken') {
    const query = { 'hub.mode': 'subscribe', 'hub.challenge': '7', 'hub.verify_token': token }
    expect((await call('GET', `/channels/whatsapp/${mine.appID}`, { query })).status).toBe(401)
  } else expect((await sayOn(telegram, mine, person, 'Hello', { secret: token })).status).toBe(401)
  expect((await mine.read(telegram.respondentID(person))).status).toBe(404)
})
