import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { handler } from '../../../functions/workers/websocket.ts'
import { acceptSocket, readFrames, textFrame } from '../../widget/harness/webSocket.ts'

/** The sockets that are open, whichever server of the file took them: the client of the gateway is made at the first push. */
const open = new Map<string, Duplex>()

/** The sizes of the frames that browsers sent, in bytes. */
export const received: number[] = []

const prefix = '/@connections/'

/** Lets browsers open WebSockets on a server, as API Gateway does: the real function says who may, and hears who left. */
export function operatorSocketsOn(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => void connect(request, socket))
}

async function connect(request: IncomingMessage, socket: Duplex): Promise<void> {
  const connectionId = randomUUID()
  socket.on('error', () => {})
  const queryStringParameters = Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams)
  const ask = (routeKey: string, body?: string) =>
    handler({ requestContext: { connectionId, routeKey }, queryStringParameters, body } as unknown as Parameters<typeof handler>[0])
  const answer = await ask('$connect')
  if (typeof answer !== 'object' || answer.statusCode !== 200) return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  open.set(connectionId, socket)
  acceptSocket(request, socket)
  // A browser that closes sends a close frame (RFC 6455 §5.5.1).
  readFrames(socket, (bytes, opcode, text) => {
    if (opcode === 8) return void socket.end(Buffer.from([0x88, 0]))
    received.push(bytes)
    void ask('$default', text())
  })
  socket.on('close', () => {
    open.delete(connectionId)
    void ask('$disconnect')
  })
}

/** A web view with a session token; the function that it returns sends that its visitor is typing, or no longer. */
export async function typesIn(token: string): Promise<(on: boolean) => Promise<unknown>> {
  const connectionId = randomUUID()
  const ask = (routeKey: string, more: object) =>
    handler({ requestContext: { connectionId, routeKey }, ...more } as unknown as Parameters<typeof handler>[0])
  await ask('$connect', { queryStringParameters: { token } })
  return (on) => ask('$default', { body: JSON.stringify({ type: 'typing', on }) })
}

/** Pushes to a connection, or closes it, where a call is one of the gateway's own; false where it is another. */
export function isPush(request: IncomingMessage, response: ServerResponse, body: string): boolean {
  const { method, url = '' } = request
  if (!url.startsWith(prefix)) return false
  const socket = open.get(decodeURIComponent(url.slice(prefix.length)))
  if (method === 'DELETE') socket?.end(Buffer.from([0x88, 0]))
  else socket?.write(textFrame(body))
  response.writeHead(socket ? 200 : 410).end()
  return true
}

/** Ends all connections, as a network does that goes away. */
export function dropSockets(): void {
  for (const socket of open.values()) socket.destroy()
}
