import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maySendAs } from '../../../lib/access/auth/verifiedSender.ts'
import { setVerifiedIf } from '../../../lib/store/users/users.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeEach(async () => {
  tenant = await newTenant()
  vi.stubEnv('EMAIL_VERIFICATION', 'required')
  vi.stubEnv('MAIL_FROM', 'Acme <bot@acme.io>')
  vi.stubEnv('MAIL_DOMAINS', 'example.test')
})
afterEach(() => vi.unstubAllEnvs())

const actionsFrom = (fromEmail: string) => [{ email: { list: [{ subject: 'x', toEmail: ['to@acme.io'], fromEmail }] } }]
const save = (fromEmail: string) => tenant.call('POST', `/workflow/${tenant.appID}`, { body: { actions: actionsFrom(fromEmail) } })
const may = (sender: string) => maySendAs({ owner: tenant.userID }, sender)

describe('the sender of an e-mail', () => {
  it('is the one of the deployment, or the verified address of the owner', async () => {
    expect(tenant.email).toMatch(/@example\.test$/)
    expect([await may('bot@acme.io'), await may('Other <BOT@acme.io>'), await may(tenant.email)]).toEqual([true, true, false])
    await setVerifiedIf(tenant.userID)
    expect([await may(`Shop <${tenant.email.toUpperCase()}>`), await may('security@acme.io')]).toEqual([true, false])
  })

  it('is not even that where the deployment does not send for its domain', async () => {
    await setVerifiedIf(tenant.userID)
    vi.stubEnv('MAIL_DOMAINS', '')
    expect(await may(tenant.email)).toBe(false)
  })

  it('is refused by name when a workflow is saved, unless it is a template or stored already', async () => {
    const refused = await save('security@acme.io')
    expect([refused.status, refused.body.message]).toEqual([
      500,
      expect.stringMatching(/^actions\.0\.email\.list\.0\.fromEmail must be the sender/),
    ])
    expect([(await save('bot@acme.io')).status, (await save('{{shop}}')).status, (await save('')).status]).toEqual([201, 201, 201])
    vi.stubEnv('EMAIL_VERIFICATION', 'off')
    const { body: workflow } = await save('old@acme.io')
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const patch = (fromEmail: string) =>
      tenant.call('PATCH', `/workflow/${workflow._id}`, { body: { title: 'x', actions: actionsFrom(fromEmail) } })
    expect([(await patch('old@acme.io')).status, (await patch('other@acme.io')).status]).toEqual([200, 500])
  })
})
