import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

export interface WebSockets {
  /** The URLs of all connections so far. */
  readonly urls: string[]
  readonly open: number
  /** Whether connections are accepted. */
  accepts: boolean
  send(frame: object): void
  /** Ends all connections, without a close frame. */
  drop(): void
}

/** A minimal WebSocket server (RFC 6455): sends short texts, and does not read what it receives. */
export function webSocketsOn(server: Server): WebSockets {
  const sockets = new Set<Duplex>()
  const urls: string[] = []
  const state: WebSockets = {
    urls,
    accepts: true,
    get open() {
      return sockets.size
    },
    send: (frame) => {
      for (const socket of sockets) socket.write(textFrame(JSON.stringify(frame)))
    },
    drop: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {})
    if (!state.accepts) return socket.destroy()
    urls.push(request.url ?? '')
    acceptSocket(request, socket)
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
  })
  return state
}

/** Answers the handshake of a browser. */
export function acceptSocket(request: IncomingMessage, socket: Duplex): void {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
  const accept = createHash('sha1').update(key).digest('base64')
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`)
}

export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head =
    payload.length < 126 ? Buffer.from([0x81, payload.length]) : Buffer.from([0x81, 126, payload.length >> 8, payload.length & 255])
  return Buffer.concat([head, payload])
}
