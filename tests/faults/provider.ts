import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ProviderSource, providerSources } from '../../schemas/channels.ts'
import { drivers } from '../harness/everyChannel.ts'
import { fakes } from '../harness/providers/fakes.ts'
import { type Counters, increment } from './counters.ts'
import { seededRandom } from './seededRandom.ts'

/** The APIs of all providers. None takes an idempotency key: a repeated call is a second message. Only a custom receiver recognizes it. */
export interface Provider {
  /** The base URL of a custom receiver. */
  urlFor(name: string): string
  /** The settings of a process of a name: where the APIs are. */
  environmentFor(name: string): Readonly<Record<string, string>>
  /** The texts that they accepted, by respondentID. */
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

/** Status and body of a response; undefined to break the connection. */
type Reply = { readonly status: number; readonly body: object } | undefined

export async function startProvider({ seed, counters, isActive, killWorker }: ProviderOptions): Promise<Provider> {
  const random = seededRandom(seed, 'provider')
  const accepted = new Map<string, string[]>()
  const seen = new Set<string>()
  let kills = 0
  const isDrawn = (chance: number): boolean => isActive() && random() < chance
  const receive = (name: string, source: ProviderSource, call: Parameters<(typeof fakes)[ProviderSource]['answer']>[0]): Reply => {
    const fake = fakes[source]
    if (isDrawn(chances.throttled)) return fake.throttled
    if (isDrawn(chances.unavailable)) return { status: 503, body: {} }
    const answer = fake.answer(call)
    const id = call.headers['webhook-id']
    const isRepeated = typeof id === 'string' && seen.has(id)
    if (typeof id === 'string') seen.add(id)
    if (!answer.accepted || isRepeated) return answer
    const respondentID = drivers[source].respondentID(answer.accepted.to)
    accepted.set(respondentID, [...(accepted.get(respondentID) ?? []), answer.accepted.text])
    // The URL of a custom receiver does not say which worker calls.
    if (source !== 'custom' && kills < maxKills && isDrawn(chances.workerKilled)) {
      kills += 1
      increment(counters, 'killed in a provider call')
      killWorker(name)
      return undefined
    }
    if (!isDrawn(chances.responseLost)) return answer
    increment(counters, 'provider response lost')
    return random() < 0.5 ? { status: 500, body: {} } : undefined
  }
  const server = createServer(async (request, response) => {
    const { name, source, path } = partsOf(request)
    const reply = receive(name, source, { path, headers: request.headers, body: await textOf(request) })
    if (reply === undefined) request.socket.destroy()
    else response.writeHead(reply.status, { 'content-type': 'application/json', 'retry-after': '1' }).end(JSON.stringify(reply.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const urlOf = (name: string, source: ProviderSource) => `http://127.0.0.1:${port}/${encodeURIComponent(name)}/${source}`
  return {
    urlFor: (name) => urlOf(name, 'custom'),
    environmentFor: (name) => ({
      ...Object.fromEntries(
        providerSources.flatMap((source) => {
          const { setting } = fakes[source]
          return setting === undefined ? [] : [[setting, urlOf(name, source)]]
        }),
      ),
      WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${port}`,
    }),
    accepted,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The process that calls, the channel, and the path at the provider. */
function partsOf({ url = '' }: IncomingMessage): { readonly name: string; readonly source: ProviderSource; readonly path: string } {
  const [, name = '', channel = '', ...rest] = url.split('/')
  const source = providerSources.find((each) => each === channel)
  if (source === undefined) throw new Error(`no provider at ${url}`)
  return { name: decodeURIComponent(name), source, path: `/${rest.join('/')}` }
}

async function textOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
