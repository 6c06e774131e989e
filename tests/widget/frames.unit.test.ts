import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mostFrameBytes, type WebSockets, webSocketsOn } from './harness/webSocket.ts'

/** The WebSockets of the browser tests take as much as those of API Gateway, and no more. */

let server: Server
let sockets: WebSockets
let url: string
beforeEach(async () => {
  server = createServer()
  sockets = webSocketsOn(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  sockets.drop()
  server.close()
})

/** Sends frames of these sizes and returns the close code of the connection; undefined if it stays open. */
async function closedBy(...sizes: number[]): Promise<number | undefined> {
  const socket = new WebSocket(url)
  await new Promise((opened) => socket.addEventListener('open', opened))
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  for (const size of sizes) socket.send('x'.repeat(size))
  const taken = sizes.filter((size) => size <= mostFrameBytes).length
  await expect.poll(() => sockets.received.length).toBe(taken)
  return taken === sizes.length ? undefined : closed
}

it('consecutive frames of 32 KB are accepted', async () => {
  const sizes = [1, 125, 126, 4_000, mostFrameBytes]
  expect(await closedBy(...sizes)).toBeUndefined()
  expect([sockets.received, sockets.open]).toEqual([sizes, 1])
})

it('a larger one closes the connection with 1009', async () => {
  expect(await closedBy(2, mostFrameBytes + 1)).toBe(1009)
  await expect.poll(() => sockets.open).toBe(0)
})
