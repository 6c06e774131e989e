import { describe, expect, it, vi } from 'vitest'
import { mailRefusalOf, type Refusal, refusalFields } from '../../../../lib/infrastructure/mail/refusal.ts'
import { sendMail } from '../../../../lib/infrastructure/mail/sendMail.ts'
import { serve } from '../outboundHttp/serve.ts'
import { type Refused, refusingServer } from './smtp.ts'

const ada = { to: 'ada@example.test', subject: 'News', text: 'x'.repeat(1000), from: 'shop@example.test' }
/** The error of an e-mail that is not accepted. */
const errorOf = (mail: typeof ada): Promise<unknown> =>
  sendMail(mail).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a refusal by SMTP', () => {
  it.each<[string, Refused, Refusal]>([
    ['of the recipient, for good', { [ada.to]: 550 }, 'refused'],
    ['of the recipient, for the moment', { [ada.to]: 450 }, 'later'],
    ['of the message, for good', { message: 554 }, 'refused'],
    ['of the message, for the moment', { message: 451 }, 'later'],
    ['of a message that is larger than the server takes', { message: 552 }, 'refused'],
    ['of the sender, which is a setting', { sender: 550 }, 'later'],
  ])('%s', async (_, refused, refusal) => {
    vi.stubEnv('SMTP_URL', await refusingServer([], refused))
    const error = await errorOf(ada)
    expect([error, mailRefusalOf(error)]).toEqual([expect.any(Error), refusal])
    expect(JSON.stringify(refusalFields(error))).not.toContain('example.test')
  })

  it('of an invalid address is permanent', async () => {
    vi.stubEnv('SMTP_URL', await refusingServer([], {}))
    expect(mailRefusalOf(await errorOf({ ...ada, to: 'nobody' }))).toBe('refused')
  })

  it('of an unavailable server is temporary', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1')
    expect(mailRefusalOf(await errorOf(ada))).toBe('later')
  })
})

describe('a refusal by Amazon SES', () => {
  it.each<[string, number, Refusal]>([
    ['MessageRejected', 400, 'refused'],
    ['BadRequestException', 400, 'refused'],
    ['TooManyRequestsException', 429, 'later'],
    ['LimitExceededException', 400, 'later'],
    ['SendingPausedException', 400, 'later'],
    ['MailFromDomainNotVerifiedException', 400, 'later'],
    ['InternalFailure', 500, 'later'],
  ])('%s', async (name, status, refusal) => {
    const { url } = await serve((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name }).end('{"message":"no"}')
    })
    vi.stubEnv('SMTP_URL', '').stubEnv('AWS_ENDPOINT_URL_SESV2', url)
    // The client is made once, for the address that it then finds.
    vi.resetModules()
    const { sendMail: send } = await import('../../../../lib/infrastructure/mail/sendMail.ts')
    const error = await send(ada).catch((thrown: unknown) => thrown)
    expect([error, mailRefusalOf(error)]).toEqual([expect.objectContaining({ name }), refusal])
  })
})

it('does not cover other errors: a bug is not mistaken for a server failure', () => {
  for (const error of [new Error('x'), new TypeError('x'), Object.assign(new Error('x'), { code: 'ERR_INVALID_ARG_TYPE' }), 'x'])
    expect(mailRefusalOf(error)).toBeUndefined()
})
