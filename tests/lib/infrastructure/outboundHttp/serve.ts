import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A real HTTP server on a free port of 127.0.0.1, for one test. */
export async function serve(listener: RequestListener): Promise<{ url: string; port: number }> {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = portOf(server.address())
  return { url: `http://127.0.0.1:${port}`, port }
}

const portOf = (address: AddressInfo | string | null): number => (address && typeof address === 'object' ? address.port : 0)

/** The whole body of a request. */
export async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
