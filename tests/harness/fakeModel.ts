import type { ServerResponse } from 'node:http'
import { bodyOf, serve } from '../lib/infrastructure/outboundHttp/serve.ts'

/** What an endpoint of chat completions was asked. */
export interface ModelCall {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: { readonly model: string; readonly messages: readonly { readonly role: string; readonly content: string }[] }
}

/** How an endpoint answers, as a well-behaved or a bad one. */
export type ModelBehaviour = (response: ServerResponse, call: ModelCall) => void

const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`
const delta = (content: string): string => event({ choices: [{ delta: { content } }] })
const end = `${event({ choices: [{ delta: {}, finish_reason: 'stop' }] })}${event({ choices: [], usage: { prompt_tokens: 300, completion_tokens: 40 } })}data: [DONE]\n\n`

/** Streams a text in pieces, and ends. */
export const writes =
  (text: string): ModelBehaviour =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of text.match(/[\s\S]{1,7}/gu) ?? []) response.write(delta(piece))
    response.end(end)
  }

/** Says what the first passage says, and cites it. */
export const quotes: ModelBehaviour = (response, call) => {
  const passage = /<passage n="1"[^>]*>\n([\s\S]*?)\n<\/passage>/u.exec(call.body.messages.at(-1)?.content ?? '')?.[1] ?? 'UNKNOWN'
  writes(`${passage.split('\n')[0]} [1]`)(response, call)
}

/** Repeats its rules and the whole prompt. */
export const leaks: ModelBehaviour = (response, call) => writes(call.body.messages.map(({ content }) => content).join('\n'))(response, call)

/** Never answers. */
export const stalls: ModelBehaviour = () => {}

/** Begins, and never ends. */
export const hangsMidway: ModelBehaviour = (response) => void response.writeHead(200).write(delta('A refund takes 7 da'))

/** Begins a sentence, and breaks the connection. */
export const disconnects: ModelBehaviour = (response) => {
  response.writeHead(200)
  response.write(delta('All refunds are immediate [1]. And'), () => response.destroy())
}

export const refuses =
  (status: number): ModelBehaviour =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')

export const babbles: ModelBehaviour = (response) => response.writeHead(200).end('data: {"choices": [\n\n<html>')

/** The same endpoint for embeddings: texts that have a word of the same topic mean the same. */
interface FakeEmbeddings {
  readonly calls: { readonly model: string; readonly input: readonly string[] }[]
  topics: readonly (readonly string[])[]
  status: number
  /** What each call says that it used. */
  tokens: number | undefined
}

function answerEmbeddings(fake: FakeEmbeddings, call: FakeEmbeddings['calls'][number], response: ServerResponse): void {
  fake.calls.push(call)
  const vectorOf = (text: string): number[] =>
    fake.topics.map((words) => (words.some((word) => text.toLowerCase().includes(word)) ? 0.9 : -0.05))
  const data = call.input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })).reverse()
  response
    .writeHead(fake.status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ object: 'list', data, usage: { prompt_tokens: fake.tokens } }))
}

/** An endpoint of chat completions on loopback. It shows one behaviour a call; the last one again and again. */
export async function fakeModel(
  ...behaviours: ModelBehaviour[]
): Promise<{ readonly url: string; readonly calls: ModelCall[]; readonly embeddings: FakeEmbeddings }> {
  const calls: ModelCall[] = []
  const embeddings: FakeEmbeddings = { calls: [], topics: [], status: 200, tokens: undefined }
  const { url } = await serve(async (request, response) => {
    if (request.url?.endsWith('/embeddings')) return answerEmbeddings(embeddings, JSON.parse(await bodyOf(request)), response)
    const call = { path: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(await bodyOf(request)) }
    const behave = behaviours[Math.min(calls.length, behaviours.length - 1)] ?? quotes
    calls.push(call)
    behave(response, call)
  })
  return { url: `${url}/v1`, calls, embeddings }
}
