import { jsonOf, type ProviderAnswer, type ProviderCall, type ProviderFake, type Received } from './fake.ts'

const error = (status: number, code: number): ProviderAnswer => ({
  status,
  body: { error: { code, type: 'OAuthException', message: 'Refused' } },
})

/** The Send API of the Messenger platform ("Send API", "Error codes"), which Instagram has, too. */
export const messengerFake = (source: 'fb' | 'ig'): ProviderFake => ({
  setting: source === 'fb' ? 'FB_API_URL' : 'IG_API_URL',
  answer: (call) => answerTo(call, source),
  // The Graph API throttles with a status 400.
  throttled: error(400, 613),
  refused: error(400, 551),
})

function answerTo({ path, headers, body }: ProviderCall, source: 'fb' | 'ig'): ProviderAnswer {
  const { pathname, searchParams } = new URL(path, 'http://provider')
  if (!/^\/v\d+\.0\/me\/messages$/.test(pathname)) return error(404, 100)
  if (!/^Bearer \S+/.test(headers.authorization ?? '')) return error(401, 190)
  const received: Received = jsonOf(body)
  const message = received?.message
  if (source === 'fb' && !/^[0-9a-f]{64}$/.test(searchParams.get('appsecret_proof') ?? '')) return error(400, 100)
  if (source === 'fb' && !['RESPONSE', 'UPDATE'].includes(received?.messaging_type)) return error(400, 100)
  if (typeof received?.recipient?.id !== 'string' || (message?.text === undefined && message?.attachment === undefined))
    return error(400, 100)
  const replies: Received[] = message.quick_replies ?? []
  const areGood = replies.length <= 13 && replies.every(({ title, payload }) => title && title.length <= 20 && payload.length <= 1000)
  const text: string = message.text ?? message.attachment.payload.text ?? message.attachment.payload.url ?? ''
  // Instagram counts bytes.
  if (!areGood || (source === 'fb' ? text.length > 2000 : Buffer.byteLength(text) > 1000)) return error(400, 100)
  const to: string = received.recipient.id
  return { status: 200, body: { recipient_id: to, message_id: 'm1' }, accepted: { to, text } }
}
