import { afterEach, describe, expect, it, vi } from 'vitest'
import { emails, running } from './running.ts'

afterEach(() => vi.unstubAllEnvs())

const toEmail = ['to@acme.io']

describe('an e-mail of a workflow', () => {
  it('is left out where its sender, filled in, is not one that the application may send as; the others are sent', async () => {
    vi.stubEnv('MAIL_FROM', 'Acme <bot@acme.io>')
    const list = [
      { toEmail, subject: 'own', fromEmail: 'Shop <{{who}}@acme.io>' },
      { toEmail, subject: 'stolen', fromEmail: 'security@acme.io' },
      { toEmail, subject: 'default' },
    ]
    const { mails } = await running([emails(...list)], { attribute: { who: 'shop' }, senders: ['Shop <shop@acme.io>'] })
    expect(mails.map(({ subject }) => subject)).toEqual(['own', 'default'])
  })
})
