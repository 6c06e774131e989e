import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Counters, increment } from './counters.ts'
import { seededRandom } from './seededRandom.ts'

/** A fake of the SMS provider (Twilio, "Create a Message"). Like Twilio it takes no idempotency key: a repeated call is a second message. */
export interface Provider {
  /** The base URL for the worker of a name. */
  urlFor(workerName: string): string
  /** The texts that it accepted, by phone number. */
  readonly accepted: ReadonlyMap<string, readonly string[]>
  close(): void
}

export interface ProviderOptions {
  readonly seed: number
  readonly counters: Counters
  /** Whether faults are injected at this moment. */
  readonly isActive: () => boolean
  /** Kills the worker of a name, which then does not learn that its message was accepted. */
  readonly killWorker: (name: string) => void
}

const chances = { throttled: 0.04, unavailable: 0.03, responseLost: 0.06, workerKilled: 0.08 } as const
const maxKills = 8

export async function startProvider({ seed, counters, isActive, killWorker }: ProviderOptions): Promise<Provider> {
  const random = seededRandom(seed, 'provider')
  const accepted = new Map<string, string[]>()
  let kills = 0
  const isDrawn = (chance: number): boolean => isActive() && random() < chance
  /** The status to respond with; undefined to break the connection. */
  const receive = (workerName: string, to: string, text: string): number | undefined => {
    if (isDrawn(chances.throttled)) return 429
    if (isDrawn(chances.unavailable)) return 503
    accepted.set(to, [...(accepted.get(to) ?? []), text])
    if (kills < maxKills && isDrawn(chances.workerKilled)) {
      kills += 1
      increment(counters, 'killed in a provider call')
      killWorker(workerName)
      return undefined
    }
    if (!isDrawn(chances.responseLost)) return 201
    increment(counters, 'provider response lost')
    return random() < 0.5 ? 500 : undefined
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    const [, name = ''] = (request.url ?? '').split('/')
    const status = receive(decodeURIComponent(name), body.get('To') ?? '', body.get('Body') ?? '')
    if (status === undefined) request.socket.destroy()
    else response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' }).end('{"sid":"SM1"}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    urlFor: (name) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${encodeURIComponent(name)}`,
    accepted,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
