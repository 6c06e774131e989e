import { parseJSON } from '../../core/parseJSON.ts'
import { callForBytes } from '../outboundHttp/call.ts'

/** A model of embeddings, and the texts whose meaning it is to tell. */
interface EmbeddingRequest {
  readonly baseURL?: string | undefined
  readonly model: string
  /** As it was entered. */
  readonly apiKey?: string | undefined
  readonly texts: readonly string[]
  readonly timeoutMs: number
}

/** A vector for each text, all of one length, and the tokens of the texts, if the endpoint says so; or a word for the log, without any content. */
type EmbeddingReply =
  | { readonly vectors: readonly (readonly number[])[]; readonly tokens: number | undefined }
  | { readonly failure: string }

const openAI = 'https://api.openai.com/v1'
const maxBytes = 8_000_000

/** Asks an endpoint of embeddings in OpenAI's format, in one attempt. Never throws. */
export async function embed({ baseURL = openAI, model, apiKey, texts, timeoutMs }: EmbeddingRequest): Promise<EmbeddingReply> {
  const reply = await callForBytes(
    {
      method: 'POST',
      url: `${baseURL.replace(/(?<!\/)\/+$/, '')}/embeddings`,
      headers: apiKey === undefined ? [] : [['authorization', `Bearer ${apiKey}`]],
      body: JSON.stringify({ model, input: texts }),
      timeoutMs,
    },
    maxBytes,
  )
  if ('failure' in reply) return reply
  if (reply.status !== 200) return { failure: `status_${reply.status}` }
  const body = parseJSON(reply.body.toString('utf8'))
  const vectors = vectorsIn(body, texts.length)
  const tokens = fieldOf(fieldOf(body, 'usage'), 'prompt_tokens')
  return vectors ? { vectors, tokens: typeof tokens === 'number' ? tokens : undefined } : { failure: 'not_embeddings' }
}

/** The vectors of a reply in the order of the texts; undefined where one is missing or has another length. */
function vectorsIn(reply: unknown, count: number): readonly (readonly number[])[] | undefined {
  const data = fieldOf(reply, 'data')
  if (!Array.isArray(data) || data.length !== count) return undefined
  const byIndex = new Map(data.map((entry, i) => [fieldOf(entry, 'index') ?? i, fieldOf(entry, 'embedding')]))
  const vectors = data.map((_, i) => byIndex.get(i))
  const length = Array.isArray(vectors[0]) ? vectors[0].length : 0
  return length > 0 && vectors.every((vector) => isVector(vector, length))
    ? vectors.filter((vector) => isVector(vector, length))
    : undefined
}

const isVector = (value: unknown, length: number): value is readonly number[] =>
  Array.isArray(value) && value.length === length && value.every(Number.isFinite)

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
