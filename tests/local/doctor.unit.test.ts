import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runCauserie } from '../../local/commands/program.ts'
import { bodyOf, serve } from '../lib/infrastructure/outboundHttp/serve.ts'

/** `npx causerie doctor` against servers that speak the protocols of AWS: REST, JSON by target, and queries answered in XML. */

type Answers = Readonly<Record<string, object | string>>

const table = { TableName: 'causerie-prod-Table-1', TableStatus: 'ACTIVE', DeletionProtectionEnabled: true }
const secrets = '2=arn:aws:secretsmanager:eu-west-3:123456789012:secret:MasterSecret2-AbCdEf'
const topic = 'arn:aws:sns:eu-west-3:123456789012:causerie-prod-AlarmTopic-1'
const stack = (status: string): string => {
  const outputs = Object.entries({ TableName: table.TableName, MasterSecrets: secrets, AlarmTopic: topic }).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  )
  return `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>causerie-prod</StackName><StackStatus>${status}</StackStatus><Outputs>${outputs.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
}
const subscriptions = (...arns: string[]): string =>
  `<ListSubscriptionsByTopicResponse><ListSubscriptionsByTopicResult><Subscriptions>${arns.map((arn) => `<member><SubscriptionArn>${arn}</SubscriptionArn></member>`).join('')}</Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`

/** An account in which all is well. */
const healthy: Answers = {
  'GET /2016-08-19/account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'GET /2015-03-31/event-source-mappings': {
    EventSourceMappings: [
      {
        FunctionArn: 'arn:aws:lambda:eu-west-3:123456789012:function:causerie-prod-workerDeliver',
        ScalingConfig: { MaximumConcurrency: 900 },
      },
      {
        FunctionArn: 'arn:aws:lambda:eu-west-3:123456789012:function:causerie-dev-workerDeliver',
        ScalingConfig: { MaximumConcurrency: 900 },
      },
    ],
  },
  'GET /account': { throttleSettings: { burstLimit: 5000, rateLimit: 10_000 } },
  'DynamoDB_20120810.DescribeLimits': { TableMaxReadCapacityUnits: 40_000, TableMaxWriteCapacityUnits: 40_000 },
  'POST /v2/email/list-identities': { EmailIdentities: [{ IdentityType: 'DOMAIN', IdentityName: 'acme.io', SendingEnabled: true }] },
  'GET /v2/email/account': { ProductionAccessEnabled: true, SendingEnabled: true, SendQuota: { Max24HourSend: 50_000 } },
  DescribeStacks: stack('UPDATE_COMPLETE'),
  'Logs_20140328.DescribeLogGroups': { logGroups: [{ logGroupName: '/causerie/prod', retentionInDays: 30 }] },
  'DynamoDB_20120810.DescribeTable': { Table: table },
  'DynamoDB_20120810.DescribeContinuousBackups': {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
    },
  },
  'secretsmanager.DescribeSecret': { Name: 'MasterSecret2' },
  ListSubscriptionsByTopic: subscriptions(`${topic}:1`),
}

/** What a request asks for: the action of a query, the target of a JSON call, or method and path. */
async function operationOf(request: IncomingMessage): Promise<string> {
  const body = await bodyOf(request)
  const target = request.headers['x-amz-target']
  const path = new URL(request.url ?? '', 'http://aws').pathname.replace(/\/$/, '')
  return String(target ?? new URLSearchParams(body).get('Action') ?? `${request.method} ${path}`)
}

async function startAWS(answers: Answers): Promise<void> {
  const { url } = await serve(async (request, response) => {
    const answer = answers[await operationOf(request)]
    const isDenied =
      answer === undefined || !/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-3\//.test(request.headers.authorization ?? '')
    if (isDenied) return void response.writeHead(403, { 'x-amzn-errortype': 'AccessDeniedException' }).end('{"message":"not authorized"}')
    const isText = typeof answer === 'string'
    response.writeHead(200, { 'content-type': isText ? 'text/xml' : 'application/json' }).end(isText ? answer : JSON.stringify(answer))
  })
  vi.stubEnv('AWS_ENDPOINT_URL', url)
}

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret').stubEnv('AWS_REGION', 'eu-west-3')
  for (const service of ['DYNAMODB', 'SQS', 'S3']) vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, undefined)
})

async function doctor(...args: string[]) {
  const out = new PassThrough()
  const err = new PassThrough()
  const code = await runCauserie(['doctor', ...args], { token: undefined, out, err, signal: new AbortController().signal })
  return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
}

describe('npx causerie doctor', () => {
  it('finds nothing wrong where nothing is', async () => {
    await startAWS(healthy)
    const { code, out, err } = await doctor('--stage', 'prod')
    expect([code, err]).toEqual([0, ''])
    expect(out.split('\n').filter((line) => line !== '')).toEqual([
      'causerie-prod in eu-west-3:',
      ...[
        'Lambda, concurrent executions: 1000 of which 950 are needed',
        'API Gateway, calls a second: 10000',
        'DynamoDB, units of a table: 40000 read, 40000 write a second',
        'Amazon SES: production access, 50000 e-mails a day',
        'Amazon SES, sender: verified: acme.io; pass --mail-from to check yours',
        'Stack: UPDATE_COMPLETE',
        'Logs: kept for 30 days',
        'Backups: point-in-time recovery is on',
        'Deletion protection: on',
        'Master secrets: 1 there',
        'Alarms: 1 are told',
      ].map((line) => `ok       ${line}`),
    ])
  })

  it.each<[string, Answers, string, 'note' | 'problem']>([
    ['a new account', { 'GET /2016-08-19/account-settings': { AccountLimit: { ConcurrentExecutions: 10 } } }, 'Lambda', 'problem'],
    ['a low throttle', { 'GET /account': { throttleSettings: { rateLimit: 500 } } }, 'API Gateway', 'problem'],
    ['the sandbox', { 'GET /v2/email/account': { ProductionAccessEnabled: false, SendingEnabled: true } }, 'Amazon SES', 'note'],
    ['no verified sender', { 'POST /v2/email/list-identities': { EmailIdentities: [] } }, 'Amazon SES, sender', 'note'],
    [
      'a small table',
      { 'DynamoDB_20120810.DescribeLimits': { TableMaxReadCapacityUnits: 40_000, TableMaxWriteCapacityUnits: 10_000 } },
      'DynamoDB',
      'note',
    ],
    ['paused mail', { 'GET /v2/email/account': { ProductionAccessEnabled: true, SendingEnabled: false } }, 'Amazon SES', 'problem'],
    ['a failed deployment', { DescribeStacks: stack('UPDATE_ROLLBACK_COMPLETE') }, 'Stack', 'problem'],
    ['no log group', { 'Logs_20140328.DescribeLogGroups': { logGroups: [{ logGroupName: '/causerie/prod2' }] } }, 'Logs', 'problem'],
    ['logs kept for good', { 'Logs_20140328.DescribeLogGroups': { logGroups: [{ logGroupName: '/causerie/prod' }] } }, 'Logs', 'problem'],
    ['no backups', { 'DynamoDB_20120810.DescribeContinuousBackups': {} }, 'Backups', 'problem'],
    [
      'an unprotected table',
      { 'DynamoDB_20120810.DescribeTable': { Table: { TableName: table.TableName } } },
      'Deletion protection',
      'note',
    ],
    ['a secret that goes', { 'secretsmanager.DescribeSecret': { DeletedDate: 1_790_000_000 } }, 'Master secrets', 'problem'],
    ['nobody to tell', { ListSubscriptionsByTopic: subscriptions() }, 'Alarms', 'problem'],
    ['an e-mail to confirm', { ListSubscriptionsByTopic: subscriptions('PendingConfirmation') }, 'Alarms', 'problem'],
  ])('reports %s', async (_case, wrong, what, state) => {
    await startAWS({ ...healthy, ...wrong })
    const { code, out } = await doctor('--stage', 'prod', '--json')
    const { checks }: { checks: { what: string; state: string; finding: string }[] } = JSON.parse(out)
    expect(checks.filter((check) => check.state !== 'ok')).toEqual([
      expect.objectContaining({ what: expect.stringContaining(what), state }),
    ])
    expect(code).toBe(state === 'problem' ? 1 : 0)
  })

  it.each([
    ['Acme <no-reply@mail.ACME.io>', 0, 'ok       Amazon SES, sender: acme.io is verified'],
    [
      'no-reply@acme.dev',
      1,
      'problem  Amazon SES, sender: neither no-reply@acme.dev nor its domain is verified in this region: verify acme.dev in Amazon SES',
    ],
    ['ada@pending.io', 1, 'problem  Amazon SES, sender: neither ada@pending.io nor its domain'],
  ])('checks the sender %s', async (mailFrom, expected, line) => {
    const pending = { IdentityType: 'DOMAIN', IdentityName: 'pending.io', SendingEnabled: false }
    const acme = { IdentityType: 'DOMAIN', IdentityName: 'acme.io', SendingEnabled: true }
    await startAWS({ ...healthy, 'POST /v2/email/list-identities': { EmailIdentities: [pending, acme] } })
    const { code, out } = await doctor('--stage', 'prod', '--mail-from', mailFrom)
    expect(out).toContain(line)
    expect(code).toBe(expected)
  })

  it('checks the account alone before the first deployment, and says what it may not read', async () => {
    const { 'GET /account': _, DescribeStacks: __, ...some } = healthy
    await startAWS(some)
    const { code, out } = await doctor('--stage', 'prod')
    expect(code).toBe(1)
    expect(out).toMatch(/^problem {2}API Gateway, calls a second: could not be read: .*$/m)
    expect(out).toMatch(/^problem {2}Stack: could not be read: .*$/m)
    expect(out).not.toContain('Backups')
  })

  it('does not guess a stage or a region', async () => {
    expect(await doctor()).toMatchObject({ code: 2, err: expect.stringContaining('--stage') })
    vi.stubEnv('AWS_REGION', '')
    expect(await doctor('--stage', 'prod')).toMatchObject({ code: 2, err: expect.stringContaining('AWS_REGION') })
  })
})
