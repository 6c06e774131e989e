import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves the caught e-mails to pages of this origin as a JSON array, oldest first, on a free port, which it returns. It ends with its
 * process.
 */
export async function startMailPage(file: string, origin: string): Promise<{ port: number; stop(): void }> {
  const server = createServer(async (_request, response) => {
    const lines = await readFile(file, 'utf8').catch(() => '')
    const body = `[${lines.trim().split('\n').join(',')}]`
    response
      .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': origin, 'cache-control': 'no-store' })
      .end(body)
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', listening)
  })
  server.unref()
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}
