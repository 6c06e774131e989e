import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../functions/workers/masterSecret.ts'
import { deploymentKeys } from '../../../lib/core/deploymentKey.ts'
import { lambdaContext } from '../../harness/call.ts'
import { logged } from '../../harness/logged.ts'
import { asFunction } from '../../harness/recording.ts'
import { bodyOf, serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

/** The secrets of keys 2 and 1, where the tests of the template have them. */
const [second, first] = ['MasterSecret2-AbCdEf', 'old-AbCdEf'].map((name) => `arn:aws:secretsmanager:eu-west-1:123456789012:secret:${name}`)
const texts: Record<string, string> = { [second ?? '']: 'two'.repeat(20), [first ?? '']: 'one'.repeat(20) }
const both = [`2=${second}`, `1=${first}`]

/** A fake AWS Secrets Manager with the given secrets, which refuses a given number of requests first. */
async function secretsManager({ denials = 0, secrets = texts }: { denials?: number; secrets?: Record<string, string> } = {}) {
  const requests: string[] = []
  const { url } = await serve(async (request, response) => {
    const { SecretId } = JSON.parse(await bodyOf(request))
    requests.push(`${request.headers['x-amz-target']} ${SecretId}`)
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
    if (denials-- > 0) return reply(400, { __type: 'AccessDeniedException', Message: `no right on ${SecretId}` })
    const SecretString = secrets[SecretId]
    if (SecretString === undefined) return reply(400, { __type: 'ResourceNotFoundException', Message: 'it is not there' })
    return reply(200, { ARN: SecretId, Name: SecretId, SecretString })
  })
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', url)
  return requests
}

interface Answer {
  readonly method: string | undefined
  readonly type: string | undefined
  readonly text: string
  readonly body: Record<string, unknown>
}

/** A fake response URL of custom resources, which breaks a given number of connections first. */
async function cloudFormation({ failures = 0 }: { failures?: number } = {}) {
  const answers: Answer[] = []
  const { url, port } = await serve(async (request, response) => {
    const text = await bodyOf(request)
    if (failures-- > 0) return response.writeHead(503).end()
    answers.push({ method: request.method, type: request.headers['content-type'], text, body: JSON.parse(text) })
    return response.writeHead(200).end()
  })
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', `127.0.0.1:${port}`)
  return { answers, ResponseURL: `${url}/answer?X-Amz-Signature=signed-for-this-answer` }
}

function eventOf(RequestType: 'Create' | 'Update' | 'Delete', ResponseURL: string, Secrets: unknown): CloudFormationCustomResourceEvent {
  const shared = {
    ServiceToken: 'arn:aws:lambda:eu-west-1:123456789012:function:causerie-prod-workerMasterSecret',
    ResponseURL,
    StackId: 'arn:aws:cloudformation:eu-west-1:123456789012:stack/causerie-prod/1',
    RequestId: 'request-1',
    LogicalResourceId: 'MasterSecret',
    ResourceType: 'Custom::MasterSecret',
    ResourceProperties: { ServiceToken: 'arn', ServiceTimeout: '300', Secrets },
  }
  if (RequestType === 'Create') return { ...shared, RequestType }
  const PhysicalResourceId = 'made-before'
  return RequestType === 'Delete'
    ? { ...shared, RequestType, PhysicalResourceId }
    : { ...shared, RequestType, PhysicalResourceId, OldResourceProperties: shared.ResourceProperties }
}

const run = (event: CloudFormationCustomResourceEvent, seconds = 20) =>
  asFunction('workers/masterSecret', () => handler(event, lambdaContext(seconds)))

const named = { StackId: expect.stringContaining('stack/causerie-prod'), RequestId: 'request-1', LogicalResourceId: 'MasterSecret' }

/** Everything that is logged; after each test nothing of it may be secret. */
let lines: () => Record<string, unknown>[]
beforeEach(() => {
  lines = logged()
  vi.stubEnv('LOG_LEVEL', 'debug')
})
afterEach(() => {
  const text = JSON.stringify(lines())
  vi.restoreAllMocks()
  expect(text).not.toMatch(/X-Amz-Signature|signed-for-this-answer|twotwo|oneone/)
})

describe('the reader of the master secrets', () => {
  it('answers a creation with the secret of the only key, as functions take it', async () => {
    const requests = await secretsManager()
    const { answers, ResponseURL } = await cloudFormation()
    await run(eventOf('Create', ResponseURL, [`1=${first}`]))
    expect(requests).toEqual([`secretsmanager.GetSecretValue ${first}`])
    const [answer] = answers
    expect([answers.length, answer?.method, answer?.type]).toEqual([1, 'PUT', ''])
    const Value = `1:${'one'.repeat(20)}`
    expect(answer?.body).toEqual({ Status: 'SUCCESS', NoEcho: true, Data: { Value }, PhysicalResourceId: 'MasterSecret', ...named })
    vi.stubEnv('MASTER_SECRET', Value)
    expect(deploymentKeys('tokens').map(({ kid }) => kid)).toEqual(['1'])
    expect(lines()).toContainEqual(expect.objectContaining({ message: 'masterSecret', request: 'Create', status: 'SUCCESS' }))
  })

  it('answers an update with both secrets in order, under the id that the resource has', async () => {
    await secretsManager()
    const { answers, ResponseURL } = await cloudFormation()
    await run(eventOf('Update', ResponseURL, both))
    const Value = `2:${'two'.repeat(20)} 1:${'one'.repeat(20)}`
    expect(answers.map(({ body }) => body)).toEqual([
      { Status: 'SUCCESS', NoEcho: true, Data: { Value }, PhysicalResourceId: 'made-before', ...named },
    ])
    vi.stubEnv('MASTER_SECRET', Value)
    expect(deploymentKeys('tokens').map(({ kid }) => kid)).toEqual(['2', '1'])
  })

  it('answers a deletion without reading anything', async () => {
    const requests = await secretsManager()
    const { answers, ResponseURL } = await cloudFormation()
    await run(eventOf('Delete', ResponseURL, both))
    expect(answers.map(({ body }) => [body['Status'], body['PhysicalResourceId'], body['Data']])).toEqual([['SUCCESS', 'made-before', {}]])
    expect(requests).toEqual([])
  })

  it('waits for a right that does not hold yet', async () => {
    const requests = await secretsManager({ denials: 2 })
    const { answers, ResponseURL } = await cloudFormation()
    await run(eventOf('Update', ResponseURL, [`1=${first}`]), 120)
    expect([requests.length, answers[0]?.body['Status']]).toEqual([3, 'SUCCESS'])
  })

  it('retries if its answer was not accepted', async () => {
    await secretsManager()
    const { answers, ResponseURL } = await cloudFormation({ failures: 2 })
    await run(eventOf('Create', ResponseURL, both))
    expect(answers.map(({ body }) => body['Status'])).toEqual(['SUCCESS'])
  })

  it('rejects if its answer is never accepted, so that Lambda retries', async () => {
    await secretsManager()
    const { answers, ResponseURL } = await cloudFormation({ failures: 3 })
    await expect(run(eventOf('Create', ResponseURL, both))).rejects.toThrow('CloudFormation does not take the answer: 503')
    expect(answers).toEqual([])
  })
})

describe('the reader of the master secrets fails with a reason', () => {
  const missing = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:gone-AbCdEf'
  it.each<[string, unknown, Parameters<typeof secretsManager>[0], string]>([
    [
      'a secret that is missing',
      [...both, `3=${missing}`],
      {},
      `The secret of key 3 (${missing}) cannot be read: ResourceNotFoundException.`,
    ],
    ['a right that is missing', [`1=${first}`], { denials: 9 }, `The secret of key 1 (${first}) cannot be read: AccessDeniedException.`],
    [
      'a secret that is short',
      ['1=short'],
      { secrets: { short: 'oneone' } },
      'The secret of key 1 (short) must have at least 32 bytes, and no spaces.',
    ],
    [
      'a secret with spaces',
      ['1=spaced'],
      { secrets: { spaced: 'oneone 2:twotwo'.repeat(5) } },
      'The secret of key 1 (spaced) must have at least 32 bytes, and no spaces.',
    ],
    ['no secrets', undefined, {}, 'The resource names no secrets.'],
  ])('%s', async (_what, secrets, how, reason) => {
    await secretsManager(how)
    const { answers, ResponseURL } = await cloudFormation()
    await handler(eventOf('Create', ResponseURL, secrets), lambdaContext(20))
    expect(answers.map(({ body }) => body)).toEqual([{ Status: 'FAILED', Reason: reason, PhysicalResourceId: 'MasterSecret', ...named }])
    expect(lines()).toContainEqual(expect.objectContaining({ level: 'warn', message: 'masterSecret', error: 'UnusableSecret' }))
  })

  it("an answer that exceeds CloudFormation's limit", async () => {
    await secretsManager({ secrets: { large: 'oneone'.repeat(700) } })
    const { answers, ResponseURL } = await cloudFormation()
    await handler(eventOf('Create', ResponseURL, ['1=large']), lambdaContext(20))
    const [answer] = answers
    expect(answer?.body).toMatchObject({
      Status: 'FAILED',
      Reason: expect.stringMatching(/^The answer for MasterSecret has 4\d{3} bytes, and CloudFormation accepts 4096\.$/),
    })
    expect(Buffer.byteLength(answer?.text ?? '')).toBeLessThan(4096)
    expect(answer?.text).not.toContain('oneone')
  })

  it('no answer of AWS Secrets Manager within the time limit', async () => {
    vi.stubEnv('REQUEST_TIMEOUT_MS', '200')
    const { url } = await serve(() => {})
    vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', url)
    const { answers, ResponseURL } = await cloudFormation()
    await handler(eventOf('Create', ResponseURL, [`1=${first}`]), lambdaContext(20))
    expect(answers[0]?.body).toMatchObject({ Status: 'FAILED', Reason: expect.stringMatching(/cannot be read: TimeoutError\.$/) })
  })
})
