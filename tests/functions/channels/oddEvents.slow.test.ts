import { randomInt, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Answered, call } from '../../harness/call.ts'
import { appSecret, postSMS, socialSignature, withSMS } from '../../harness/channels.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

/** What a provider, or somebody who has its secret, may send in the place of any field: no event keeps others from being processed. */

const long = 'é'.repeat(60_000)
const oddValues = [
  null,
  [],
  {},
  '',
  ' ',
  0,
  -1,
  -1e30,
  1e30,
  true,
  '\0',
  '\ud800',
  '-99999999999999999999',
  long,
  [null, 7, 'x', [[]]],
  { id: null },
]

/** Copies of a value, each with one of its fields replaced. */
function* withOneOdd(value: unknown): Generator<unknown> {
  yield* oddValues
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value))
    for (const odd of withOneOdd(field)) yield Array.isArray(value) ? value.toSpliced(Number(name), 1, odd) : { ...value, [name]: odd }
}

const secret = 'secret_of_the_webhook'

async function cafe(entry: object): Promise<Tenant> {
  const tenant = await newTenant()
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs: [entry] } })).status).toBe(200)
  await newFeature(tenant, 'Order', [{ messages: [{ type: 'text', text: 'Tea?' }], answers: [{ type: 'button', value: 'Yes' }] }])
  return tenant
}

const signed = (tenant: Tenant, source: string, body: object): Promise<Answered> => {
  const raw = JSON.stringify(body)
  return call('POST', `/channels/${source}/${tenant.appID}`, { raw, headers: { 'x-hub-signature-256': socialSignature(raw) } })
}

const id = (): string => `336${randomInt(1e8, 1e9)}`

const messenger = [
  () => ({
    sender: { id: id() },
    timestamp: 1,
    message: { mid: randomUUID(), text: 'Hi', quick_reply: { payload: 'x' }, attachments: [] },
  }),
  () => ({ sender: { id: id() }, timestamp: 1, postback: { mid: randomUUID(), title: 'a', payload: 'b' } }),
  () => ({
    sender: { id: id() },
    message: {
      mid: randomUUID(),
      attachments: [
        { type: 'location', title: 't', payload: { url: 'http://127.0.0.1:1/', sticker_id: 1, coordinates: { lat: 1, long: 2 } } },
      ],
    },
  }),
  () => ({ sender: { id: id() }, delivery: { watermark: 1 }, read: { watermark: 2 } }),
]

it.each(['fb', 'ig'])('%s: every field of an event may be anything', async (source) => {
  const tenant = await cafe({ source, appID: '987', appSecret, accessToken: 'token' })
  const { requests } = await fakeProvider()
  for (const event of messenger) {
    const odd = [...withOneOdd(event())]
    for (let at = 0; at < odd.length; at += 12) {
      const good = id()
      const messaging = [...odd.slice(at, at + 12), { sender: { id: good }, message: { mid: randomUUID(), text: 'Hi' } }]
      const { status } = await signed(tenant, source, { object: 'page', entry: [null, {}, { messaging: null }, { messaging }] })
      const last = requests.at(-1)
      expect([status, last && JSON.parse(last.body).recipient.id], JSON.stringify(messaging).slice(0, 3000)).toEqual([200, good])
    }
  }
})

const whatsApp = [
  () => ({ from: id(), id: randomUUID(), timestamp: '1', type: 'text', text: { body: 'Hi' } }),
  () => ({ from: id(), id: randomUUID(), timestamp: '1', type: 'interactive', interactive: { button_reply: { id: 'a', title: 'b' } } }),
  () => ({ from: id(), id: randomUUID(), type: 'button', button: { payload: 'a', text: 'b' } }),
  () => ({ from: id(), id: randomUUID(), type: 'location', location: { latitude: 1, longitude: 2 } }),
  () => ({ from: id(), id: randomUUID(), type: 'contacts', contacts: [{ phones: [{ phone: '1' }] }] }),
]

it('whatsapp: every field of a notification may be anything', async () => {
  const tenant = await cafe({ source: 'whatsapp', appID: '111', appSecret, accessToken: 'token' })
  const { requests } = await fakeProvider()
  const contacts = [{ profile: { name: 'Ada' }, wa_id: '1' }]
  const status = { recipient_id: id(), status: 'read', timestamp: '1', biz_opaque_callback_data: 'x' }
  const { biz_opaque_callback_data: _, ...plain } = status
  const metadata = { phone_number_id: '111' }
  const values = [
    ...whatsApp.flatMap((event) => [...withOneOdd(event())].map((message) => ({ messages: [message], contacts }))),
    ...[status, plain, { ...plain, status: 'failed', errors: [{ code: 131026 }] }].flatMap((one) =>
      [...withOneOdd(one)].map((each) => ({ statuses: [each] })),
    ),
    ...[...withOneOdd(contacts)].map((each) => {
      const from = id()
      return {
        messages: [{ from, id: randomUUID(), type: 'text', text: { body: 'Hi' } }],
        contacts: Array.isArray(each) ? each.map((one) => (typeof one === 'object' && one !== null ? { ...one, wa_id: from } : one)) : each,
      }
    }),
  ]
  for (let at = 0; at < values.length; at += 12) {
    const good = id()
    const last = { messages: [{ from: good, id: randomUUID(), type: 'text', text: { body: 'Hi' } }] }
    const changes = [...values.slice(at, at + 12), last].map((value) => ({ field: 'messages', value: { metadata, ...value } }))
    const { status: http } = await signed(tenant, 'whatsapp', { entry: [null, { changes: null }, { changes: [null, ...changes] }] })
    const sent = requests.at(-1)
    expect([http, sent && JSON.parse(sent.body).to], JSON.stringify(changes).slice(0, 3000)).toEqual([200, good])
  }
})

it('telegram: every field of an update may be anything', async () => {
  const tenant = await cafe({ source: 'telegram', appID: 'CafeBot', appSecret: secret, accessToken: '1:token' })
  await fakeProvider()
  const chat = () => randomInt(1e9, 1e12)
  const of = (more: object) => {
    const own = chat()
    return {
      update_id: 1,
      message: {
        message_id: randomInt(1e9),
        from: { id: own, is_bot: false, first_name: 'A' },
        chat: { id: own, type: 'private' },
        ...more,
      },
    }
  }
  const updates = [
    of({ text: 'Hi' }),
    of({ location: { latitude: 1, longitude: 2 } }),
    of({ contact: { phone_number: '1' } }),
    {
      callback_query: {
        id: '1',
        from: { id: 1 },
        data: 'x',
        message: {
          message_id: 1,
          chat: { id: chat(), type: 'private' },
          reply_markup: { inline_keyboard: [[{ text: 'a', callback_data: 'x' }]] },
        },
      },
    },
  ]
  for (const update of updates.flatMap((each) =>
    Object.keys(each).flatMap((name) => [...withOneOdd(Reflect.get(each, name))].map((odd) => ({ update_id: 1, [name]: odd }))),
  )) {
    const raw = JSON.stringify(update)
    const { status } = await call('POST', `/channels/telegram/${tenant.appID}`, {
      raw,
      headers: { 'x-telegram-bot-api-secret-token': secret },
    })
    expect(status, raw.slice(0, 1000)).toBe(200)
  }
})

it('sms: every parameter of a message may be anything', async () => {
  const tenant = await newTenant()
  await withSMS(tenant)
  await newFeature(tenant, 'Order', [{ messages: [{ type: 'text', text: 'Tea?' }], answers: [{ type: 'button', value: 'Yes' }] }])
  const texts = ['', ' ', '\0', '-1', '1e9', 'x', '\u202e', 'é'.repeat(5000), '\ufffd', '{{name}}', '$x', '99999999999999999999', '\r\n']
  for (const name of ['Body', 'NumMedia', 'OptOutType', 'AddOns', 'MediaUrl0', 'MediaContentType0', 'FromCity'])
    for (const odd of texts) {
      const { status } = await postSMS(tenant, {
        From: `+${id()}`,
        MessageSid: randomUUID(),
        Body: 'Hi',
        ...(name.startsWith('Media') ? { NumMedia: '1' } : {}),
        [name]: odd,
      })
      expect(status, `${name} ${JSON.stringify(odd).slice(0, 40)}`).toBe(200)
    }
})
