import { Agent, request } from 'node:http'
import type { Reply } from './judge.ts'

/** A call as it goes over the wire. */
export interface Sent {
  readonly method: string
  /** Path and query, percent-encoded as they are to be sent: nothing is normalized. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** Whether the gateway refuses a call by itself (431): its request line and headers are longer than 10,240 bytes. */
export function isTooLong({ method, target, headers }: Sent): boolean {
  const lines = [`${method} ${target} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  return Buffer.byteLength(lines.join('\r\n')) > 10_240
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const patienceMs = 25_000

export const closeConnections = (): void => agent.destroy()

/** Sends a call to a port of this machine. Throws where there is no reply within 25 seconds. */
export const send = (port: number, { method, target, headers, body }: Sent): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path: target, headers, agent, setHost: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    call.setTimeout(patienceMs, () => call.destroy(new Error('no reply within 25 seconds')))
    call.on('error', reject)
    call.end(body)
  })
