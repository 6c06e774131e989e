import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { parseJSON } from '../../core/parseJSON.ts'
import { call } from '../outboundHttp/call.ts'
import { signedHeaders } from './bedrockSignature.ts'
import type { ModelReply, ModelRequest } from './model.ts'

/**
 * Asks a model of Amazon Bedrock by the operation Converse, with the API key of the application. Without one it is asked as the function, at the
 * deployment's expense: only where the deployment names the model, and never at another host.
 */
export async function askBedrock(request: ModelRequest): Promise<ModelReply> {
  const url = converseURL(request)
  const body = converseBody(request)
  const isOwn = request.apiKey === undefined
  if (isOwn && (request.baseURL !== undefined || !env.bedrockModels().includes(request.model)))
    return { text: '', tokens: 0, failure: 'model_not_allowed' }
  const headers = isOwn ? await signedHeaders(url, body, new Date(now())) : { authorization: `Bearer ${request.apiKey}` }
  const reply = await call({ method: 'POST', url: url.href, headers: Object.entries(headers), body, timeoutMs: request.timeoutMs })
  if ('failure' in reply) return { text: '', tokens: undefined, failure: reply.failure }
  if (reply.status !== 200) return { text: '', tokens: undefined, failure: `status_${reply.status}` }
  return replyIn(parseJSON(reply.text))
}

const converseURL = ({ baseURL, model }: ModelRequest): URL => {
  const base = baseURL ?? `https://bedrock-runtime.${env.region()}.amazonaws.com`
  return new URL(`${base.replace(/(?<!\/)\/+$/, '')}/model/${encodeURIComponent(model)}/converse`)
}

const converseBody = ({ messages, maxTokens }: ModelRequest): string => {
  const text = (content: string) => [{ text: content }]
  return JSON.stringify({
    system: messages.flatMap(({ role, content }) => (role === 'system' ? text(content) : [])),
    messages: messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content: text(content) }])),
    inferenceConfig: { maxTokens },
  })
}

function replyIn(reply: unknown): ModelReply {
  const message = fieldOf(fieldOf(reply, 'output'), 'message')
  const content = fieldOf(message, 'content')
  const texts = Array.isArray(content) ? content.map((part) => fieldOf(part, 'text')) : []
  const text = texts.filter((part) => typeof part === 'string').join('')
  const usage = fieldOf(reply, 'usage')
  const input = fieldOf(usage, 'inputTokens')
  const output = fieldOf(usage, 'outputTokens')
  const tokens = typeof input === 'number' && typeof output === 'number' ? input + output : undefined
  return texts.length > 0 ? { text, tokens } : { text: '', tokens, failure: 'not_converse' }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
