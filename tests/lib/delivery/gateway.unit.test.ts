import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeConnection, postToConnection } from '../../../lib/delivery/gateway.ts'
import { signatureOf } from '../../harness/awsSignature.ts'
import { bodyOf, serve } from '../infrastructure/outboundHttp/serve.ts'

const connection = 'L0SM9cOFvHcCIhw= view'

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'eu-west-1').stubEnv('REQUEST_TIMEOUT_MS', '1000').stubEnv('LOG_LEVEL', 'silent')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKID').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret').stubEnv('AWS_SESSION_TOKEN', 'session')
})
afterEach(() => vi.unstubAllEnvs())

/** A gateway that answers its calls with these statuses in turn, and the calls that it got. */
async function gateway(
  ...statuses: readonly number[]
): Promise<(Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[]> {
  const calls: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[] = []
  const { url } = await serve(async (request, response) => {
    const { method, url, headers } = request
    response.statusCode = statuses[calls.length] ?? 500
    calls.push({ method, url, headers, body: await bodyOf(request) })
    response.end()
  })
  vi.stubEnv('WEBSOCKET_GATEWAY_URL', `${url}/prod`)
  return calls
}

describe('a call of the WebSocket gateway', () => {
  it('is signed with Signature Version 4 for API Gateway', async () => {
    const calls = await gateway(200, 204)
    expect(await postToConnection(connection, '{"text":"Été"}')).toBe('taken')
    await closeConnection(connection)
    const path = '/prod/@connections/L0SM9cOFvHcCIhw%3D'
    expect(calls).toMatchObject([
      { method: 'POST', url: path, body: '{"text":"Été"}' },
      { method: 'DELETE', url: path, body: '' },
    ])
    for (const { method = '', headers, body } of calls) {
      const { authorization } = headers
      expect(authorization).toMatch(
        /\/eu-west-1\/execute-api\/aws4_request, SignedHeaders=\S*host;x-amz-content-sha256;x-amz-date;x-amz-security-token,/,
      )
      expect(authorization).toBe(
        signatureOf({
          method,
          path,
          body,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        }),
      )
    }
  })

  it.each([
    ['is closed', [410], 'gone', 1],
    ['is refused', [403], 'failed', 1],
    ['fails once', [500, 200], 'taken', 2],
    ['is throttled twice', [429, 429, 200], 'failed', 2],
  ] as const)('about a connection that %s is made no more often than needed', async (_what, statuses, result, times) => {
    const calls = await gateway(...statuses)
    expect(await postToConnection(connection, 'text')).toBe(result)
    expect(calls).toHaveLength(times)
  })

  it('that finds no gateway fails, and throws nothing', async () => {
    vi.stubEnv('WEBSOCKET_GATEWAY_URL', 'http://127.0.0.1:1')
    expect(await postToConnection(connection, 'text')).toBe('failed')
    await closeConnection(connection)
  })
})
