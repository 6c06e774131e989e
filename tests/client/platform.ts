import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { replyTo } from '../harness/reply.ts'
import { bodyOf } from '../lib/infrastructure/outboundHttp/serve.ts'

export interface Platform {
  readonly url: string
  readonly server: Server
  /** What was called, as `METHOD /path`. */
  readonly calls: { readonly called: string; readonly headers: IncomingMessage['headers'] }[]
  /** Answers the next calls instead of the platform, each once; `lost` performs the call, then drops its response. */
  readonly faults: ({ readonly status: number; readonly headers?: Record<string, string> } | 'lost')[]
  stop(): void
}

/** The platform over HTTP: the real handlers, on the real engines. On any free port by default. */
export async function startPlatform(port = 0): Promise<Platform> {
  const calls: Platform['calls'] = []
  const faults: Platform['faults'] = []
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const { pathname } = new URL(url, 'http://localhost')
    calls.push({ called: `${method} ${pathname}`, headers: request.headers })
    const fault = faults.shift()
    const body = await bodyOf(request)
    if (fault && fault !== 'lost') return void response.writeHead(fault.status, fault.headers).end(ofGateway(fault.status))
    const { status, headers, content } = await replyTo(request, body)
    if (fault) return void request.socket.destroy()
    response.writeHead(status, headers).end(content)
  })
  // A write is not repeated, so no connection may close between two calls.
  server.keepAliveTimeout = 0
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    calls,
    faults,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What API Gateway answers by itself, not in the form of our errors. */
const ofGateway = (status: number): string => JSON.stringify({ message: status === 429 ? 'Too Many Requests' : 'Service Unavailable' })
