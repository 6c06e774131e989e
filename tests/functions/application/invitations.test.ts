import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newAccount } from '../../harness/account.ts'
import { call } from '../../harness/call.ts'
import { newInvitation } from '../../harness/invitations.ts'
import { drain } from '../../harness/queues.ts'
import { newTenant, type Person, type Tenant, tenantOf } from '../../harness/tenant.ts'
import { receiveMails } from '../../lib/infrastructure/mail/smtp.ts'

const address = () => `${randomUUID()}@example.test`
const invite = ({ call: asOwner, appID }: Tenant, email: string, permission = 'view') =>
  asOwner('POST', `/application/${appID}/invitation`, { body: { email, permission } })
const accept = ({ token }: Pick<Person, 'token'>, invitation: string) =>
  call('POST', '/invitation/accept', { token, body: { token: invitation } })
const pending = async ({ call: asOwner, appID }: Tenant) => (await asOwner('GET', `/application/${appID}/invitations`)).body
const levelOf = async (tenant: Tenant, { userID }: Person) =>
  (await tenant.call('GET', `/application/${tenant.appID}/members`)).body.find((member: Person) => member.userID === userID)?.level

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** An owner with a verified address, whose application has a title that looks like a link. */
async function started(language?: string) {
  const { url, mails } = await receiveMails()
  vi.stubEnv('SMTP_URL', url)
  vi.stubEnv('EMAIL_VERIFICATION', 'required')
  const tenant = await tenantOf(await newAccount())
  const settings = { title: 'Café https://evil.example', ...(language === undefined ? {} : { language }) }
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: settings })).status).toBe(200)
  const mailTo = async (email: string) => {
    await drain({ only: ['MailQueue'] })
    return mails.filter(({ to }) => to.includes(email)).map(({ raw }) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  }
  return { tenant, mailTo }
}

const tokenIn = (mail = ''): string => /console\/invitation#(\S+)/.exec(mail)?.[1] ?? ''

describe('an invitation', () => {
  it('goes to an address with or without an account with the same answer, and makes its holder a member once', async () => {
    const { tenant, mailTo } = await started('en')
    const known = await newAccount()
    const email = address()
    const [one, two] = await Promise.all([invite(tenant, known.email.toUpperCase(), 'edit'), invite(tenant, email)])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(Object.keys(one.body)).toEqual(Object.keys(two.body))
    expect(one.body).toMatchObject({ email: known.email, permission: 'edit' })
    expect(Date.parse(one.body.expiresAt) - Date.parse(one.body.createdAt)).toBeGreaterThan(6.99 * 86_400_000)
    expect((await pending(tenant)).map((each: { email: string }) => each.email).sort()).toEqual([known.email, email].sort())
    const [mail] = await mailTo(email)
    expect(mail).toContain('invites you')
    expect(mail).not.toContain('https://evil')
    expect(mail).not.toContain('evil.example')

    const [toKnown] = await mailTo(known.email)
    const token = tokenIn(toKnown)
    expect(token).toHaveLength(32)
    expect(await levelOf(tenant, known)).toBeUndefined()
    const accepted = await accept(known, token)
    expect([accepted.status, accepted.body]).toEqual([200, { appID: tenant.appID, permission: 'edit' }])
    expect(await levelOf(tenant, known)).toBe('edit')
    // A repeat says the same, and it is no key for others, nor for one who was removed.
    expect((await accept(known, token)).body).toEqual(accepted.body)
    expect((await accept(await newAccount(), token)).status).toBe(403)
    await tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { permission: 'none', userID: known.userID } })
    expect((await accept(known, token)).status).toBe(400)
    expect(await levelOf(tenant, known)).toBeUndefined()
    const { body: audit } = await tenant.call('GET', `/audit/${tenant.appID}`, { query: { kind: 'members' } })
    expect(audit.map(({ operation }: { operation: string }) => operation)).toEqual(
      expect.arrayContaining(['inviteMember', 'acceptInvitation']),
    )
    expect(JSON.stringify(audit)).not.toContain(token)
  })

  it('is in French where the application has no other language', async () => {
    const { tenant, mailTo } = await started()
    const email = address()
    await invite(tenant, email)
    expect((await mailTo(email)).join()).toContain('vous invite')
  })

  it('needs the same address, verified where the deployment requires that', async () => {
    const { tenant } = await started()
    const stranger = await newAccount()
    const unverified = await newAccount({ isVerified: false })
    const { token } = await newInvitation(tenant.appID, unverified.email)
    const refused = await accept(stranger, token)
    expect([refused.status, refused.headers['x-error-code']]).toEqual([403, 'forbidden'])
    expect((await accept(unverified, token)).status).toBe(409)
    vi.stubEnv('EMAIL_VERIFICATION', 'off')
    expect((await accept(unverified, token)).status).toBe(200)
    expect(await levelOf(tenant, unverified)).toBe('view')
  })

  it('never lowers an editor, and does not change the owner', async () => {
    const tenant = await newTenant()
    const user = await newAccount()
    await tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { permission: 'edit', userID: user.userID } })
    const { token } = await newInvitation(tenant.appID, user.email, 'view')
    expect((await accept(user, token)).body.permission).toBe('edit')
    expect(await levelOf(tenant, user)).toBe('edit')
    const own = await newInvitation(tenant.appID, tenant.email, 'view')
    expect((await accept(tenant, own.token)).status).toBe(409)
  })

  it('ends when it is revoked, replaced, seven days old, or its application is deleted', async () => {
    const tenant = await newTenant()
    const user = await newAccount()
    const revoked = await newInvitation(tenant.appID, user.email)
    const path = `/application/${tenant.appID}/invitation/${revoked.invitationID}`
    expect((await tenant.call('DELETE', path)).status).toBe(200)
    expect((await tenant.call('DELETE', path)).status).toBe(404)
    expect(await pending(tenant)).toEqual([])
    expect((await accept(user, revoked.token)).status).toBe(400)

    const replaced = await newInvitation(tenant.appID, user.email)
    const current = await newInvitation(tenant.appID, user.email)
    expect((await accept(user, replaced.token)).status).toBe(400)
    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 + 1000, toFake: ['Date'] })
    const { token: later } = tenant
    expect((await call('GET', '/user', { token: later })).status).toBe(401)
    vi.useRealTimers()
    expect((await accept(user, current.token)).status).toBe(200)

    const gone = await newTenant()
    const last = await newInvitation(gone.appID, user.email)
    await gone.call('DELETE', `/application/${gone.appID}`)
    expect((await accept(user, last.token)).status).toBe(400)
    expect((await accept(user, 'nothing')).status).toBe(400)
  })

  it('is limited: 20 an hour by one owner, five a day to one address, 100 pending', async () => {
    const tenant = await newTenant()
    const email = address()
    const repeated = []
    for (let i = 0; i < 6; i++) repeated.push((await invite(tenant, email)).status)
    expect(repeated).toEqual([201, 201, 201, 201, 201, 429])
    expect(await pending(tenant)).toHaveLength(1)
    const many = []
    for (let i = 0; i < 15; i++) many.push((await invite(tenant, address())).status)
    expect(many).toEqual([...Array.from({ length: 14 }, () => 201), 429])

    const full = await newTenant()
    await Promise.all(Array.from({ length: 100 }, () => newInvitation(full.appID)))
    expect((await invite(full, address())).status).toBe(409)
  })

  it('is refused for what is no address, without a sender, and for an owner whose address is not verified', async () => {
    const tenant = await newTenant()
    for (const email of ['nobody', 'a@b@c', 'Ada <a@b.c>', 'a@b.c, d@e.f']) expect((await invite(tenant, email)).status, email).toBe(400)
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const refused = await invite(tenant, address())
    expect([refused.status, refused.body.message]).toEqual([409, 'The owner of the application has not verified their e-mail address yet.'])
    vi.stubEnv('EMAIL_VERIFICATION', 'off')
    vi.stubEnv('MAIL_FROM', '')
    expect((await invite(tenant, address())).status).toBe(403)
    expect(await pending(tenant)).toEqual([])
  })
})
