import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { platformPath } from '../cli/localPlatform.ts'
import { invoke } from '../invoke.ts'
import { requestEvent } from './requestEvent.ts'
import { type Route, routeTable } from './routeTable.ts'
import { sendResult } from './sendResult.ts'

export interface GatewayOptions {
  readonly host: string
  readonly port: number
  /** URL of the Lambda endpoint that invokes the functions. */
  readonly endpoint: string
  readonly routes: readonly Route[]
  /** The checkout that the platform runs from. */
  readonly folder: string
}

export interface Gateway {
  /** Stops accepting calls and resolves when the pending ones are answered. */
  stop(): Promise<void>
}

/** API Gateway's limit for the request line and headers, in bytes; Node answers 431 above it. */
const maxHeaderSize = 10_240
/** Largest body of API Gateway and largest event of Lambda, in bytes. */
const maxBodyBytes = 10_485_760
const maxEventBytes = 6_291_456

/**
 * Emulates the HTTP API of API Gateway with the routes of deploy/api.ts: builds the event of a call, invokes the function of its route, and
 * sends its result. It adds no CORS headers, like the deployed API.
 */
export async function startGateway({ host, port, endpoint, routes, folder }: GatewayOptions): Promise<Gateway> {
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
    if (path === platformPath) return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ folder }))
    const body = await bodyOf(request)
    if (!body) return refuse(response, 413, 'Request Entity Too Large')
    const match = find(method, path)
    if (!match) return refuse(response, 404, 'Not Found')
    const event = requestEvent(request, { method, path, query: query.join('?'), body }, match)
    if (Buffer.byteLength(JSON.stringify(event)) > maxEventBytes) return refuse(response, 413, 'Request Entity Too Large')
    sendResult(response, await invoke<unknown>(endpoint, match.route.functionName, event))
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // A browser opens connections in advance: Node counts one without a request as busy.
        server.closeAllConnections()
      }),
  }
}

/** The body of a call; undefined if it exceeds the limit of the gateway. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes <= maxBodyBytes) chunks.push(chunk)
  }
  return bytes <= maxBodyBytes ? Buffer.concat(chunks) : undefined
}

/** A response of the gateway itself, in its own format. */
function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy()
  response.statusCode = status
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ message }))
}
