import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Asked, askedOf } from './requests.ts'

/** What becomes of a request, or of the answer to it. `cut`: whoever asked learns nothing, their connection breaks. */
export type Fate = 'pass' | 'cut' | { readonly answer: Answer } | { readonly waitMs: number }

/** Decides about what goes over a line. */
export interface Judge {
  /** A request of which the engine has not heard. */
  before(asked: Asked): Fate
  /** The engine has done it; whoever asked does not know yet. */
  after(asked: Asked, answer: Answer): Fate
}

export type Engines = Readonly<Record<Asked['engine'], string>>

/** The line of one process to both engines. Each has its own, so that it is known who asks. */
export interface Line {
  readonly url: string
  close(): void
}

export async function openLine(engines: Engines, judge: Judge, timesFaster = 1): Promise<Line> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((asking, reply) => {
    serve({ engines, judge, agent, timesFaster }, asking, reply).catch(() => asking.socket.destroy())
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

interface Served {
  readonly engines: Engines
  readonly judge: Judge
  readonly agent: Agent
  readonly timesFaster: number
}

async function serve({ engines, judge, agent, timesFaster }: Served, asking: IncomingMessage, reply: ServerResponse): Promise<void> {
  const text = await textOf(asking)
  const asked = askedOf(String(asking.headers['x-amz-target']), text)
  const before = judge.before(asked)
  if (before === 'cut') return void asking.socket.destroy()
  if (typeof before === 'object' && 'answer' in before) return give(reply, before.answer)
  if (typeof before === 'object') await sleep(before.waitMs)
  const answer = await forward(engines[asked.engine], agent, asking, hastened(asked, text, timesFaster))
  const after = judge.after(asked, answer)
  if (after === 'cut') return void asking.socket.destroy()
  give(reply, typeof after === 'object' && 'answer' in after ? after.answer : answer)
}

const give = (reply: ServerResponse, { status, body }: Answer): void => {
  reply.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(body)
}

/** Where time passes faster, messages wait for less. */
const hastened = ({ operation, body }: Asked, text: string, timesFaster: number): string => {
  if (operation !== 'SendMessageBatch' || timesFaster === 1) return text
  const Entries = body.Entries?.map((entry) => ({ ...entry, DelaySeconds: Math.ceil((entry.DelaySeconds ?? 0) / timesFaster) }))
  return JSON.stringify({ ...body, Entries })
}

/** Asks the engine, and throws where it is away. */
const forward = (engine: string, agent: Agent, { method, url, headers }: IncomingMessage, text: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = request(
      new URL(url ?? '/', engine),
      { method, headers: { ...headers, 'content-length': Buffer.byteLength(text) }, agent },
      (answer) => {
        textOf(answer).then((body) => resolve({ status: answer.statusCode ?? 500, body }), reject)
      },
    )
    asking.on('error', reject).end(text)
  })

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
