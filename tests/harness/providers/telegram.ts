import { jsonOf, type ProviderAnswer, type ProviderCall, type ProviderFake, type Received } from './fake.ts'

const error = (error_code: number, description: string, parameters = {}): ProviderAnswer => ({
  status: error_code,
  body: { ok: false, error_code, description, parameters },
})

/** The Bot API of Telegram ("Making requests", "sendMessage", "InlineKeyboardButton"). */
export const telegramFake: ProviderFake = {
  setting: 'TELEGRAM_API_URL',
  answer: answerTo,
  throttled: error(429, 'Too Many Requests', { retry_after: 1 }),
  refused: error(403, 'Forbidden: bot was blocked by the user'),
}

const contents: Readonly<Record<string, string>> = {
  sendMessage: 'text',
  sendPhoto: 'photo',
  sendVideo: 'video',
  sendAudio: 'audio',
  sendVoice: 'voice',
  sendAnimation: 'animation',
  sendDocument: 'document',
}

function answerTo({ path, headers, body }: ProviderCall): ProviderAnswer {
  const [, method = ''] = /^\/bot[^/]+\/(\w+)$/.exec(path) ?? []
  if (method === 'sendDocument' && headers['content-type']?.startsWith('multipart/form-data')) return answerToUpload(body)
  const received: Received = jsonOf(body)
  if (method === 'answerCallbackQuery') return received?.callback_query_id ? { status: 200, body: { ok: true } } : error(400, 'Bad Request')
  const content = received?.[contents[method] ?? '']
  if (contents[method] === undefined) return error(404, 'Not Found')
  if (!Number.isInteger(received?.chat_id) || typeof content !== 'string' || content === '') return error(400, 'Bad Request')
  const caption: string = received.caption ?? ''
  const buttons: Received[] = (received.reply_markup?.inline_keyboard ?? []).flat()
  const areGood = buttons.length <= 100 && buttons.every(({ text, url, callback_data: data }) => text && (url || isData(data)))
  if (!areGood || content.length > 4096 || caption.length > 1024) return error(400, 'Bad Request')
  return { status: 200, body: { ok: true, result: { message_id: 1 } }, accepted: { to: String(received.chat_id), text: content } }
}

/** A file that comes with the call ("Sending files"), with its name. */
function answerToUpload(body: string): ProviderAnswer {
  const [, chat] = /name="chat_id"\r\n\r\n(-?\d+)\r\n/.exec(body) ?? []
  const [, name] = /name="document"; filename="([^"]+)"\r\ncontent-type: \S+\r\n\r\n./i.exec(body) ?? []
  if (!chat || !name) return error(400, 'Bad Request: there is no document in the request')
  return { status: 200, body: { ok: true, result: { message_id: 1 } }, accepted: { to: chat, text: name } }
}

const isData = (data: unknown): boolean => typeof data === 'string' && data !== '' && Buffer.byteLength(data) <= 64
