import { afterEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../local/engines.ts'
import type { call } from '../../../harness/call.ts'
import { newTenant } from '../../../harness/tenant.ts'

/** Loads the handlers with an unreachable dependency. */
async function without(variable: string, ask: (fresh: typeof call) => ReturnType<typeof call>) {
  vi.resetModules()
  await import('../../../harness/setup.ts')
  vi.stubEnv(variable, `http://127.0.0.1:${await freePort()}/000000000000/queue`)
  const fresh = await import('../../../harness/call.ts')
  return ask(fresh.call)
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('while a dependency is down', () => {
  it('calls are 503 with Retry-After, in the format of the interface, without internals', async () => {
    const tenant = await newTenant()
    const answer = await without('AWS_ENDPOINT_URL_DYNAMODB', (fresh) =>
      fresh('GET', '/data/respondentsList', { token: tenant.token, query: { appID: tenant.appID } }),
    )
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([
      503,
      { status: 503, message: expect.not.stringMatching(/127|ECONN/) },
      '1',
    ])
  })
  it('/health reports 503', async () => {
    const answer = await without('PLAN_QUEUE_URL', (fresh) => fresh('GET', '/health'))
    expect([answer.status, answer.body.success]).toEqual([503, false])
  })
})
