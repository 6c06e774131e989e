import { describe, expect, it, vi } from 'vitest'
import type { Action, Email } from '../../../../lib/conversation/workflow/workflowParts.ts'
import { emails, parameters, running, webhooks } from './running.ts'

const mailsOf = async (action: Action, attribute: Record<string, string> = {}) => (await running([action], { attribute })).mails
const to = ['ada@example.test']

describe('the e-mails of a run', () => {
  it('are filled in, with values escaped in HTML and plain in the subject', async () => {
    const letter = {
      content: '<p title="{{name}}">Hi {{name}}</p>',
      subject: 'For {{name}}',
      toEmail: ['{{email}}'],
      fromEmail: 'Shop <{{from}}>',
    }
    const attribute = { name: `<b>"Zoé" & 'co'</b>`, email: 'zoe@example.test', from: 'shop@example.test' }
    const escaped = '&lt;b&gt;&quot;Zoé&quot; &amp; &#39;co&#39;&lt;/b&gt;'
    expect(await mailsOf(emails(letter), attribute)).toEqual([
      {
        to: 'zoe@example.test',
        subject: `For <b>"Zoé" & 'co'</b>`,
        html: `<p title="${escaped}">Hi ${escaped}</p>`,
        from: 'Shop <shop@example.test>',
      },
    ])
  })

  it('can use parameters and webhook responses', async () => {
    const { mails } = await running(
      [
        {
          ...parameters({ title: 'code', input: '42' }),
          ...{ webhook: { list: [{ url: 'https://a.example', output: { memory_details: [{ api_value: 'seat' }] } }] } },
          ...emails({ subject: '{{code}} {{seat}}', toEmail: to }),
        },
      ],
      { answers: () => ({ text: '{"seat":"A1"}' }) },
    )
    expect(mails).toMatchObject([{ subject: '42 A1' }])
  })

  it('are one per recipient, also for a list with commas in one template', async () => {
    const mails = await mailsOf(emails({ subject: 's', toEmail: ['a@x.test', 'b@x.test, {{c}} ;d@x.test', ''] }), { c: 'c@x.test' })
    expect(mails.map((mail) => mail.to)).toEqual(['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'])
  })

  it.each(['', 'nobody', 'a@x.test, eve@x.test', 'a@x.test\r\nBcc: eve@x.test', 'A <a@x.test>', 'a@x.test;eve@x.test'])(
    'are not sent to a value %j, which is not one address',
    async (email) =>
      expect(await mailsOf(emails({ subject: 's', toEmail: ['{{email}}', 'ok@x.test'] }), { email })).toMatchObject([{ to: 'ok@x.test' }]),
  )

  it('have a one-line subject', async () => {
    const mails = await mailsOf(emails({ subject: 'Hi {{name}}', toEmail: to }), { name: 'A\r\nBcc: eve@x.test\u0000\u2028!' })
    expect(mails[0]?.subject).toBe('Hi A Bcc: eve@x.test !')
  })

  it('are not sent where neither they nor the deployment have a sender', async () => {
    vi.stubEnv('MAIL_FROM', '')
    expect(await mailsOf(emails({ toEmail: to, fromEmail: '{{unset}}' }))).toEqual([])
    expect(await mailsOf(emails({ toEmail: to, fromEmail: 'a@x.test' }))).toHaveLength(1)
  })

  it.each(['not an address', '{{unset}}', 'a@x.test, b@x.test'])('use the default sender if %j is not valid', async (fromEmail) => {
    expect((await mailsOf(emails({ toEmail: to, fromEmail })))[0]).not.toHaveProperty('from')
  })
})

describe('which e-mails are sent', () => {
  const only = (value: string) => ({ attribute: { lang: { operator: '=', value } } }) as const
  const own = { content: 'own', subject: 'own', toEmail: to }
  const cases: [what: string, email: Email, subjects: string[]][] = [
    [
      'those of the list whose filters match, in order',
      {
        list: [
          { subject: 'fr', toEmail: to, filters: only('fr') },
          { subject: 'en', toEmail: to, filters: only('en') },
          { subject: 'all', toEmail: to },
        ],
      },
      ['fr', 'all'],
    ],
    ['the one of the action itself', own, ['own']],
    ['the one of the action, then those of the list', { ...own, list: [{ subject: 'listed', toEmail: to }] }, ['own', 'listed']],
    ['identical ones once', { ...own, list: [own, own] }, ['own']],
    ['none without recipients', { subject: 's', content: 'c', list: [{ subject: 's' }] }, []],
    ['none where they are switched off', { ...own, active: false }, []],
  ]
  it.each(cases)('%s', async (_, email, subjects) => {
    expect((await mailsOf({ email }, { lang: 'fr' })).map(({ subject }) => subject)).toEqual(subjects)
  })

  it('at most 50 per run', async () => {
    const many = (from: number) => emails({ toEmail: Array.from({ length: 30 }, (_, i) => `${from + i}@x.test`) })
    expect((await running([many(0), many(100), many(200)])).mails).toHaveLength(50)
  })

  it('all but those that are too large for the queue', async () => {
    const mails = await mailsOf(emails({ content: 'é'.repeat(100_001), toEmail: to }, { content: 'ok', toEmail: to }))
    expect(mails).toMatchObject([{ html: 'ok' }])
  })
})

describe('log warnings', () => {
  it('contain codes and ids, and no values', async () => {
    vi.stubEnv('LOG_LEVEL', 'warn')
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await running([webhooks({ url: 'https://secret.example/{{v}}' }), emails({ toEmail: ['{{v}}'] })], {
      attribute: { v: 'secret value' },
      answers: () => ({ failure: 'timeout' }),
    })
    const lines = write.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"workflow"'))
    write.mockRestore()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'webhook', failure: 'timeout', appID: 'app', workflowID: 'app-w' },
      { event: 'a recipient is not an e-mail address' },
    ])
    expect(lines.join('')).not.toContain('secret')
  })
})
