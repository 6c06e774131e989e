import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpointFunctions, functionFile } from '../build/endpointFunctions.ts'
import { onDemandFiles } from '../build/onDemand.ts'
import { functionResource } from '../deploy/api.ts'
import { logicalName } from '../deploy/functions.ts'
import { routes } from '../functions/routes.ts'
import type { Contract } from '../schemas/contract.ts'
import { getAsset } from '../schemas/contracts/widget.ts'
import { type Package, packaged, type Resource } from './harness/package.ts'
import { namesInZip } from './harness/zip.ts'

let made: Package

const ofType = (type: string): [string, Resource][] => Object.entries(made.resources).filter(([, { Type }]) => Type === type)
const the = (name: string): Resource => {
  const resource = made.resources[name]
  if (!resource) throw new Error(`the template has no ${name}`)
  return resource
}
/** The file of a function, by its handler. */
const keyOf = (handler: string): string => handler.replace(/^dist\/functions\/|\.handler$/g, '')
const archive = (functionName: string): Buffer => readFileSync(join(made.folder, `${functionName}.zip`))

beforeAll(async () => {
  made = await packaged('prod')
})

describe('the packaged stack', () => {
  /** The names of serverless.yml by those of CloudFormation. */
  const zipNames = new Map<string, string>()
  beforeAll(() => {
    for (const [name, { Properties }] of ofType('AWS::Lambda::Function')) {
      const file = keyOf(Properties.Handler)
      zipNames.set(
        name,
        endpointFunctions().has(file)
          ? logicalName(file)
          : `${name.charAt(0).toLowerCase()}${name.slice(1).replace(/LambdaFunction$/, '')}`,
      )
    }
  })

  it('gives each function of endpoints its own bundle and no other', () => {
    for (const file of endpointFunctions().keys()) {
      const names = namesInZip(archive(logicalName(file)))
      expect(names.filter((name) => name.startsWith('dist/functions/')).sort()).toEqual([
        `dist/functions/${file}.cjs`,
        `dist/functions/${file}.mjs`,
      ])
    }
  })

  it('gives each endpoint a function of its own, but for those of the web channel, of accounts, passkeys, the changes of subscriptions, sources, media, and built files', () => {
    const shared = Object.entries<Contract>(routes).filter(([, { sharedFunction }]) => sharedFunction !== undefined)
    const keysOf = (name: string) => Object.keys(endpointFunctions().get(name) ?? {})
    const isChange = (key: string) => key.startsWith('subscription/') && key !== 'subscription/attempts/get'
    expect(new Set(shared.map(([, { sharedFunction }]) => sharedFunction))).toEqual(
      new Set(['webChannel', 'subscriptionChanges', 'staticFiles', 'account', 'passkeys', 'sources', 'media']),
    )
    expect(keysOf('webChannel')).toEqual(Object.keys(routes).filter((key) => key.startsWith('channels/web/')))
    expect(keysOf('subscriptionChanges')).toEqual(Object.keys(routes).filter(isChange))
    expect(keysOf('account')).toEqual(Object.keys(routes).filter((key) => routes[key]?.sharedFunction === 'account'))
    expect(keysOf('passkeys')).toEqual(Object.keys(routes).filter((key) => key.startsWith('user/passkey')))
    expect(keysOf('sources')).toEqual(Object.keys(routes).filter((key) => /^sources?\//.test(key)))
    expect(keysOf('media')).toEqual(['media/post', 'media/get', 'media/delete'])
    expect(keysOf('staticFiles')).toEqual(Object.keys(routes).filter((key) => routes[key]?.files))
    expect(endpointFunctions().size).toBe(Object.keys(routes).length - shared.length + 7)
  })

  it('packages with each function the files that its bundle loads', () => {
    for (const [name, { Properties }] of ofType('AWS::Lambda::Function')) {
      const file = `dist/functions/${keyOf(Properties.Handler)}`
      const names = namesInZip(archive(zipNames.get(name) ?? ''))
      expect(names, file).toEqual(expect.arrayContaining([`${file}.mjs`, `${file}.cjs`, ...onDemandFiles(made.bundles, `${file}.cjs`)]))
    }
  })

  it('names the archive of each function by what is in it, so that an update changes only the functions that changed', () => {
    for (const [name, { Properties }] of ofType('AWS::Lambda::Function')) {
      const hash = createHash('sha256')
        .update(archive(zipNames.get(name) ?? ''))
        .digest('hex')
      expect(Properties.Code.S3Key).toBe(`serverless/causerie/prod/code/${hash}.zip`)
    }
  })

  it('routes every endpoint, and all other calls to our own handler, in one document without CORS settings', () => {
    const { Body, ...rest } = the('HttpApi').Properties
    expect(rest).toEqual({ FailOnWarnings: true })
    const routed = Object.entries<Record<string, { 'x-amazon-apigateway-integration': object; isDefaultRoute?: true }>>(Body.paths).flatMap(
      ([path, { parameters: _, ...operations }]) =>
        Object.entries(operations).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    )
    const hasHead = ({ method, access }: Contract): boolean => method === 'GET' && access.who === 'anyone'
    const wanted = Object.values<Contract>(routes).flatMap((contract): [string, object][] => {
      const { id, method, path, sharedFunction } = contract
      const shared = { $ref: `#/components/x-amazon-apigateway-integrations/${sharedFunction ?? id}` }
      if (hasHead(contract))
        return [
          [`GET ${path}`, shared],
          [`HEAD ${path}`, shared],
        ]
      return [[`${method} ${path}`, sharedFunction ? shared : integrationOf(id)]]
    })
    const others = ['X-AMAZON-APIGATEWAY-ANY-METHOD /$default', integrationOf('workerUnrouted')] as const
    expect(Object.fromEntries(routed.map(([key, operation]) => [key, operation['x-amazon-apigateway-integration']]))).toEqual(
      Object.fromEntries([...wanted, others]),
    )
    expect(Object.fromEntries(routed)[others[0]]?.isDefaultRoute).toBe(true)
    const ownHeads = Object.values<Contract>(routes).flatMap((contract) =>
      hasHead(contract) ? [contract.sharedFunction ?? contract.id] : [],
    )
    const integrations = Object.fromEntries(
      [...new Set(['webChannel', 'subscriptionChanges', 'staticFiles', 'account', 'passkeys', 'sources', 'media', ...ownHeads])].map(
        (name) => [name, integrationOf(name)],
      ),
    )
    expect(Body.components).toEqual({ 'x-amazon-apigateway-integrations': integrations })
    expect(Object.keys(Body).sort()).toEqual(['components', 'info', 'openapi', 'paths'])
  })

  it('names the parameters of each path, as OpenAPI requires', () => {
    for (const [path, { parameters = [] }] of Object.entries<{ parameters?: { name: string }[] }>(the('HttpApi').Properties.Body.paths))
      expect(parameters.map(({ name }) => `{${name}}`)).toEqual((path.match(/\{\w+\+?\}/g) ?? []).map((name) => name.replace('+', '')))
  })

  it('contains everything that it refers to', () => {
    const text = JSON.stringify(made.resources)
    const named = [...text.matchAll(/"Ref":"([^"]+)"|"Fn::GetAtt":\["([^"]+)"|"DependsOn":(\[[^\]]*\]|"[^"]*")/g)].flatMap(
      ([, ref, of, on]) => (on === undefined ? [ref ?? of] : [JSON.parse(on)].flat()),
    )
    expect([...new Set(named)].filter((name) => !name.startsWith('AWS::') && !(name in made.resources))).toEqual([])
  })

  it('ships the API reference and the widget with the functions that answer them', () => {
    const names = (key: string) => namesInZip(archive(logicalName(functionFile(key, routes[key] ?? {}))))
    expect(names('openapi.json/get')).toContain('dist/docs/openapi.json')
    expect(names('docs/get')).toContain('dist/docs/index.html')
    expect(names('docs/assets/get')).toEqual(expect.arrayContaining(['dist/docs/reference.css', 'dist/docs/reference.js']))
    const guide = readdirSync(join(made.folder, '../dist/guide/guides'))
    expect(guide.length).toBeGreaterThan(30)
    expect(names('guide/page/get')).toEqual(expect.arrayContaining(guide.map((file) => `dist/guide/guides/${file}`)))
    expect(names('llms.txt/get')).toContain('dist/llms.txt')
    const assets = readdirSync(join(made.folder, '../dist/assets'))
    expect(names('assets/get')).toEqual(expect.arrayContaining(assets.map((file) => `dist/assets/${file}`)))
    expect(assets.filter((file) => !new RegExp(getAsset.params.properties.file.pattern).test(file))).toEqual([])
  })

  it('runs all functions on the runtime of the tests, with valid function names', () => {
    for (const [, { Properties }] of ofType('AWS::Lambda::Function')) {
      expect(Properties.Runtime).toBe(`nodejs${process.versions.node.split('.', 1)[0]}.x`)
      expect(Properties.FunctionName).toMatch(/^[\w-]{1,64}$/)
    }
  })

  it('outputs the URL of the API', () => {
    expect(made.outputs['ApiURL']?.Value).toEqual({ 'Fn::GetAtt': ['HttpApi', 'ApiEndpoint'] })
    expect(made.outputs['TableName']).toBeDefined()
  })
})

describe('least privilege', () => {
  const statements = (role: string): { Action: string | string[]; Resource: unknown; Condition?: unknown }[] =>
    the(role).Properties.Policies.flatMap((policy: { PolicyDocument: { Statement: object[] } }) => policy.PolicyDocument.Statement)

  it('reads run as a role that can write nothing but snapshots of content', () => {
    const writes = statements('ReadRole').filter(({ Action }) =>
      /Put(?!LogEvents|TraceSegments|TelemetryRecords)|Update|Delete|Write|Send|Transact|\*/.test(String(Action)),
    )
    expect(writes.map(({ Action, Condition }) => [Action, Condition])).toEqual([
      [
        ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:BatchWriteItem'],
        { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CS#*'] } },
      ],
    ])
    for (const [key, { access, method, background, asksModel, attachments, media, sharedFunction }] of Object.entries<Contract>(routes)) {
      const reads = method === 'GET' || (access.who === 'member' && access.level === 'view')
      const plain = background ? 'FiguresRole' : asksModel ? 'ModelRole' : 'ReadRole'
      const role = media === 'serves' ? 'ServeMediaRole' : attachments === 'shows' ? `Show${plain}` : plain
      // The functions of the web channel, of accounts, of sources and of media also write; that of built files reads nothing.
      const shared: Readonly<Record<string, string>> = {
        webChannel: 'WriteAttachmentsRole',
        account: 'WriteRole',
        staticFiles: 'StaticRole',
        sources: 'SourceChangesRole',
        media: 'MediaRole',
      }
      if (reads) expect(functionOf(key).Role, key).toEqual({ 'Fn::GetAtt': [shared[sharedFunction ?? ''] ?? role, 'Arn'] })
    }
    expect(Object.keys(routes).filter((key) => routes[key]?.notesReading)).toEqual(['channels/web/messages/get'])
  })

  it('what serves built files may log, and nothing else', () => {
    expect(statements('StaticRole').flatMap(({ Action }) => Action)).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'xray:PutTraceSegments',
      'xray:PutTelemetryRecords',
    ])
  })

  it('no role has a wildcard action, or a wildcard resource other than for traces, which have none', () => {
    for (const [role] of ofType('AWS::IAM::Role')) {
      const loose = statements(role).filter(({ Action, Resource }) =>
        [Action, Resource].flat().some((value) => value === '*' || /:\*$/.test(String(value))),
      )
      expect(
        loose.flatMap(({ Action }) => [Action].flat()).filter((action) => !action.startsWith('xray:Put')),
        role,
      ).toEqual([])
    }
  })

  it('few functions access uploaded files, each in one way', () => {
    const onFiles = (role: string): string[] =>
      statements(role)
        .flatMap(({ Action }) => Action)
        .filter((action) => action.startsWith('s3:'))
    const rights: Record<string, string[]> = {
      ShowReadRole: ['s3:GetObject'],
      ShowWriteRole: ['s3:GetObject'],
      UploadRole: ['s3:PutObject'],
      WriteAttachmentsRole: ['s3:GetObject', 's3:GetObject', 's3:DeleteObject', 's3:PutObject'],
      PurgeRole: ['s3:DeleteObject', 's3:ListBucket'],
      SourcesRole: ['s3:GetObject', 's3:DeleteObject'],
      SourceChangesRole: ['s3:PutObject'],
      MediaRole: ['s3:PutObject', 's3:DeleteObject', 's3:ListBucket'],
      ServeMediaRole: ['s3:GetObject'],
    }
    for (const [role] of ofType('AWS::IAM::Role')) expect(onFiles(role), role).toEqual(rights[role] ?? [])
    const roles = { shows: /^Show(Read|Write)Role$/, takes: /^WriteAttachmentsRole$/, uploads: /^UploadRole$/ }
    const media = { keeps: 'MediaRole', serves: 'ServeMediaRole' }
    for (const [key, { attachments, media: use }] of Object.entries<Contract>(routes)) {
      const [role] = functionOf(key).Role['Fn::GetAtt']
      if (routes[key]?.sharedFunction === 'webChannel') expect(role, key).toBe('WriteAttachmentsRole')
      else if (routes[key]?.sharedFunction === 'sources') expect(role, key).toBe('SourceChangesRole')
      else if (use) expect(role, key).toBe(media[use])
      else if (attachments) expect(role, key).toMatch(roles[attachments])
      else expect(Object.keys(rights), key).not.toContain(role)
    }
  })

  const functionOf = (key: string) => the(functionResource(logicalName(functionFile(key, routes[key] ?? {})))).Properties
})

describe('data safety', () => {
  it('the file bucket is private, encrypted, unversioned, retained, and expires unused uploads', () => {
    const { Properties, DeletionPolicy } = the('FilesBucket')
    expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true])
    expect(Properties.OwnershipControls.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerEnforced' }])
    expect(Properties.VersioningConfiguration).toBeUndefined()
    expect(Properties.LifecycleConfiguration.Rules).toContainEqual({
      Id: 'uploads',
      Status: 'Enabled',
      Prefix: 'uploads/',
      ExpirationInDays: 1,
    })
    expect(Properties.CorsConfiguration.CorsRules.flatMap((rule: { AllowedMethods: string[] }) => rule.AllowedMethods)).toEqual(['POST'])
    expect(DeletionPolicy).toMatch(/^Retain/)
    const [statement] = the('FilesBucketPolicy').Properties.PolicyDocument.Statement
    expect([statement.Effect, statement.Condition]).toEqual(['Deny', { Bool: { 'aws:SecureTransport': 'false' } }])
  })

  it('the table has backups and TTL, no stream, and is retained when the stack is deleted', () => {
    const { Properties, DeletionPolicy } = the('Table')
    expect(Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true })
    expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true })
    // Nothing reads changes from a stream (docs/decisions/0016-days-are-rolled-up.md).
    expect(Properties.StreamSpecification).toBeUndefined()
    expect(Properties.DeletionProtectionEnabled).toBe(true)
    expect(DeletionPolicy).toMatch(/^Retain/)
  })

  it('each queue has a dead-letter queue with an alarm', () => {
    const deadLetters = new Set<string>()
    for (const [, { Properties }] of ofType('AWS::SQS::Queue')) {
      if (Properties.RedrivePolicy) deadLetters.add(Properties.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0])
    }
    for (const [, { Properties }] of ofType('AWS::Lambda::EventSourceMapping')) {
      const [queue] = Properties.EventSourceArn['Fn::GetAtt']
      expect('RedrivePolicy' in the(queue).Properties || deadLetters.has(queue), queue).toBe(true)
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
    }
    const watched = ofType('AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) => JSON.stringify(Properties.Metrics))
    for (const queue of deadLetters)
      expect(
        watched.some((dimensions) => dimensions.includes(`"${queue}"`)),
        queue,
      ).toBe(true)
  })

  it('no queue can take all functions of the account', () => {
    for (const [name, { Properties }] of ofType('AWS::Lambda::EventSourceMapping')) {
      const limit = Properties.ScalingConfig?.MaximumConcurrency
      expect(limit, name).toBeLessThanOrEqual(50)
    }
  })

  it('the visibility timeout of a queue is six times its worker’s timeout, as AWS advises', () => {
    for (const [, { Properties }] of ofType('AWS::Lambda::EventSourceMapping')) {
      const { Timeout } = the(Properties.FunctionName['Fn::GetAtt'][0]).Properties
      const queue = the(Properties.EventSourceArn['Fn::GetAtt'][0]).Properties
      expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(6 * Timeout)
    }
  })
})

const integrationOf = (suffix: string) => ({
  type: 'aws_proxy',
  httpMethod: 'POST',
  payloadFormatVersion: '2.0',
  uri: {
    'Fn::Sub': `arn:\${AWS::Partition}:apigateway:\${AWS::Region}:lambda:path/2015-03-31/functions/arn:\${AWS::Partition}:lambda:\${AWS::Region}:\${AWS::AccountId}:function:causerie-prod-${suffix}/invocations`,
  },
  credentials: { 'Fn::GetAtt': ['ApiRole', 'Arn'] },
})
