import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { requestEvent } from '../../../local/gateway/requestEvent.ts'

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly headers?: readonly string[]
  readonly body?: Buffer | string
}

/** The event of a request that went over a real connection. */
async function eventOf({ method = 'POST', path = '/a/b', query = '', headers = [], body = '' }: Sent): Promise<APIGatewayProxyEventV2> {
  const parameters = path === '/a/b' ? {} : { x: 'y' }
  return new Promise((resolve, reject) => {
    const server = createServer(async (incoming, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk)
      const match = { route: { key: `${method} /a/{x}`, functionName: 'f', suffix: 'f' }, parameters }
      resolve(requestEvent(incoming, { method, path, query, body: Buffer.concat(chunks) }, match))
      response.end()
      server.close()
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      const outgoing = request(
        { host: '127.0.0.1', port, method, path: '/', headers: ['Host', 'example.test', ...headers], agent: false },
        (answer) => answer.resume(),
      )
      outgoing.on('error', reject).end(body)
    })
  })
}

describe('the event of a call', () => {
  it('omits empty parts', async () => {
    const event = await eventOf({ method: 'GET' })
    expect(event).toMatchObject({ version: '2.0', routeKey: 'GET /a/{x}', rawPath: '/a/b', rawQueryString: '', isBase64Encoded: false })
    for (const name of ['body', 'cookies', 'queryStringParameters', 'pathParameters', 'stageVariables'])
      expect(event).not.toHaveProperty(name)
  })

  it('has header names in lower case, repeated values joined by commas, and cookies apart', async () => {
    const { headers, cookies } = await eventOf({ headers: ['X-One', '1', 'x-one', '2', 'Cookie', 'a=1; b=2'] })
    expect(headers).toMatchObject({ 'x-one': '1,2', host: 'example.test', 'x-forwarded-proto': 'http' })
    expect(headers).not.toHaveProperty('cookie')
    expect(cookies).toEqual(['a=1', 'b=2'])
  })

  it('has the query as it was sent, and its values decoded and joined by commas', async () => {
    const query = 'a=1&b=%2C%20&a=2&c'
    const { rawQueryString, queryStringParameters } = await eventOf({ query })
    expect([rawQueryString, queryStringParameters]).toEqual([query, { a: '1,2', b: ', ', c: '' }])
  })

  it('has the path decoded', async () => {
    const { rawPath, pathParameters, requestContext } = await eventOf({ path: '/a/%C3%A9%2F' })
    expect([rawPath, requestContext.http.path, pathParameters]).toEqual(['/a/é/', '/a/é/', { x: 'y' }])
  })

  it('has the time in the common log format', async () => {
    const { requestContext } = await eventOf({})
    expect(requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/)
    expect(Math.abs(Date.now() - requestContext.timeEpoch)).toBeLessThan(10_000)
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', 'Application/XML', 'application/javascript'])(
    'has a body of type %s as text',
    async (type) => {
      for (const body of ['0', 'false', 'null', '{', 'é', ' ']) {
        const event = await eventOf({ headers: ['content-type', type], body })
        expect([event.body, event.isBase64Encoded]).toEqual([body, false])
      }
    },
  )

  it.each(['application/x-www-form-urlencoded', 'application/octet-stream', 'image/png', 'application/problem+json', ''])(
    'has a body of type %j in base64',
    async (type) => {
      const body = Buffer.from([0, 255, 1, 128])
      const event = await eventOf({ headers: type ? ['content-type', type] : [], body })
      expect([event.body, event.isBase64Encoded]).toEqual([body.toString('base64'), true])
    },
  )
})
