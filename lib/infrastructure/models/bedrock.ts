import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { callForStream } from '../outboundHttp/stream.ts'
import { signedHeaders } from './bedrockSignature.ts'
import { type ConverseState, emptyConverse, readConverse } from './converseStream.ts'
import type { ModelReply, ModelRequest } from './model.ts'

const maxBytes = 2_000_000

/**
 * Asks a model of Amazon Bedrock by the operation ConverseStream, with the API key of the application. Without one it is asked as the function, at the
 * deployment's expense: only where the deployment names the model, and never at another host.
 */
export async function askBedrock(request: ModelRequest): Promise<ModelReply> {
  const url = converseURL(request)
  const body = converseBody(request)
  const isOwn = request.apiKey === undefined
  if (isOwn && (request.baseURL !== undefined || !env.bedrockModels().includes(request.model)))
    return { text: '', tokens: 0, failure: 'model_not_allowed' }
  const headers = isOwn ? await signedHeaders(url, body, new Date(now())) : { authorization: `Bearer ${request.apiKey}` }
  let state = emptyConverse
  const reply = await callForStream({
    method: 'POST',
    url: url.href,
    headers: Object.entries(headers),
    body,
    timeoutMs: request.timeoutMs,
    maxBytes,
    take: (piece) => {
      const before = state.text
      state = readConverse(state, piece)
      if (state.text !== before) request.onText?.(state.text)
      return !state.isDone && state.failure === undefined
    },
  })
  const failure = failureOf(reply, state)
  return { text: state.text, tokens: state.tokens, ...(failure === undefined ? {} : { failure }) }
}

/** Reasons for which a model stops that leave no answer. */
const refusals: readonly string[] = ['guardrail_intervened', 'content_filtered']

function failureOf(
  reply: { readonly status: number } | { readonly failure: string },
  { reason, failure }: ConverseState,
): string | undefined {
  if ('status' in reply && reply.status !== 200) return `status_${reply.status}`
  if (failure !== undefined) return failure
  // What is billed may be missing; the answer is complete.
  if (reason !== undefined) return refusals.includes(reason) ? reason : undefined
  return 'failure' in reply ? reply.failure : 'cut_off'
}

const converseURL = ({ baseURL, model }: ModelRequest): URL => {
  const base = baseURL ?? `https://bedrock-runtime.${env.region()}.amazonaws.com`
  return new URL(`${base.replace(/(?<!\/)\/+$/, '')}/model/${encodeURIComponent(model)}/converse-stream`)
}

const converseBody = ({ messages, maxTokens }: ModelRequest): string => {
  const text = (content: string) => [{ text: content }]
  return JSON.stringify({
    system: messages.flatMap(({ role, content }) => (role === 'system' ? text(content) : [])),
    messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content: text(content) }])),
    inferenceConfig: { maxTokens },
  })
}
