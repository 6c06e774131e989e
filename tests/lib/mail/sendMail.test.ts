import { describe, expect, it, vi } from 'vitest'
import { sendMail } from '../../../lib/mail/sendMail.ts'
import { bodyOf, serve } from '../outgoing/serve.ts'
import { receiveMails } from './smtp.ts'

describe('by SMTP', () => {
  it('text alone is text; the sender is the deployment’s', async () => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url).stubEnv('MAIL_FROM', 'Bot <bot@example.test>')
    await sendMail({ to: 'ada@example.test', subject: 'Hello', text: 'Plain words' })
    expect(mails).toMatchObject([{ from: 'bot@example.test', to: ['ada@example.test'] }])
    expect(mails[0]?.raw).toMatch(/^From: Bot <bot@example\.test>$/m)
    expect(mails[0]?.raw).toMatch(/^Content-Type: text\/plain/m)
    expect(mails[0]?.raw).toContain('Plain words')
  })

  it('HTML comes with its text beside it, from the sender that it names', async () => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    await sendMail({ to: 'ada@example.test', subject: 'Code', html: '<p>Hi <b>Ada</b></p>', from: 'Shop <shop@example.test>' })
    const { raw = '', from } = mails[0] ?? {}
    expect(from).toBe('shop@example.test')
    expect(raw).toMatch(/multipart\/alternative/)
    expect(raw).toContain('<p>Hi <b>Ada</b></p>')
    expect(raw).toMatch(/^Hi Ada\r?$/m)
  })

  it('a subject stays one header, whatever is in it', async () => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    await sendMail({ to: 'ada@example.test', subject: 'A\r\nBcc: eve@example.test\r\n\r\nbody', text: 'x' })
    expect(mails).toMatchObject([{ to: ['ada@example.test'] }])
    expect(mails[0]?.raw).not.toMatch(/^Bcc:/im)
  })

  it('a server that refuses, or is not there, is a failure: the queue delivers again', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1')
    await expect(sendMail({ to: 'ada@example.test', subject: 'x', text: 'x' })).rejects.toThrow()
  })
})

describe('by Amazon SES, where no SMTP server is named', () => {
  it('the same message, to the one recipient', async () => {
    const calls: { path: string | undefined; body: Record<string, never> }[] = []
    const { url } = await serve(async (request, response) => {
      calls.push({ path: request.url, body: JSON.parse(await bodyOf(request)) })
      response.setHeader('content-type', 'application/json').end('{"MessageId":"m1"}')
    })
    vi.stubEnv('SMTP_URL', '').stubEnv('AWS_ENDPOINT_URL_SESV2', url)
    await sendMail({ to: 'ada@example.test', subject: 'Code', html: '<p>Hi</p>', from: 'shop@example.test' })
    expect(calls).toMatchObject([
      {
        path: '/v2/email/outbound-emails',
        body: { FromEmailAddress: 'shop@example.test', Destination: { ToAddresses: ['ada@example.test'] } },
      },
    ])
    expect(Buffer.from(Object(calls[0]?.body['Content']).Raw.Data, 'base64').toString()).toContain('<p>Hi</p>')
  })
})
