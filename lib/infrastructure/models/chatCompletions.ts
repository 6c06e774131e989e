import { emptyStream, endStream, readStream } from '../../domain/answers/model/stream.ts'
import { callForStream } from '../outboundHttp/stream.ts'
import type { ModelReply, ModelRequest } from './model.ts'

const openAI = 'https://api.openai.com/v1'
const maxBytes = 2_000_000

/** Asks an endpoint of chat completions in OpenAI's format, which streams. */
export async function askChatCompletions({ baseURL = openAI, ...request }: ModelRequest): Promise<ModelReply> {
  let state = emptyStream
  const decoder = new TextDecoder()
  const reply = await callForStream({
    method: 'POST',
    url: `${baseURL.replace(/(?<!\/)\/+$/, '')}/chat/completions`,
    headers: request.apiKey === undefined ? [] : [['authorization', `Bearer ${request.apiKey}`]],
    body: JSON.stringify({ model: request.model, messages: request.messages, stream: true, ...limitsFor(baseURL, request.maxTokens) }),
    timeoutMs: request.timeoutMs,
    maxBytes,
    take: (piece) => {
      const before = state.text
      state = readStream(state, decoder.decode(piece, { stream: true }))
      if (state.text !== before) request.onText?.(state.text)
      return !state.isDone && state.error === undefined
    },
  })
  const { text, isDone, reason, tokens, error } = endStream(state)
  const used = tokens && tokens.prompt + tokens.completion
  const failure = failureOf(reply, { isDone, reason, error })
  return { text, tokens: used, ...(failure === undefined ? {} : { failure }) }
}

/**
 * OpenAI's newer models refuse `max_tokens`, and it counts tokens on request only. Others refuse what they do not know: Mistral both
 * `max_completion_tokens` and `stream_options`.
 */
const limitsFor = (baseURL: string, maxTokens: number): object =>
  URL.parse(baseURL)?.hostname === 'api.openai.com'
    ? { max_completion_tokens: maxTokens, stream_options: { include_usage: true } }
    : { max_tokens: maxTokens }

interface StreamEnd {
  readonly isDone: boolean
  readonly reason?: string | undefined
  readonly error?: string | undefined
}

function failureOf(reply: { readonly status: number } | { readonly failure: string }, end: StreamEnd): string | undefined {
  if ('failure' in reply && !end.isDone) return reply.failure
  if ('status' in reply && reply.status !== 200) return `status_${reply.status}`
  if (end.error !== undefined) return 'refused'
  if (!end.isDone) return 'cut_off'
  // An answer that reached its limit ends anywhere, which the check of citations takes care of.
  return end.reason === 'content_filter' ? end.reason : undefined
}
