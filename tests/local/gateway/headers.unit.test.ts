import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../local/engines.ts'
import { startGateway } from '../../../local/gateway/gateway.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

it('more than 10,240 bytes of request line and headers are refused', async () => {
  const { url: endpoint } = await serve((_, response) => void response.end('{"statusCode":200,"body":"taken"}'))
  const port = await freePort()
  const gateway = await startGateway({
    host: '127.0.0.1',
    port,
    endpoint,
    folder: '/checkout',
    routes: [{ key: 'GET /health', functionName: 'health' }],
  })
  onTestFinished(() => gateway.stop())
  const ask = async (query: number, header: number): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/health?q=${'x'.repeat(query)}`, { headers: { 'x-long': 'x'.repeat(header) } })).status
  expect(await ask(1, 1)).toBe(200)
  expect(await ask(4_900, 4_900)).toBe(200)
  expect(await ask(5_200, 5_200)).toBe(431)
  expect(await ask(1, 10_300)).toBe(431)
  expect(await ask(10_300, 1)).toBe(431)
})
