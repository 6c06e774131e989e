import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

export interface WebSockets {
  /** The URLs of all connections so far. */
  readonly urls: string[]
  readonly open: number
  /** The sizes of the frames that browsers sent, in bytes, without close frames. */
  readonly received: readonly number[]
  /** Whether connections are accepted. */
  accepts: boolean
  send(frame: object): void
  /** Ends all connections, without a close frame. */
  drop(): void
}

/** A minimal WebSocket server (RFC 6455): sends short texts, and of what it receives reads how long it is. */
export function webSocketsOn(server: Server): WebSockets {
  const sockets = new Set<Duplex>()
  const urls: string[] = []
  const received: number[] = []
  const state: WebSockets = {
    urls,
    received,
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
    // Sockets of node:http stay half open when the browser ends them.
    socket.on('end', () => socket.end())
    readFrames(socket, (bytes, opcode) => {
      if (opcode === closeOpcode) socket.end(Buffer.from([0x88, 0]))
      else received.push(bytes)
    })
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

const closeOpcode = 8

/** What API Gateway takes as one frame of a browser, in bytes. */
export const mostFrameBytes = 32_768

/** Tells the length of each frame that a browser sends, and its text. Closes the connection as API Gateway does where one is too large: with 1009. */
export function readFrames(socket: Duplex, onFrame: (bytes: number, opcode: number, text: () => string) => void): void {
  let waiting = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes])
    for (let frame = frameIn(waiting); frame !== undefined; frame = frameIn(waiting)) {
      if (frame.payload > mostFrameBytes) return void socket.end(Buffer.from([0x88, 2, 1009 >> 8, 1009 & 255]))
      if (waiting.length < frame.whole) return
      const { payload, opcode, whole } = frame
      const masked = waiting.subarray(whole - payload - 4, whole)
      onFrame(payload, opcode, () => unmasked(masked))
      waiting = waiting.subarray(frame.whole)
    }
  })
}

/** The payload after a mask of four bytes (RFC 6455 §5.3). */
const unmasked = (bytes: Buffer): string => Buffer.from(bytes.subarray(4).map((byte, i) => byte ^ (bytes[i % 4] ?? 0))).toString()

/** The first frame of what came (RFC 6455 §5.2): those of browsers have a mask of four bytes. Undefined until its head is there. */
function frameIn(bytes: Buffer): { readonly opcode: number; readonly payload: number; readonly whole: number } | undefined {
  if (bytes.length < 2) return undefined
  const short = bytes.readUInt8(1) & 127
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < head) return undefined
  const payload = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  return { opcode: bytes.readUInt8(0) & 15, payload, whole: head + 4 + payload }
}
