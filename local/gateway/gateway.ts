import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { invoke } from '../invoke.ts'
import { requestEvent } from './requestEvent.ts'
import { type Route, routeTable } from './routeTable.ts'
import { sendResult } from './sendResult.ts'

export interface GatewayOptions {
  readonly host: string
  readonly port: number
  /** URL of the Lambda endpoint that the functions are invoked through. */
  readonly endpoint: string
  readonly routes: readonly Route[]
}

export interface Gateway {
  /** Accepts no more calls, and resolves when those under way are answered. */
  stop(): Promise<void>
}

/** The most that API Gateway takes of a request line with its headers, in bytes; Node answers 431 where there is more. */
const maxHeaderSize = 10_240
/** The largest body that API Gateway takes, and the largest event that Lambda does, in bytes. */
const [maxBody, maxEvent] = [10_485_760, 6_291_456]

/**
 * Stands in front of the functions as the HTTP API of API Gateway does, with the routes of deploy/api.ts: makes the event of a call,
 * invokes the function of its route, and sends what that returns. It adds no CORS headers, since the deployed one is set up with none.
 */
export async function startGateway({ host, port, endpoint, routes }: GatewayOptions): Promise<Gateway> {
  const find = routeTable(routes)
  const server = createServer({ maxHeaderSize }, (request, response) => {
    response.setHeader('apigw-requestid', randomUUID())
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`gateway: ${error instanceof Error ? error.message : String(error)}\n`)
      refuse(response, 500, 'Internal Server Error')
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const [path = '', ...query] = url.split('?')
    const body = await bodyOf(request)
    if (!body) return refuse(response, 413, 'Request Entity Too Large')
    const match = find(method, path)
    if (!match) return refuse(response, 404, 'Not Found')
    const event = requestEvent(request, { method, path, query: query.join('?'), body }, match)
    if (Buffer.byteLength(JSON.stringify(event)) > maxEvent) return refuse(response, 413, 'Request Entity Too Large')
    sendResult(response, await invoke<unknown>(endpoint, match.route.functionName, event))
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

/** The body of a call; undefined where it is larger than the gateway takes. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes <= maxBody) chunks.push(chunk)
  }
  return bytes <= maxBody ? Buffer.concat(chunks) : undefined
}

/** An answer of the gateway itself, in its own form. */
function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy()
  response.statusCode = status
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ message }))
}
