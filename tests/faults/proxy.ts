import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EngineName, type EngineRequest, type EngineResponse, parseRequest } from './requests.ts'

/** What the proxy does: pass on what came, break the client's connection, respond in the engine's place, or wait before it passes on. */
export type Decision = 'pass' | 'disconnect' | { readonly response: EngineResponse } | { readonly delayMs: number }

/** Decides about each request of a process. */
export interface Interceptor {
  /** Before the engine gets the request. */
  before(request: EngineRequest): Decision
  /** The engine has executed the request; the client does not have the response yet. A delay is not possible here. */
  after(request: EngineRequest, response: EngineResponse): Decision
}

export type EngineURLs = Readonly<Record<EngineName, string>>

/** An HTTP proxy from one process to both engines. Each process has its own, so that the proxy knows whose request it sees. */
export interface Proxy {
  readonly url: string
  close(): void
}

/** `clockSpeed` shortens the delays of queue messages: see clock.ts. */
export async function startProxy(engines: EngineURLs, interceptor: Interceptor, clockSpeed = 1): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    handle({ engines, interceptor, agent, clockSpeed }, incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

interface ProxyContext {
  readonly engines: EngineURLs
  readonly interceptor: Interceptor
  readonly agent: Agent
  readonly clockSpeed: number
}

async function handle(
  { engines, interceptor, agent, clockSpeed }: ProxyContext,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const text = await readText(incoming)
  const request = parseRequest(String(incoming.headers['x-amz-target']), text)
  const before = interceptor.before(request)
  if (before === 'disconnect') return void incoming.socket.destroy()
  if (typeof before === 'object' && 'response' in before) return respond(outgoing, before.response)
  if (typeof before === 'object') await sleep(before.delayMs)
  const response = await forward(engines[request.engine], agent, incoming, shortenDelays(request, text, clockSpeed))
  const after = interceptor.after(request, response)
  if (after === 'disconnect') return void incoming.socket.destroy()
  respond(outgoing, typeof after === 'object' && 'response' in after ? after.response : response)
}

const respond = (outgoing: ServerResponse, { status, body }: EngineResponse): void => {
  outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(body)
}

const shortenDelays = ({ operation, body }: EngineRequest, text: string, clockSpeed: number): string => {
  if (clockSpeed === 1) return text
  if (operation === 'ChangeMessageVisibility')
    return JSON.stringify({ ...body, VisibilityTimeout: Math.ceil((body.VisibilityTimeout ?? 0) / clockSpeed) })
  if (operation !== 'SendMessageBatch') return text
  const Entries = body.Entries?.map((entry) => ({ ...entry, DelaySeconds: Math.ceil((entry.DelaySeconds ?? 0) / clockSpeed) }))
  return JSON.stringify({ ...body, Entries })
}

/** Sends a request to an engine. Rejects where the engine is down. */
const forward = (engine: string, agent: Agent, { method, url, headers }: IncomingMessage, text: string): Promise<EngineResponse> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(
      new URL(url ?? '/', engine),
      { method, headers: { ...headers, 'content-length': Buffer.byteLength(text) }, agent },
      (response) => {
        readText(response).then((body) => resolve({ status: response.statusCode ?? 500, body }), reject)
      },
    )
    request.on('error', reject).end(text)
  })

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
