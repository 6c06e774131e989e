import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomOf } from './random.ts'
import { note, type Tally } from './tally.ts'

/** The provider of text messages (Twilio, "Create a Message"), which takes no idempotency key: what it accepts twice, somebody gets twice. */
export interface Provider {
  /** Where the worker of a name reaches it. */
  urlFor(name: string): string
  /** The texts that it accepted, by phone number. */
  readonly accepted: ReadonlyMap<string, readonly string[]>
  close(): void
}

export interface ProviderOptions {
  readonly seed: number
  readonly tally: Tally
  readonly isOn: () => boolean
  /** Kills the worker of a name (-9), which does not learn that its message was accepted. */
  readonly kill: (name: string) => void
}

const chances = { throttled: 0.04, unavailable: 0.03, lost: 0.06, killed: 0.08 } as const
const mostKills = 8

export async function openProvider({ seed, tally, isOn, kill }: ProviderOptions): Promise<Provider> {
  const random = randomOf(seed, 'provider')
  const accepted = new Map<string, string[]>()
  let kills = 0
  const drawn = (chance: number): boolean => isOn() && random() < chance
  /** The status that is answered; undefined where the connection breaks. */
  const take = (name: string, to: string, text: string): number | undefined => {
    if (drawn(chances.throttled)) return 429
    if (drawn(chances.unavailable)) return 503
    accepted.set(to, [...(accepted.get(to) ?? []), text])
    if (kills < mostKills && drawn(chances.killed)) {
      kills += 1
      note(tally, 'killed at the provider')
      kill(name)
      return undefined
    }
    if (!drawn(chances.lost)) return 201
    note(tally, 'providerUnknown')
    return random() < 0.5 ? 500 : undefined
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    const [, name = ''] = (request.url ?? '').split('/')
    const status = take(decodeURIComponent(name), body.get('To') ?? '', body.get('Body') ?? '')
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
