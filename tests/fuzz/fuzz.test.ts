import { describe, expect, it } from 'vitest'
import { openAPI } from '../../build/openapi/document.ts'
import { routes } from '../../functions/routes.ts'
import { seededRandom } from '../faults/seededRandom.ts'
import { madeCall, operationsOf } from './calls.ts'
import { judgeBy } from './judge.ts'
import { preparations, typicalBodies } from './typical.ts'
import type { Schema } from './values.ts'
import type { World } from './world.ts'

const document = openAPI(routes, '0.0.0')
const judge = judgeBy(document)
const user = { path: '/user', method: 'get' }
const headers = { 'content-type': 'application/json', 'x-request-id': 'r1', 'x-error-code': 'unauthenticated' }
const refusal = (message: string) => JSON.stringify({ success: false, message })

describe('the fuzzer judges replies by the API reference', () => {
  it('accepts documented replies', () => {
    expect(judge(user, { status: 401, headers, text: refusal('A token is needed.') })).toBeUndefined()
    expect(judge({ path: '/applications', method: 'get' }, { status: 200, headers, text: '[]' })).toBeUndefined()
  })

  it.each([
    ['a fault of ours, though 500 is documented', { status: 500, headers, text: refusal('Something went wrong on our side.') }],
    ['a status that is not documented', { status: 418, headers, text: refusal('x') }],
    ['a body that lacks a field', { status: 401, headers, text: '{"success":false}' }],
    ['a body with a field too many', { status: 401, headers, text: '{"success":false,"message":"x","stack":"at"}' }],
    ['a body of another type', { status: 200, headers, text: '[]' }],
    ['no JSON', { status: 200, headers, text: '<html>' }],
    ['another content type', { status: 401, headers: { ...headers, 'content-type': 'text/html' }, text: refusal('x') }],
    ['no request id', { status: 401, headers: { ...headers, 'x-request-id': undefined }, text: refusal('x') }],
    ['no error code', { status: 401, headers: { ...headers, 'x-error-code': undefined }, text: refusal('x') }],
    ['the error code of another status', { status: 401, headers: { ...headers, 'x-error-code': 'forbidden' }, text: refusal('x') }],
  ])('complains about %s', (_what, reply) => expect(judge(user, reply)).toBeTypeOf('string'))
})

describe('the calls of the fuzzer', () => {
  const world: World = {
    origin: 'http://localhost:1',
    known: new Map([['appID', ['AAAAAAAAAAAA']]]),
    tokens: { owner: 'o', other: 'x', viewer: 'v', appAdmin: 'a', appView: 'w', session: 's', otherApplication: 'f' },
    secrets: { authToken: 't', appSecret: 's' },
    bot: {},
  }
  const made = (seed: number) =>
    operationsOf(document).map((operation, i) =>
      madeCall(operation, world, 3000, {
        random: seededRandom(seed, `${i}`),
        schemas: document.components.schemas as Readonly<Record<string, Schema>>,
        known: world.known,
      }),
    )

  it('cover every operation, and can be sent', () => {
    const calls = made(1)
    expect(new Set(calls.map(({ operation }) => operation.id)).size).toBe(Object.keys(routes).length)
    for (const { sent } of calls) {
      expect(sent.target).toMatch(/^\/[\x21-\x7e]*$/)
      expect(() => new Headers(sent.headers)).not.toThrow()
    }
  })

  it('have typical bodies and preparations for existing operations only', () => {
    const ids = new Set(operationsOf(document).map(({ id }) => id))
    expect([...Object.keys(typicalBodies), ...Object.keys(preparations)].filter((id) => !ids.has(id))).toEqual([])
  })

  it('are as documented for an operation that was never reached: with its kind of token, and a body', () => {
    const operation = operationsOf(document).find(({ id }) => id === 'sendCampaign')
    if (!operation) throw new Error('sendCampaign is an operation')
    for (let seed = 0; seed < 50; seed++) {
      const random = seededRandom(seed, 'documented')
      const schemas = document.components.schemas as Readonly<Record<string, Schema>>
      const { sent } = madeCall(operation, world, 3000, { random, schemas, known: world.known }, true)
      expect(sent.target).toBe('/notificationapi/api/sendCampaign')
      expect(sent.headers['authorization']).toBe('Bearer o')
      expect(Object.keys(JSON.parse(String(sent.body)))).toContain('appID')
    }
  })

  it('differ for another seed', () => {
    const targets = (seed: number) => made(seed).map(({ sent }) => sent.target)
    expect(targets(2)).not.toEqual(targets(1))
  })
})
