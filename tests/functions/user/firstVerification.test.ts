import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createMailToken } from '../../../lib/store/users/mailTokens.ts'
import { call } from '../../harness/call.ts'
import { interleave } from '../../harness/interleave.ts'
import { itemsWith } from '../../harness/table.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const password = 'a password of the owner'

const letter = async (use: 'emailVerification' | 'passwordReset', userID: string, passwordVersion = 0) => {
  const token = randomUUID()
  await createMailToken(use, token, { userID, passwordVersion })
  return token
}

const verify = async ({ userID }: Tenant) =>
  call('POST', '/user/verifyEmail', { body: { token: await letter('emailVerification', userID) } })
const reset = async ({ userID }: Tenant) =>
  call('POST', '/user/resetPassword', { body: { token: await letter('passwordReset', userID), password } })

const newToken = async (appID: string, by: string) => {
  const made = await call('POST', `/application/${appID}/token`, { token: by, body: { level: 'admin', title: 'T' } })
  expect(made.status, made.text).toBe(201)
  return String(made.body.token)
}
const read = async (appID: string, token: string) => (await call('GET', `/application/${appID}`, { token })).status

describe.each([
  ['a letter that verifies it', verify],
  ['a letter that sets a password', reset],
])('the first verification of an e-mail address by %s', (_what, prove) => {
  it('revokes the tokens of whoever registered it, in all their applications, and those made by these tokens', async () => {
    const thief = await newTenant()
    const second = (await thief.call('POST', '/application', { body: { title: 'Second' } })).body.appID
    const tokens = [
      [thief.appID, thief.token],
      [thief.appID, await newToken(thief.appID, thief.token)],
      [second, await newToken(second, thief.token)],
    ] as [string, string][]
    tokens.push([second, await newToken(second, tokens[2]?.[1] ?? '')])
    for (const [appID, token] of tokens) expect(await read(appID, token)).toBe(200)
    expect((await prove(thief)).status).toBe(200)
    for (const [appID, token] of tokens) expect(await read(appID, token)).toBe(401)
    for (const appID of [thief.appID, second])
      expect((await itemsWith(appID)).filter(({ sk }) => String(sk).startsWith('TOKEN#'))).toEqual([])
  })

  it('leaves alone the tokens of applications in which the user is a member only', async () => {
    const guest = await newTenant()
    const host = await newTenant()
    await host.call('PUT', `/application/${host.appID}/permission`, { body: { permission: 'edit', userID: guest.userID } })
    const token = await newToken(host.appID, host.token)
    await prove(guest)
    expect(await read(host.appID, token)).toBe(200)
  })
})

describe('a later verification', () => {
  it('revokes nothing', async () => {
    const tenant = await newTenant()
    await reset(tenant)
    const { email } = tenant
    const owner = (await call('POST', '/user/login', { body: { email, password } })).body.token
    const token = await newToken(tenant.appID, owner)
    expect((await verify(tenant)).status).toBe(200)
    const again = await call('POST', '/user/resetPassword', { body: { token: await letter('passwordReset', tenant.userID, 1), password } })
    expect(again.status).toBe(200)
    expect([await read(tenant.appID, token), await read(tenant.appID, owner)]).toEqual([200, 401])
  })
})

describe('a token that is being made while all are revoked', () => {
  it.each(['the user', 'a token'])('by %s is refused, and none is left', async (who) => {
    const tenant = await newTenant()
    const by = who === 'the user' ? tenant.token : await newToken(tenant.appID, tenant.token)
    const made = await interleave({ before: 'TransactWriteItemsCommand', other: () => verify(tenant) }, () =>
      call('POST', `/application/${tenant.appID}/token`, { token: by, body: { level: 'admin', title: 'Late' } }),
    )
    expect([made.status, made.body.token]).toEqual([401, undefined])
    expect((await itemsWith(tenant.appID)).filter(({ sk }) => String(sk).startsWith('TOKEN#'))).toEqual([])
  })
})
