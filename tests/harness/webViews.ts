import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import { handler as connect } from '../../functions/workers/websocket.ts'
import { openingMs } from '../../lib/store/respondents/connections.ts'
import { bodyOf } from '../lib/infrastructure/outboundHttp/serve.ts'
import { asFunction } from './recording.ts'

const mostBytes = 131_072

/** The frames that were pushed, by connection. */
const pushed = new Map<string, unknown[]>()
/** Connections whose `$connect` has not returned: API Gateway does not know them yet. */
const opening = new Set<string>()
let gateway: Promise<void> | undefined

/** One server for the file: the client of the gateway is made at the first push. */
async function startGateway(): Promise<void> {
  const server = createServer(async (request, response) => {
    const connection = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
    const isOpen = pushed.has(connection) && !opening.has(connection)
    const body = await bodyOf(request)
    // As API Gateway does with more than 128 KB.
    if (Buffer.byteLength(body) > mostBytes) return void response.writeHead(413).end('{"message":"Message too long"}')
    if (request.method === 'DELETE') pushed.delete(connection)
    else if (isOpen) pushed.get(connection)?.push(JSON.parse(body))
    response.writeHead(isOpen ? 200 : 410).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  process.env['WEBSOCKET_GATEWAY_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export interface WebView {
  /** What was pushed to it since the last call: texts of messages, other frames as they are. */
  taken(): unknown[]
  readonly connectionId: string
  /** Whether the platform has not closed it. */
  isOpen(): boolean
  /** The same, each frame whole. */
  frames(): unknown[]
  /** Goes away without a word: the next push finds the connection gone. */
  close(): void
}

/** Runs when `$connect` has stored the connection, and API Gateway does not know it yet. */
type WhileOpening = () => Promise<unknown>

/** Opens a web view with a session token and, if it has one, its name, and notes what is pushed to it. */
export const openWebView = (token: string, view?: string, whileOpening?: WhileOpening): Promise<WebView> =>
  openSocket({ token, ...(view === undefined ? {} : { view }) }, whileOpening)

/** The same for a user who follows the inbox of an application. */
export const openInbox = (token: string, appID: string, whileOpening?: WhileOpening): Promise<WebView> =>
  openSocket({ token, appID }, whileOpening)

/** Runs work at a time when the connections that were opened are not taken for opening ones any more. */
export async function onceOpened<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: Date.now() + openingMs, toFake: ['Date'] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

/** What a connection that is asked for with these parameters is answered. */
export const asksToConnect = (connectionId: string, queryStringParameters: Record<string, string>) => {
  const event = { requestContext: { connectionId, routeKey: '$connect' }, queryStringParameters } as unknown as Parameters<
    typeof connect
  >[0]
  return asFunction('workers/websocket', () => connect(event))
}

async function openSocket(query: Record<string, string>, whileOpening?: WhileOpening): Promise<WebView> {
  gateway ??= startGateway()
  await gateway
  const connectionId = randomUUID()
  const frames: unknown[] = []
  pushed.set(connectionId, frames)
  opening.add(connectionId)
  expect(await asksToConnect(connectionId, query)).toEqual({ statusCode: 200 })
  await whileOpening?.()
  opening.delete(connectionId)
  return {
    connectionId,
    taken: () => frames.splice(0).map(textOf),
    frames: () => frames.splice(0),
    isOpen: () => pushed.has(connectionId),
    close: () => void pushed.delete(connectionId),
  }
}

function textOf(frame: unknown): unknown {
  if (typeof frame !== 'object' || frame === null || !('message' in frame)) return frame
  const { message } = frame
  return typeof message === 'object' && message !== null && 'text' in message ? message.text : message
}
