import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { reasonOf, usageError } from '../cli/commandError.ts'

/** An event that came, and what the receiver answered. */
export interface Forwarded {
  /** The header `webhook-id`. */
  readonly id: string
  readonly event: { readonly type: string; readonly timestamp: string; readonly data: Readonly<Record<string, unknown>> }
  /** The status that the receiver answered with; undefined without a receiver, or if it could not be reached. */
  readonly status?: number
  /** Why the receiver could not be reached. */
  readonly error?: string
  readonly ms: number
}

interface Options {
  readonly port: number
  /** URL that gets each event. */
  readonly receiver: string | undefined
  readonly onEvent: (event: Forwarded) => void
}

/** A little longer than the platform waits. */
const timeoutMs = 11_000
/** What is signed, and the signature: a receiver verifies it as if the platform had called. */
const signedHeaders = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Listens on a port of 127.0.0.1 and forwards each event, byte by byte and with its signature. The platform gets the receiver's status, so that what
 * it did not take is sent again; 502 if it cannot be reached. The path is secret: others on this machine, or in front of a tunnel, get 404. Until `begin` is
 * called, test events are answered here: the receiver does not have the secret yet.
 */
export async function startForwarder({ port, receiver, onEvent }: Options) {
  const path = `/${randomBytes(16).toString('hex')}`
  let hasBegun = false
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === path) void forward(request, response)
    else response.writeHead(404).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? usageError(`Port ${port} is in use: does \`causerie listen\` run in another terminal?`) : error
  })
  return {
    path,
    port: (server.address() as AddressInfo).port,
    begin: (): void => {
      hasBegun = true
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = performance.now()
    const body = await buffer(request)
    const event: Forwarded['event'] = JSON.parse(body.toString())
    if (event.type === 'test' && !hasBegun) return void response.writeHead(204).end()
    const headers = Object.fromEntries(signedHeaders.map((name) => [name, String(request.headers[name] ?? '')]))
    const outcome = receiver === undefined ? {} : await post(receiver, headers, body)
    response.writeHead(outcome.error === undefined ? (outcome.status ?? 204) : 502).end()
    const ms = Math.round(performance.now() - began)
    onEvent({ id: headers['webhook-id'] ?? '', event, ...outcome, ms })
  }
}

async function post(url: string, headers: Record<string, string>, body: Buffer): Promise<Pick<Forwarded, 'status' | 'error'>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual', signal })
    await response.body?.cancel()
    return { status: response.status }
  } catch (error) {
    return { error: reasonOf(error) }
  }
}
