import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '../../../../lib/domain/answers/model/prompt.ts'
import { askModel } from '../../../../lib/infrastructure/models/askModel.ts'
import { signedHeaders } from '../../../../lib/infrastructure/models/bedrockSignature.ts'
import type { ModelRequest } from '../../../../lib/infrastructure/models/model.ts'
import { signatureOf } from '../../../harness/awsSignature.ts'
import { type ConverseBehaviour, converseEvent, converses, fakeBedrock } from '../../../harness/fakeBedrock.ts'
import { babbles, disconnects, fakeModel, hangsMidway, type ModelBehaviour, refuses, stalls, writes } from '../../../harness/fakeModel.ts'

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
  const bedrock = (baseURL: string | undefined, more: Partial<ModelRequest> = {}): ModelRequest => ({
    ...request('', more),
    baseURL,
    provider: 'bedrock',
    model: 'amazon.nova-lite-v1:0',
  })

  it('is asked by ConverseStream, with the key of the application, and read while it arrives', async () => {
    const model = await fakeBedrock(converses('Seven days, é ✓ [1].'))
    const seen: string[] = []
    expect(await askModel(bedrock(model.url, { onText: (text) => void seen.push(text) }))).toEqual({
      text: 'Seven days, é ✓ [1].',
      tokens: 8,
    })
    expect(model.calls).toEqual([
      {
        path: '/model/amazon.nova-lite-v1%3A0/converse-stream',
        authorization: 'Bearer key',
        body: {
          system: [{ text: 'Rules' }],
          messages: [{ role: 'user', content: [{ text: 'How long?' }] }],
          inferenceConfig: { maxTokens: 700 },
        },
      },
    ])
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.every((text, i) => text.startsWith(seen[i - 1] ?? ''))).toBe(true)
  })

  const delta = converseEvent('contentBlockDelta', { contentBlockIndex: 0, delta: { text: 'All is free [1].' } })
  const stop = (stopReason: string) => converseEvent('messageStop', { stopReason })
  it.each<[string, ConverseBehaviour, string]>([
    ['replies no stream', (response) => response.end('{"output": "nothing of the format"}'), 'not_converse'],
    [
      'damages a message',
      (response) => response.end(Buffer.concat([Buffer.from(delta).fill('X', 60, 64), stop('end_turn')])),
      'not_converse',
    ],
    ['stalls', () => {}, 'timeout'],
    ['hangs midway', (response) => void response.write(delta), 'timeout'],
    ['ends without a reason', (response) => response.end(delta), 'cut_off'],
    ['breaks off', (response) => response.write(delta, () => response.destroy()), 'unreachable'],
    ['refuses', (response) => response.writeHead(429).end('{"message":"Too many requests"}'), 'status_429'],
    [
      'throws midway',
      (response) => response.end(Buffer.concat([delta, converseEvent('throttlingException', { message: 'slow down' }, 'exception')])),
      'refused',
    ],
    ['intervenes by a guardrail', (response) => response.end(Buffer.concat([delta, stop('guardrail_intervened')])), 'guardrail_intervened'],
  ])('that %s has failed: %s', async (_what, behaviour, failure) => {
    const model = await fakeBedrock(behaviour)
    expect(await askModel(bedrock(model.url, { timeoutMs: 300 }))).toMatchObject({ failure })
    expect(model.calls).toHaveLength(1)
  })

  it('that does not say what it used is counted at the most', async () => {
    const model = await fakeBedrock((response) => response.end(Buffer.concat([delta, stop('max_tokens')])))
    expect(await askModel(bedrock(model.url))).toEqual({ text: 'All is free [1].', tokens: undefined })
  })

  it('is asked as the function only for models that the deployment names, at the host of AWS', async () => {
    const { url, calls } = await fakeBedrock(converses('x'))
    const own = { apiKey: undefined }
    expect(await askModel(bedrock(undefined, own))).toMatchObject({ failure: 'model_not_allowed' })
    vi.stubEnv('BEDROCK_MODELS', 'other, amazon.nova-lite-v1:0')
    expect(await askModel(bedrock(url, own))).toMatchObject({ failure: 'model_not_allowed' })
    expect(calls).toEqual([])
  })

  it('is signed with Signature Version 4 for Bedrock', async () => {
    const url = new URL('https://bedrock-runtime.eu-west-1.amazonaws.com/model/amazon.nova-lite-v1%3A0/converse-stream')
    const headers = await signedHeaders(url, '{}', new Date('2026-05-12T10:00:00Z'))
    expect(headers).toMatchObject({ 'x-amz-date': '20260512T100000Z', 'x-amz-security-token': 'session' })
    expect(headers['authorization']).toBe(signatureOf({ method: 'POST', path: url.pathname, body: '{}', headers }))
  })
})
