import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../functions/routes.ts'
import { issueApplicationToken, issueSessionToken } from '../lib/access/auth/tokens.ts'
import { invalidStatus, refusesUnknownBody, refusesUnknownQuery, takesToken } from '../lib/http/contractRules.ts'
import type { Contract, Level } from '../schemas/contract.ts'
import type { Answered, CallOptions } from './harness/call.ts'
import { contractOf, make, rowOf } from './harness/calls.ts'
import { newMember, newTenant, type Person, type Tenant } from './harness/tenant.ts'
import { type Ids, newWorld, type World } from './harness/world.ts'

let world: World
let viewer: Person
let editor: Person
let stranger: Tenant
/** Another application of the same owner. */
let other: string

beforeAll(async () => {
  world = await newWorld()
  viewer = await newMember(world.tenant, 'view')
  editor = await newMember(world.tenant, 'edit')
  stranger = await newTenant()
  other = (await world.make('POST', '/application', { title: 'Other' })).appID
})

/** Ids of the same form, of an application that does not exist. */
const nowhere = (): Ids => JSON.parse(JSON.stringify(world.ids).replaceAll(world.ids.appID, 'zzzzzzzzzzzz'))
/** Ids of the same form in the application itself, of objects that do not exist. */
const gone = (): Ids => JSON.parse(JSON.stringify(world.ids).replaceAll(/-\w+/g, '-none'))

const keysOf = (holds: (contract: Contract) => boolean): string[] => Object.keys(routes).filter((key) => holds(contractOf(key)))
const members = keysOf(({ access }) => access.who === 'member')
const needing = (level: Level): string[] => keysOf(({ access }) => access.who === 'member' && access.level === level)
const ofObjects = keysOf(({ access }) => access.who === 'member' && access.application.names === 'object')
/** Calls that name a respondent only: the application is given by the header. */
const byHeader = keysOf(({ access }) => access.who === 'member' && Object.keys(access.application).join() === 'header')

const callOf = (key: string, options: CallOptions, ids = world.ids): Promise<Answered> => make(key, ids, rowOf(key, ids), options)

/** The body of a refusal, in the shape of its interface (docs/access-and-errors.md#errors). */
const refusal = (key: string, status: number, message: unknown = expect.any(String)) =>
  contractOf(key).interface === 'data' ? { status, message } : { success: false, message }
const notFound = (key: string) => refusal(key, 404, 'The object does not exist, or you have no access to it.')

describe('a call without a valid token is a 401 and nothing more', () => {
  it.each(keysOf(({ access }) => ['member', 'user', 'respondent'].includes(access.who)))('%s', async (key) => {
    const { tenant, talker } = world
    const ofOtherKind = contractOf(key).access.who === 'respondent' ? tenant.token : talker.token
    for (const token of [undefined, '', 'garbage', 'eyJhbGciOiJub25lIn0.e30.', `${tenant.token}x`, ofOtherKind]) {
      const answer = await callOf(key, { token })
      expect([answer.status, answer.body], String(token)).toEqual([401, refusal(key, 401)])
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })
})

describe('a user without access gets the same 404 as for an object that does not exist', () => {
  it.each(members)('%s', async (key) => {
    const foreign = await callOf(key, { token: stranger.token })
    const unknown = await callOf(key, { token: world.tenant.token }, nowhere())
    expect([foreign.status, foreign.body]).toEqual([404, notFound(key)])
    expect([unknown.status, unknown.text]).toEqual([404, foreign.text])
  })
  it.each(ofObjects)('%s of a deleted object', async (key) => {
    const answer = await callOf(key, { token: world.tenant.token }, gone())
    expect([answer.status, answer.body]).toEqual([404, notFound(key)])
  })
})

describe('too low a level is a 403', () => {
  it.each(needing('edit'))('view for %s', async (key) => {
    const answer = await callOf(key, { token: viewer.token })
    expect([answer.status, answer.body]).toEqual([403, refusal(key, 403)])
  })
  it.each(needing('admin'))('edit for %s', async (key) => {
    const answer = await callOf(key, { token: editor.token })
    expect([answer.status, answer.body]).toEqual([403, refusal(key, 403)])
  })
  it.each(keysOf(({ access }) => access.who === 'user'))('an application token for %s', async (key) => {
    const { token } = await world.make('POST', `/application/${world.ids.appID}/token`, { level: 'admin', title: 'T' })
    const answer = await callOf(key, { token })
    expect([answer.status, answer.body]).toEqual([403, refusal(key, 403)])
  })
})

describe('a sufficient level is accepted', () => {
  it.each(needing('view'))('view for %s', async (key) => {
    const answer = await callOf(key, { token: viewer.token })
    expect(answer.status, answer.text).toBe(contractOf(key).status)
  })
})

describe('an unknown or revoked application token is refused before anything else', () => {
  const tokenOf = (appID: string) => issueApplicationToken({ appID, level: 'admin', tokenID: 'revoked' }, 60)
  it.each(keysOf(({ access }) => access.who === 'member' || access.who === 'user'))('%s', async (key) => {
    const contract = contractOf(key)
    for (const appID of [world.ids.appID, other]) {
      const answer = await callOf(key, { token: await tokenOf(appID) })
      expect([answer.status, answer.body]).toEqual([401, refusal(key, 401)])
    }
    const token = await tokenOf(world.ids.appID)
    if (contract.body) expect((await make(key, world.ids, { ...rowOf(key, world.ids), raw: '{' }, { token })).status).toBe(401)
    expect((await make(key, world.ids, { ...rowOf(key, world.ids), query: { x: '1', appID: 'other' } }, { token })).status).toBe(401)
  })
})

describe('an expired session is refused before anything else', () => {
  it.each(keysOf(({ access, body }) => access.who === 'respondent' && body !== undefined))('%s', async (key) => {
    const { appID, respondentID } = world.ids
    const token = await issueSessionToken({ appID, respondentID, uid: 'somebody before', madeAt: '2026-01-01T00:00:00.000Z', epoch: 0 })
    const answer = await make(key, world.ids, { ...rowOf(key, world.ids), raw: '{' }, { token })
    expect([answer.status, answer.body]).toEqual([401, refusal(key, 401)])
  })
})

describe('the header appid must name the application of the call', () => {
  it.each(members.filter((key) => !byHeader.includes(key)))('%s', async (key) => {
    const { token } = world.tenant
    const answer = await callOf(key, { token, appid: other })
    expect([answer.status, answer.body]).toEqual([403, refusal(key, 403)])
    expect((await callOf(key, { token: stranger.token, appid: stranger.appID })).status).toBe(404)
  })
  it.each(byHeader)('%s requires it', async (key) => {
    const answer = await callOf(key, { token: world.tenant.token, appid: undefined })
    expect([answer.status, answer.body.message]).toEqual([invalidStatus(contractOf(key)), 'appid is required as a header.'])
    expect((await callOf(key, { token: world.tenant.token, appid: stranger.appID })).status).toBe(404)
  })
})

describe('an unknown query parameter is refused by name', () => {
  it.each(keysOf((contract) => takesToken(contract) && refusesUnknownQuery(contract)))('%s', async (key) => {
    const row = rowOf(key, world.ids)
    const token = contractOf(key).access.who === 'respondent' ? world.talker.token : world.tenant.token
    const answer = await make(key, world.ids, { ...row, query: { ...row.query, wobble: '1' } }, { token })
    expect([answer.status, answer.body.message]).toEqual([400, 'wobble is not a parameter of this call.'])
  })
})

describe('a body that does not match its schema is refused, also where the call has no parameters in it', () => {
  const takesNone = (contract: Contract) => takesToken(contract) && refusesUnknownBody(contract) && contract.method !== 'GET'
  const bodies = ['{', 'text', '[1]', '{"wobble":1}', '"text"', '5', 'null']
  it.each(keysOf((contract) => (contract.body !== undefined && !('rawBody' in contract)) || takesNone(contract)))('%s', async (key) => {
    const contract = contractOf(key)
    const token = contract.access.who === 'respondent' ? world.talker.token : world.tenant.token
    const status = invalidStatus(contract)
    for (const raw of bodies) {
      const answer = await make(key, world.ids, { ...rowOf(key, world.ids), raw }, { token })
      expect([answer.status, answer.body], raw).toEqual([status, refusal(key, contract.interface === 'data' ? 304 : status)])
      expect(answer.body.message, raw).not.toMatch(/our side/)
    }
  })
})
