import { describe, expect, it, vi } from 'vitest'
import { routes } from '../../../functions/routes.ts'
import { handler } from '../../../functions/workers/unrouted.ts'
import { lambdaContext } from '../../harness/call.ts'

const message = 'This path does not exist, or does not support this method.'
const ask = (rawPath: string, headers: Record<string, string> = {}, method = 'GET') =>
  handler({ rawPath, headers, requestContext: { http: { method } } }, lambdaContext())

describe('a call that no route takes', () => {
  it.each(Object.values(routes))('is 404 in the form of the interface of $path', async ({ path, interface: form }) => {
    const { statusCode, body = '' } = await ask(`${path}/nothing`)
    expect([statusCode, JSON.parse(body)]).toEqual([404, form === 'data' ? { status: 404, message } : { success: false, message }])
  })

  it.each(['/', '', '/database', '/nothing/data/x', '//data'])(
    'is 404 in the form of the management interface for the path %j',
    async (path) => {
      const { statusCode, body = '' } = await ask(path)
      expect([statusCode, JSON.parse(body)]).toEqual([404, { success: false, message }])
    },
  )

  it('leads a browser from the host alone to the console, below whatever path the API is', async () => {
    const { statusCode, headers } = await ask('/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect([statusCode, headers?.['location']]).toEqual([302, 'console'])
    expect((await ask('/nothing', { accept: 'text/html' })).statusCode).toBe(404)
    expect((await ask('/', { accept: '*/*' })).statusCode).toBe(404)
  })

  it.each(['console', 'docs', 'guide'])('leads everybody from /%s/ to the page without the slash', async (page) => {
    for (const method of ['GET', 'HEAD']) {
      const { statusCode, headers } = await ask(`/${page}/`, {}, method)
      expect([method, statusCode, new URL(String(headers?.['location']), `https://api.test/${page}/`).pathname]).toEqual([
        method,
        302,
        `/${page}`,
      ])
    }
    expect((await ask(`/${page}/`, {}, 'POST')).statusCode).toBe(404)
    expect((await ask(`/${page}//`)).statusCode).toBe(404)
  })

  it('is answered with the request id of its log line', async () => {
    vi.stubEnv('LOG_LEVEL', 'info')
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const { headers = {} } = await ask('/nothing')
    const [line] = out.mock.calls.map(([text]) => JSON.parse(String(text)))
    out.mockRestore()
    expect(line).toMatchObject({ level: 'info', message: 'call', requestID: headers['x-request-id'], operation: 'notFound', status: 404 })
  })

  it("is readable only for pages of the deployment's origins", async () => {
    vi.stubEnv('CORS_ORIGINS', 'https://console.example')
    const origin = async (origin: string) => (await ask('/nothing', { origin })).headers?.['access-control-allow-origin']
    expect([await origin('https://console.example'), await origin('https://any.example')]).toEqual(['https://console.example', undefined])
  })
})
