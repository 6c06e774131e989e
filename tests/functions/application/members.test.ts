import { expect, it } from 'vitest'
import { newMember, newTenant } from '../../harness/tenant.ts'

it('lists the members, the owner first, to the owner only', async () => {
  const tenant = await newTenant()
  const viewer = await newMember(tenant, 'view')
  const editor = await newMember(tenant, 'edit')
  const path = `/application/${tenant.appID}/members`
  const { body } = await tenant.call('GET', path)
  expect(body.map(({ userID, level }: Record<string, string>) => [userID, level])).toEqual([
    [tenant.userID, 'owner'],
    [editor.userID, 'edit'],
    [viewer.userID, 'view'],
  ])
  expect(body[0].email).toBe(tenant.email)
  expect(typeof body[0].name).toBe('string')
  expect((await tenant.call('GET', path, { token: editor.token })).status).toBe(403)
})

it('stores the first site on which the widget was opened, except those of the platform itself', async () => {
  const tenant = await newTenant()
  const session = (origin?: string) =>
    tenant.call('POST', `/channels/web/${tenant.appID}/session`, {
      token: '',
      headers: { host: 'api.test', ...(origin ? { origin } : {}) },
    })
  const seenOn = async () => (await tenant.call('GET', `/application/${tenant.appID}`)).body.seenOn
  for (const origin of [undefined, 'http://api.test', 'null']) {
    expect((await session(origin)).status).toBe(201)
    expect(await seenOn(), origin).toBeUndefined()
  }
  await session('https://www.acme.io')
  expect(await seenOn()).toBe('https://www.acme.io')
  await session('https://other.io')
  expect(await seenOn()).toBe('https://www.acme.io')
  // It is the service's own: nobody writes it, and a copy of the bot was seen nowhere.
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { seenOn: 'https://evil.io' } })
  expect(await seenOn()).toBe('https://www.acme.io')
  const { body: bot } = await tenant.call('GET', `/application/${tenant.appID}/export`)
  expect(bot.application.seenOn).toBeUndefined()
})
