import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '../../../../lib/domain/answers/model/prompt.ts'
import { askModel } from '../../../../lib/infrastructure/models/askModel.ts'
import { signedHeaders } from '../../../../lib/infrastructure/models/bedrockSignature.ts'
import type { ModelRequest } from '../../../../lib/infrastructure/models/model.ts'
import { signatureOf } from '../../../harness/awsSignature.ts'
import { babbles, disconnects, fakeModel, hangsMidway, type ModelBehaviour, refuses, stalls, writes } from '../../../harness/fakeModel.ts'
import { bodyOf, serve } from '../outboundHttp/serve.ts'

beforeEach(() => {
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1').stubEnv('AWS_REGION', 'eu-west-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKID').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret').stubEnv('AWS_SESSION_TOKEN', 'session')
})
afterEach(() => vi.unstubAllEnvs())

const messages: ChatMessage[] = [
  { role: 'system', content: 'Rules' },
  { role: 'user', content: 'How long?' },
]
const request = (baseURL: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  provider: 'openai',
  baseURL,
  model: 'small',
  apiKey: 'key',
  messages,
  maxTokens: 700,
  timeoutMs: 5000,
  ...more,
})

describe('chat completions', () => {
  it('are asked for with the key, and read while they arrive', async () => {
    const model = await fakeModel(writes('Seven days, é ✓ [1].'))
    const seen: string[] = []
    const reply = await askModel(request(`${model.url}/`, { onText: (text) => void seen.push(text) }))
    expect(reply).toEqual({ text: 'Seven days, é ✓ [1].', tokens: 340 })
    expect(model.calls).toEqual([
      { path: '/v1/chat/completions', authorization: 'Bearer key', body: { model: 'small', messages, stream: true, max_tokens: 700 } },
    ])
    expect(seen.at(-1)).toBe(reply.text)
    expect(seen.every((text) => reply.text.startsWith(text))).toBe(true)
  })

  it.each<[string, ModelBehaviour, string]>([
    ['one that stalls', stalls, 'timeout'],
    ['one that hangs midway', hangsMidway, 'timeout'],
    ['one that breaks the connection', disconnects, 'unreachable'],
    ['one that refuses', refuses(429), 'status_429'],
    ['one that fails', refuses(500), 'status_500'],
    ['one that does not speak JSON', babbles, 'refused'],
    [
      'one that ends without a reason',
      (response) => response.writeHead(200).end('data: {"choices":[{"delta":{"content":"x"}}]}\n'),
      'cut_off',
    ],
  ])('of %s are a failure: %s', async (_what, behaviour, failure) => {
    const model = await fakeModel(behaviour)
    expect(await askModel(request(model.url, { timeoutMs: 300 }))).toMatchObject({ failure })
    expect(model.calls).toHaveLength(1)
  })

  it('are not asked for at a private address', async () => {
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '')
    const model = await fakeModel(writes('x'))
    expect(await askModel(request(model.url))).toMatchObject({ failure: 'refused_address' })
    expect(model.calls).toEqual([])
  })
})

describe('Amazon Bedrock', () => {
  const converse = {
    output: { message: { content: [{ text: 'Seven ' }, { text: 'days [1].' }] } },
    usage: { inputTokens: 5, outputTokens: 3 },
  }
  const bedrock = (baseURL: string | undefined, more: Partial<ModelRequest> = {}): ModelRequest => ({
    ...request('', more),
    baseURL,
    provider: 'bedrock',
    model: 'amazon.nova-lite-v1:0',
  })

  it('is asked by Converse, with the key of the application', async () => {
    let seen: object = {}
    const { url } = await serve(async (call, response) => {
      seen = { path: call.url, authorization: call.headers.authorization, body: JSON.parse(await bodyOf(call)) }
      response.end(JSON.stringify(converse))
    })
    expect(await askModel(bedrock(url))).toEqual({ text: 'Seven days [1].', tokens: 8 })
    expect(seen).toEqual({
      path: '/model/amazon.nova-lite-v1%3A0/converse',
      authorization: 'Bearer key',
      body: {
        system: [{ text: 'Rules' }],
        messages: [{ role: 'user', content: [{ text: 'How long?' }] }],
        inferenceConfig: { maxTokens: 700 },
      },
    })
  })

  it.each([['{}'], ['not JSON'], ['{"output":{"message":{"content":null}}}']])('that replies %s has failed', async (body) => {
    const { url } = await serve((_call, response) => void response.end(body))
    expect(await askModel(bedrock(url))).toMatchObject({ text: '', failure: 'not_converse' })
  })

  it('is asked as the function only for models that the deployment names, at the host of AWS', async () => {
    let calls = 0
    const { url } = await serve((_call, response) => {
      calls++
      response.end(JSON.stringify(converse))
    })
    const own = { apiKey: undefined }
    expect(await askModel(bedrock(undefined, own))).toMatchObject({ failure: 'model_not_allowed' })
    vi.stubEnv('BEDROCK_MODELS', 'other, amazon.nova-lite-v1:0')
    expect(await askModel(bedrock(url, own))).toMatchObject({ failure: 'model_not_allowed' })
    expect(calls).toBe(0)
  })

  it('is signed with Signature Version 4 for Bedrock', async () => {
    const url = new URL('https://bedrock-runtime.eu-west-1.amazonaws.com/model/amazon.nova-lite-v1%3A0/converse')
    const headers = await signedHeaders(url, '{}', new Date('2026-05-12T10:00:00Z'))
    expect(headers).toMatchObject({ 'x-amz-date': '20260512T100000Z', 'x-amz-security-token': 'session' })
    expect(headers['authorization']).toBe(signatureOf({ method: 'POST', path: url.pathname, body: '{}', headers }))
  })
})
