import { request } from 'node:http'
import type { Random } from '../faults/seededRandom.ts'
import { broken, pick } from './values.ts'
import type { Call } from './world.ts'

/** Frames that name routes, are no JSON, or are strange JSON. */
function frameOf(random: Random): string | Uint8Array<ArrayBuffer> {
  return pick(random, [
    () => JSON.stringify({ action: pick(random, ['$connect', '$disconnect', '$default', '__proto__', 'x', '']) }),
    () => JSON.stringify(broken({ action: 'x', text: 'hello' }, random)) ?? '',
    () => JSON.stringify({ action: { action: ['$disconnect'] } }),
    () => '',
    () => 'null',
    () => '{"action":',
    () => '['.repeat(10_000),
    () => 'x'.repeat(30_000),
    () => new Uint8Array([0xff, 0x00, 0xc0]),
  ])()
}

/** How many frames go through one socket. */
export const framesOfSocket = 20

/**
 * A web view sends frames, and hears what its visitor says afterwards: no frame closes its connection or takes it out of the table. Throws where it
 * does not.
 */
export async function sendFrames(call: Call, appID: string, random: Random): Promise<void> {
  const { token, websocketURL } = await call('POST', `/channels/web/${appID}/session`, {})
  const socket = new WebSocket(websocketURL)
  try {
    await once(socket, 'open')
    for (let i = 0; i < framesOfSocket; i++) socket.send(frameOf(random))
    // The last one: what came before it has been received once its push arrives.
    const pushed = once(socket, 'message')
    await call('POST', `/channels/web/${appID}/messages`, { text: 'hello' }, token)
    await pushed
  } finally {
    socket.close()
  }
}

const patienceMs = 25_000

const once = (socket: WebSocket, event: 'open' | 'message'): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} of the WebSocket within 25 seconds`)), patienceMs)
    const end = (what: () => void) => () => {
      clearTimeout(timer)
      what()
    }
    socket.addEventListener(event, end(resolve), { once: true })
    for (const gone of ['close', 'error'] as const)
      socket.addEventListener(
        gone,
        end(() => reject(new Error(`the WebSocket had its ${gone} before its ${event}`))),
        { once: true },
      )
  })

/** Requests a socket in an undocumented way and returns the status of the reply. */
export const askSocket = (port: number, random: Random, tokens: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const query = new URLSearchParams({
      token: pick(random, [...tokens, '', 'x', 'a.b.c']),
      view: pick(random, ['', '__proto__', 'x'.repeat(2000), '\u0000']),
    })
    const path = pick(random, [`/?${query}`, '/', '/?token=%zz', '/?token=x&token=y', `/${query}`])
    const headers = {
      host: `localhost:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    }
    const call = request({ host: '127.0.0.1', port, path, headers, setHost: false })
    call.setTimeout(patienceMs, () => call.destroy(new Error('no reply within 25 seconds')))
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end()
  })
