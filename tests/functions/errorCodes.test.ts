import { beforeAll, describe, expect, it, vi } from 'vitest'
import { problem } from '../../lib/core/errors.ts'
import { errorReply } from '../../lib/http/errorReply.ts'
import { type Answered, call } from '../harness/call.ts'
import { failing } from '../harness/failing.ts'
import { newMember, newTenant, type Tenant } from '../harness/tenant.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

const keysOf = (answer: Answered): string[] => Object.keys(answer.body).sort()

/** A call for each kind of refusal: its status and its error code. */
const refusals: Record<string, [status: number, code: string, refused: () => Promise<Answered>]> = {
  'invalid input of a documented management operation': [500, 'invalid', () => tenant.call('POST', '/feature', { body: { wobble: 1 } })],
  'invalid input of an extension': [400, 'invalid', () => tenant.call('POST', '/subscription', { body: { appID: tenant.appID } })],
  'invalid input of the data interface': [
    400,
    'invalid',
    () => tenant.call('GET', '/data/userProfile', { query: { appID: tenant.appID } }),
  ],
  'no token': [401, 'unauthenticated', () => call('GET', '/user')],
  'a wrong password': [
    401,
    'unauthenticated',
    () => call('POST', '/user/login', { body: { email: 'no@a.example', password: 'x'.repeat(10) } }),
  ],
  'too low a level': [
    403,
    'forbidden',
    async () => {
      const { token } = await newMember(tenant, 'view')
      return call('POST', '/feature', { token, body: { appID: tenant.appID, title: 'F' } })
    },
  ],
  'an unknown object': [404, 'unknown', () => tenant.call('GET', `/feature/${tenant.appID}-000000000000`)],
  'an existing respondent': [
    409,
    'conflict',
    async () => {
      const body = { appID: tenant.appID, respondentID: 'twice' }
      await tenant.call('POST', '/data/botrespondent/create', { body })
      return tenant.call('POST', '/data/botrespondent/create', { body })
    },
  ],
  'a version that was changed': [
    412,
    'conflict',
    () => tenant.call('PATCH', `/application/${tenant.appID}`, { body: { title: 'x' }, headers: { 'if-match': '"old"' } }),
  ],
  'too large a body': [
    413,
    'too_large',
    () => tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'x'.repeat(1_000_000) } }),
  ],
  'too many letters': [
    429,
    'limit',
    async () => {
      const body = { email: `${tenant.appID}@limited.example` }
      for (let letter = 0; letter < 5; letter += 1) await call('POST', '/user/forgetPassword', { body })
      return call('POST', '/user/forgetPassword', { body })
    },
  ],
  'a fault of the service': [
    500,
    'fault',
    () =>
      failing('before', () =>
        tenant.call('POST', '/data/botrespondent/create', { body: { appID: tenant.appID, respondentID: 'never made' } }),
      ),
  ],
}

describe.each(Object.entries(refusals))('%s', (_name, [status, code, refused]) => {
  it(`has the error code ${code}, and only documented keys in its body`, async () => {
    const answer = await refused()
    expect([answer.status, answer.headers['x-error-code']], answer.text).toEqual([status, code])
    expect([
      ['message', 'status'],
      ['message', 'success'],
    ]).toContainEqual(keysOf(answer))
  })
})

describe('the error code', () => {
  it('may be read by pages of the origins that the deployment names', async () => {
    vi.stubEnv('CORS_ORIGINS', 'https://console.example')
    const { headers } = await call('GET', '/user', { headers: { origin: 'https://console.example' } })
    expect(headers['access-control-expose-headers']?.split(', ')).toContain('x-error-code')
  })

  it('is unavailable where a dependency does not answer', () => {
    expect(errorReply({ interface: 'data' }, problem('unavailable')).headers['x-error-code']).toBe('unavailable')
  })

  it('is sent with refusals only', async () => {
    expect('x-error-code' in (await tenant.call('GET', `/application/${tenant.appID}`)).headers).toBe(false)
  })
})
