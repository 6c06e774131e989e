import { describe, expect, it, vi } from 'vitest'
import { routes } from '../../../functions/routes.ts'
import { handler } from '../../../functions/workers/unrouted.ts'
import { lambdaContext } from '../../harness/call.ts'
import { asFunction } from '../../harness/recording.ts'
import { newTenant } from '../../harness/tenant.ts'

const tenant = await newTenant()
/** Of an application that lists no origins. */
const { appID } = await newTenant()
const options = (rawPath: string, headers: Record<string, string> = {}) => ({
  rawPath,
  headers,
  requestContext: { http: { method: 'OPTIONS' } },
})
const ask = async (rawPath: string, origin: string): Promise<Record<string, unknown>> => {
  const {
    'x-request-id': _,
    'strict-transport-security': __,
    ...headers
  } = (await asFunction('workers/unrouted', () => handler(options(rawPath, { origin }), lambdaContext()))).headers ?? {}
  return headers
}

describe('a CORS preflight', () => {
  it('allows the web channel from any origin, unless the application lists its origins', async () => {
    const path = `/channels/web/${tenant.appID}/messages`
    expect(await ask(path, 'https://any.example')).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': expect.stringContaining('authorization'),
      'access-control-allow-methods': expect.stringContaining('POST'),
    })
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { allowedOrigins: ['https://shop.example'] } })
    expect(await ask(path, 'https://shop.example')).toMatchObject({ 'access-control-allow-origin': 'https://shop.example' })
    expect(await ask(path, 'https://any.example')).toEqual({ vary: 'origin' })
  })

  it('allows everything else only from the origins of the deployment', async () => {
    expect(await ask('/data/userProfile', 'https://console.example')).toEqual({ vary: 'origin' })
    vi.stubEnv('CORS_ORIGINS', 'https://console.example')
    expect(await ask('/data/userProfile', 'https://console.example')).toMatchObject({
      'access-control-allow-origin': 'https://console.example',
    })
    expect(await ask('/data/userProfile', 'https://any.example')).toEqual({ vary: 'origin' })
  })

  it.each(Object.values(routes))('allows $method $path from any origin only where its contract says so', async ({ path, cors }) => {
    const headers = await ask(path.replace('{appID}', appID).replace(/\{\w+\}/g, 'x'), 'https://any.example')
    expect(headers['access-control-allow-origin']).toBe(cors === 'public' ? '*' : undefined)
  })

  it('is answered with the request id of its log line', async () => {
    const context = lambdaContext()
    const { headers } = await handler(options('/data/userProfile'), context)
    expect(headers).toEqual({ 'x-request-id': context.awsRequestId, 'strict-transport-security': 'max-age=31536000' })
  })

  it('is answered for any path', async () => {
    for (const path of ['/', '/channels/web/%E0%A4/messages', '/channels/web//messages'])
      expect((await handler(options(path), lambdaContext())).statusCode).toBe(204)
  })
})
