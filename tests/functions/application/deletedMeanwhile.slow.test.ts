import { describe, expect, it } from 'vitest'
import { requeuePurge } from '../../../lib/respondents/erasure/requeuePurge.ts'
import type { Answered } from '../../harness/call.ts'
import { interleave } from '../../harness/interleave.ts'
import { drainPurge } from '../../harness/purge.ts'
import { drain } from '../../harness/queues.ts'
import { listDue } from '../../harness/sweep.ts'
import { itemsWith } from '../../harness/table.ts'
import { newMember, newTenant, newUser, type Tenant } from '../../harness/tenant.ts'

const notFound = { success: false, message: 'The object does not exist, or you have no access to it.' }

const close = (tenant: Tenant) => tenant.call('DELETE', `/application/${tenant.appID}`)
/** The first round of the purge; the second one comes when no call of before can be under way any more. */
const purge = async (tenant: Tenant): Promise<void> => {
  await close(tenant)
  await drain({ between: (body) => (body.includes('"round":2') ? [] : [body]) })
}

/** The calls that change who may do what, each of an application of its own. */
const calls: Readonly<Record<string, (tenant: Tenant) => Promise<() => Promise<Answered>>>> = {
  'PUT /application/<appID>/permission, to give a level': async ({ call, appID }) => {
    const { userID } = await newUser()
    return () => call('PUT', `/application/${appID}/permission`, { body: { permission: 'edit', userID } })
  },
  'PUT /application/<appID>/permission, to remove a user': async (tenant) => {
    const { userID } = await newMember(tenant, 'view')
    return () => tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { permission: 'none', userID } })
  },
  'POST /application/<appID>/token': async ({ call, appID }) => {
    return () => call('POST', `/application/${appID}/token`, { body: { level: 'view', title: 'T' } })
  },
  'DELETE /application/<appID>/token/<tokenID>': async ({ call, appID }) => {
    const { body } = await call('POST', `/application/${appID}/token`, { body: { level: 'view', title: 'T' } })
    return () => call('DELETE', `/application/${appID}/token/${body.tokenID}`)
  },
}

describe.each([
  ['deleted', close],
  ['deleted and purged', purge],
])('an application that is %s while a call is under way', (_, end) => {
  it.each(Object.entries(calls))('404 for %s', async (_name, prepare) => {
    const tenant = await newTenant()
    const call = await prepare(tenant)
    const answer = await interleave({ before: 'TransactWriteItemsCommand', other: () => end(tenant) }, call)
    expect([answer.status, answer.body]).toEqual([404, notFound])
    await drainPurge(tenant.appID)
    expect(await itemsWith(tenant.appID)).toEqual([])
  })

  it('404 for PATCH /application/<appID>, which restores nothing', async () => {
    const tenant = await newTenant()
    const patch = () => tenant.call('PATCH', `/application/${tenant.appID}`, { body: { allowedOrigins: ['https://example.test'] } })
    const answer = await interleave({ before: 'UpdateItemCommand', nth: 2, other: () => end(tenant) }, patch)
    expect([answer.status, answer.body]).toEqual([404, notFound])
    await drainPurge(tenant.appID)
    expect(await itemsWith(tenant.appID)).toEqual([])
  })

  it('no error for content that was stored before', async () => {
    const tenant = await newTenant()
    const create = () => tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'F' } })
    const answer = await interleave({ before: 'UpdateItemCommand', nth: 3, other: () => end(tenant) }, create)
    expect(answer.status).toBe(201)
    await drainPurge(tenant.appID)
    expect(await itemsWith(tenant.appID)).toEqual([])
  })

  it('nothing is left where the message of the second round is lost: the sweeper finds it', async () => {
    const tenant = await newTenant()
    const create = () => tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'F' } })
    await interleave({ before: 'UpdateItemCommand', nth: 3, other: () => purge(tenant) }, create)
    const isOwn = ({ appID }: { appID: string }) => appID === tenant.appID
    const due = (await listDue('applicationPurge', Date.now() + 25 * 60_000)).find(isOwn)
    expect(due).toBeDefined()
    if (due) await requeuePurge(due)
    await drain()
    expect(await itemsWith(tenant.appID)).toEqual([])
    expect((await listDue('applicationPurge', Date.now() + 86_400_000)).find(isOwn)).toBeUndefined()
  })
})
