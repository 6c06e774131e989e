import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Answered, call } from '../../harness/call.ts'
import { answers, type Behaviour, fakeProvider, type ProviderRequest } from '../../harness/provider.ts'
import { askEmail, newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const secret = 'secret_of_the_webhook'
const botToken = '1:token-of-the-bot'

const drinks = {
  messages: [{ type: 'text', text: 'Tea or coffee?' }],
  answers: [
    { type: 'button', value: 'Tea', answerID: 'tea' },
    { type: 'button', value: 'Coffee', answerID: 'coffee'.padEnd(60, '-') },
  ],
  properties: { active: true, attribute: { drink: 'answer' } },
}

async function cafe(appSecret: string | undefined = secret): Promise<Tenant> {
  const tenant = await newTenant()
  const appIDs = [{ source: 'telegram', appID: 'CafeBot', accessToken: botToken, ...(appSecret ? { appSecret } : {}) }]
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } })).status).toBe(200)
  await newFeature(tenant, 'Order', [drinks, askEmail('Your e-mail?'), 'Thank you, {{name}}.'])
  return tenant
}

const post = (tenant: Tenant, update: object, token = secret): Promise<Answered> =>
  call('POST', `/channels/telegram/${tenant.appID}`, { raw: JSON.stringify(update), headers: { 'x-telegram-bot-api-secret-token': token } })

const newChat = (): number => randomInt(1e9, 1e12)
const update = (chat: number, message: object, type = 'private') => ({
  update_id: randomInt(1e9),
  message: {
    message_id: randomInt(1e9),
    date: 1,
    from: { id: chat, is_bot: false, first_name: 'Ada', last_name: 'L' },
    chat: { id: chat, type },
    ...message,
  },
})
const press = (chat: number, shown: { reply_markup: object }, data: string) => ({
  update_id: randomInt(1e9),
  callback_query: {
    id: String(randomInt(1e12)),
    from: { id: chat, is_bot: false, first_name: 'Ada' },
    message: { message_id: 1, chat: { id: chat, type: 'private' }, reply_markup: shown.reply_markup },
    data,
  },
})
const sent = (requests: readonly ProviderRequest[]) =>
  requests.map(({ path, body }) => ({ method: path.split('/').at(-1), ...JSON.parse(body) }))

describe('a conversation on Telegram', () => {
  it('starts by /start, offers an inline keyboard, takes pressed buttons once, and ends', async () => {
    const tenant = await cafe()
    const chat = newChat()
    const { requests } = await fakeProvider()
    expect((await post(tenant, update(chat, { text: '/start' }))).body).toBe('OK')
    const [question] = sent(requests)
    expect(requests[0]?.path).toBe(`/bot${botToken}/sendMessage`)
    expect(question).toMatchObject({ chat_id: chat, text: 'Tea or coffee?' })
    const data = question.reply_markup.inline_keyboard.map(([button]: { callback_data: string }[]) => button?.callback_data)
    expect(data).toEqual(['causerie.answer:tea', 'causerie.label:1'])
    const pressed = press(chat, question, data[1])
    await post(tenant, pressed)
    await post(tenant, pressed)
    await post(tenant, update(chat, { text: 'a@example.test' }))
    expect(sent(requests).map(({ method, text, callback_query_id: id }) => id ?? `${method} ${text}`)).toEqual([
      'sendMessage Tea or coffee?',
      pressed.callback_query.id,
      'sendMessage Your e-mail?',
      pressed.callback_query.id,
      'sendMessage Thank you, Ada L.',
    ])
    const respondentID = `telegram:${chat}`
    expect((await tenant.read(respondentID)).body.attribute).toEqual({ drink: 'Coffee', name: 'Ada L' })
    const { body } = await tenant.call('GET', '/data/botrespondent', { query: { appID: tenant.appID, respondentID } })
    expect(body.source).toBe('telegram')
  })

  it.each<[what: string, of: (chat: number) => object]>([
    ['of a group', (chat) => update(chat, { text: 'Hi' }, 'supergroup')],
    ['that is an edit', (chat) => ({ update_id: 1, edited_message: update(chat, { text: 'Hi' }).message })],
    ['of another bot', (chat) => update(chat, { text: 'Hi', from: { id: chat, is_bot: true } })],
    ['of nobody', () => ({ update_id: 1, message: { text: 'Hi' } })],
    ['that is nothing', () => ({ update_id: 1 })],
    ['of a channel', (chat) => ({ update_id: 1, channel_post: update(chat, { text: 'Hi' }, 'channel').message })],
    ['that a group is now a supergroup', (chat) => update(chat, { migrate_to_chat_id: -1001 }, 'group')],
    ['in a forum', (chat) => update(chat, { text: 'Hi', message_thread_id: 5, is_topic_message: true }, 'supergroup')],
    [
      'that the bot is blocked',
      (id) => ({
        update_id: 1,
        my_chat_member: { chat: { id, type: 'private' }, from: { id, is_bot: false }, date: 1, new_chat_member: { status: 'kicked' } },
      }),
    ],
  ])('ignores a message %s', async (_what, of) => {
    const tenant = await cafe()
    const { requests } = await fakeProvider()
    const chat = newChat()
    expect((await post(tenant, of(chat))).status).toBe(200)
    expect([requests.length, (await tenant.read(`telegram:${chat}`)).status]).toEqual([0, 404])
  })

  it.each([
    [{ dice: { emoji: '🎲', value: 3 } }, 'No pictures, please.'],
    [{ poll: { id: '1', question: 'Tea?', options: [] } }, 'No pictures, please.'],
    [{ story: { id: 1, chat: { id: 5, type: 'private' } } }, 'No pictures, please.'],
    [{ venue: { title: 'Café' }, location: { latitude: 1, longitude: 2 } }, undefined],
    [{ pinned_message: { message_id: 1, date: 1, text: 'Hi' } }, undefined],
    [{ message_auto_delete_timer_changed: { message_auto_delete_time: 86_400 } }, undefined],
  ])('says of %j whether it can be read', async (message, expected) => {
    const tenant = await cafe()
    const info = { errorMessageIfPicture: 'No pictures, please.' }
    expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { info } })).status).toBe(200)
    const { requests } = await fakeProvider()
    const chat = newChat()
    await post(tenant, update(chat, { text: '/start' }))
    requests.length = 0
    expect((await post(tenant, update(chat, message))).status).toBe(200)
    const texts = sent(requests).map(({ text }) => text)
    if (expected !== undefined) expect(texts).toContain(expected)
    else expect(texts).not.toContain('No pictures, please.')
  })

  it('is refused under another secret, and changes nothing', async () => {
    const tenant = await cafe()
    const { requests } = await fakeProvider()
    for (const token of ['another', '', '********']) expect((await post(tenant, update(1, { text: 'Hi' }), token)).status).toBe(401)
    expect(requests).toEqual([])
  })

  it('is signed by the secret of the application where the entry has none', async () => {
    const tenant = await cafe('')
    const { requests } = await fakeProvider()
    const { body } = await tenant.call('GET', `/application/${tenant.appID}/channels`)
    expect((await post(tenant, update(newChat(), { text: 'Hi' }), body.telegram.secretToken)).status).toBe(200)
    expect(requests).toHaveLength(1)
  })

  it('waits as long as the provider says, and sends once', async () => {
    const tenant = await cafe()
    const throttled = answers(429, { ok: false, error_code: 429, parameters: { retry_after: 1 } })
    const { requests } = await fakeProvider(throttled)
    await post(tenant, update(newChat(), { text: 'Hi' }))
    expect(sent(requests).map(({ text }) => text)).toEqual(['Tea or coffee?', 'Tea or coffee?'])
  })

  it('takes a button under a message that is too old to come with it', async () => {
    const tenant = await cafe()
    const chat = newChat()
    const { requests } = await fakeProvider()
    await post(tenant, update(chat, { text: '/start' }))
    const { message: _, ...query } = press(chat, { reply_markup: {} }, 'causerie.answer:tea').callback_query
    await post(tenant, { update_id: 1, callback_query: query })
    expect(sent(requests).at(-1)).toMatchObject({ text: 'Your e-mail?' })
  })

  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)])
  const jpeg = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(64)])
  const webp = Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')
  const pdf = Buffer.from('%PDF-1.7 ')

  // The Bot API serves all files as application/octet-stream.
  it.each([
    [{ document: { file_id: 'F1', mime_type: 'image/png', file_name: 'me.png' } }, 'documents/file_1.png', png, 'me.png', 'image/png'],
    [{ document: { file_id: 'F2', mime_type: 'application/pdf' } }, 'documents/file_2.pdf', pdf, 'file.pdf', 'application/pdf'],
    [{ photo: [{ file_id: 'F3' }] }, 'photos/file_3.jpg', jpeg, 'image.jpg', 'image/jpeg'],
    [{ sticker: { file_id: 'F4' } }, 'stickers/file_4.webp', webp, 'image.webp', 'image/webp'],
  ])('stores a file, and never shows the token of the bot: %j', async (message, file_path, content, name, type) => {
    const tenant = await cafe()
    const file: Behaviour = (response) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(content)
    const { requests } = await fakeProvider(answers(200, { ok: true, result: { file_path } }), file)
    const chat = newChat()
    await post(tenant, update(chat, message))
    expect(requests[1]?.path).toBe(`/file/bot${botToken}/${file_path}`)
    const query = { appID: tenant.appID, respondentID: `telegram:${chat}` }
    const { body } = await tenant.call('GET', '/conversation/messages', { query })
    expect(body[0]).toMatchObject({ from: 'respondent', attachment: { name, type } })
    expect(JSON.stringify(body)).not.toContain(botToken)
  })
})
