import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { sendMail } from '../../../../lib/infrastructure/mail/sendMail.ts'
import { bodyOf, serve } from '../outboundHttp/serve.ts'
import { receiveMails } from './smtp.ts'

describe('e-mail by SMTP', () => {
  it('sends text as text/plain, from the sender of the deployment by default', async () => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url).stubEnv('MAIL_FROM', 'Bot <bot@example.test>')
    await sendMail({ to: 'ada@example.test', subject: 'Hello', text: 'Plain words' })
    expect(mails).toMatchObject([{ from: 'bot@example.test', to: ['ada@example.test'] }])
    expect(mails[0]?.raw).toMatch(/^From: Bot <bot@example\.test>$/m)
    expect(mails[0]?.raw).toMatch(/^Content-Type: text\/plain/m)
    expect(mails[0]?.raw).toContain('Plain words')
  })

  it('sends HTML with a text alternative, from the given sender', async () => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    await sendMail({ to: 'ada@example.test', subject: 'Code', html: '<p>Hi <b>Ada</b></p>', from: 'Shop <shop@example.test>' })
    const { raw = '', from } = mails[0] ?? {}
    expect(from).toBe('shop@example.test')
    expect(raw).toMatch(/multipart\/alternative/)
    expect(raw).toContain('<p>Hi <b>Ada</b></p>')
    expect(raw).toMatch(/^Hi Ada\r?$/m)
  })

  it('keeps the subject in one header, whatever it contains', async () => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    await sendMail({ to: 'ada@example.test', subject: 'A\r\nBcc: eve@example.test\r\n\r\nbody', text: 'x' })
    expect(mails).toMatchObject([{ to: ['ada@example.test'] }])
    expect(mails[0]?.raw).not.toMatch(/^Bcc:/im)
  })

  it.each([
    ['one long word', 'a'.repeat(1500)],
    ['a long word among others', `Votre reçu ${'é👋'.repeat(700)} du jour`],
    ['what looks encoded', `=?UTF-8?Q?hi?= ${'b'.repeat(1500)}`],
    ['another header behind a long word', `${'a'.repeat(1500)}\r\nBcc: eve@example.test`],
  ])('folds a subject into lines that servers take: %s', async (_what, subject) => {
    const { url, mails } = await receiveMails()
    vi.stubEnv('SMTP_URL', url)
    await sendMail({ to: 'ada@example.test', subject, text: 'x' })
    const { raw = '', to } = mails[0] ?? {}
    expect(to).toEqual(['ada@example.test'])
    expect(Math.max(...raw.split(/\r?\n/).map((line) => line.length))).toBeLessThanOrEqual(78)
    expect(raw).not.toMatch(/^Bcc:/im)
    expect((await PostalMime.parse(raw)).subject).toBe(subject.replace(/[\r\n]+/g, ' '))
  })

  it('throws if the server is unreachable, so that the queue redelivers', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1')
    await expect(sendMail({ to: 'ada@example.test', subject: 'x', text: 'x' })).rejects.toThrow()
  })
})

describe('e-mail by Amazon SES, without an SMTP server', () => {
  it('sends the same message to its one recipient', async () => {
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
