import type { ProviderAnswer, ProviderCall, ProviderFake } from './fake.ts'

const error = (status: number, code: number): ProviderAnswer => ({ status, body: { status, code, message: 'Refused' } })

/** Twilio ("Message resource", "Error and warning dictionary"). Like Twilio it takes no idempotency key: a repeated call is a second message. */
export const smsFake: ProviderFake = {
  setting: 'SMS_API_URL',
  answer: answerTo,
  throttled: error(429, 20429),
  refused: error(400, 21614),
}

function answerTo({ path, headers, body }: ProviderCall): ProviderAnswer {
  const account = /^\/2010-04-01\/Accounts\/(AC\w+)\/Messages\.json$/.exec(path)?.[1]
  if (account === undefined) return error(404, 20404)
  const [scheme, credentials = ''] = headers.authorization?.split(' ') ?? []
  if (scheme !== 'Basic' || !Buffer.from(credentials, 'base64').toString().startsWith(`${account}:`)) return error(401, 20003)
  const form = new URLSearchParams(body)
  const to = form.get('To') ?? ''
  const text = form.get('Body') ?? ''
  if (!/^\+\d{5,15}$/.test(to)) return error(400, 21211)
  if (!form.has('From') && !form.has('MessagingServiceSid')) return error(400, 21603)
  if (text === '' && !form.has('MediaUrl')) return error(400, 21602)
  if (text.length > 1600) return error(400, 21617)
  return { status: 201, body: { sid: 'SM1', status: 'queued' }, accepted: { to, text } }
}
