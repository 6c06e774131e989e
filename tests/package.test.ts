import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesApart } from '../build/apart.ts'
import { logicalName } from '../build/functions.ts'
import { routes } from '../functions/routes.ts'
import type { Contract } from '../schemas/contract.ts'
import { getAsset } from '../schemas/contracts/widget.ts'
import { build } from './harness/build.ts'
import { type Package, packaged, type Resource } from './harness/package.ts'
import { namesInZip } from './harness/zip.ts'

/** CloudFormation's limit per stack. */
const mostResources = 500
/** The planned number of endpoints. */
const finalEndpoints = 135

let folder: string
let resources: Record<string, Resource>
let outputs: Package['outputs']
let bundles: Metafile['outputs']

const ofType = (type: string): [string, Resource][] => Object.entries(resources).filter(([, { Type }]) => Type === type)
const the = (name: string): Resource => {
  const resource = resources[name]
  if (!resource) throw new Error(`the template has no ${name}`)
  return resource
}

beforeAll(() => {
  bundles = build()
  const made = packaged('prod')
  folder = made.folder
  resources = made.resources
  outputs = made.outputs
}, 300_000)

afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

describe('the packaged stack', () => {
  it('fits the limits of CloudFormation, also with all planned endpoints', () => {
    const count = Object.keys(resources).length
    const perEndpoint = 1 // its function
    const endpoints = Object.keys(routes).length
    expect(count).toBeLessThan(mostResources)
    expect(count + perEndpoint * (finalEndpoints - endpoints)).toBeLessThan(mostResources)
  })

  it('gives each endpoint a function with its own bundle and no other', () => {
    for (const key of Object.keys(routes)) {
      const names = namesInZip(readFileSync(join(folder, `${logicalName(key)}.zip`)))
      expect(names.filter((name) => name.startsWith('dist/functions/'))).toEqual([`dist/functions/${key}.js`])
    }
  })

  it('packages with each function the files that its bundle loads', () => {
    for (const [, { Properties }] of ofType('AWS::Lambda::Function')) {
      const bundled = `${Properties.Handler.replace(/\.handler$/, '')}.js`
      const names = namesInZip(readFileSync(join(folder, Properties.Code.S3Key.split('/').at(-1))))
      expect(names, bundled).toEqual(expect.arrayContaining([bundled, ...filesApart(bundles[bundled])]))
    }
  })

  it('routes every endpoint, preflights, and all other calls to a handler of ours, and adds no CORS headers', () => {
    const { paths } = the('HttpApi').Properties.Body
    const keys = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => (path === '/$default' ? '$default' : `${method.toUpperCase()} ${path}`)),
    )
    const endpoints = Object.values(routes).map(({ method, path }) => `${method} ${path}`)
    expect(keys.sort()).toEqual([...endpoints, 'OPTIONS /{path+}', '$default'].sort())
    expect(the('HttpApi').Properties.CorsConfiguration).toBeUndefined()
  })

  it('invokes with each path the function of it, as the role that may', () => {
    const { paths } = the('HttpApi').Properties.Body
    for (const [key, { method, path }] of Object.entries(routes)) {
      const integration = paths[path][method.toLowerCase()]['x-amazon-apigateway-integration']
      const named = JSON.stringify(integration.uri).match(/\["(\w+LambdaFunction)","Arn"\]/)?.[1]
      expect(named?.toLowerCase(), key).toBe(`${logicalName(key)}LambdaFunction`.toLowerCase())
      expect(integration).toMatchObject({
        type: 'aws_proxy',
        payloadFormatVersion: '2.0',
        credentials: { 'Fn::GetAtt': ['ApiRole', 'Arn'] },
      })
    }
    expect(paths['/$default']['x-amazon-apigateway-any-method'].isDefaultRoute).toBe(true)
  })

  it('refers to nothing that is not in it', () => {
    const text = JSON.stringify(resources)
    const named = [...text.matchAll(/"Ref":"([^"]+)"|"Fn::GetAtt":\["([^"]+)"|"DependsOn":(\[[^\]]*\]|"[^"]*")/g)].flatMap(
      ([, ref, of, on]) => (on === undefined ? [ref ?? of] : [JSON.parse(on)].flat()),
    )
    expect([...new Set(named)].filter((name) => !name.startsWith('AWS::') && !(name in resources))).toEqual([])
  })

  it('ships the API reference and the widget with the functions that answer them', () => {
    const names = (key: string) => namesInZip(readFileSync(join(folder, `${logicalName(key)}.zip`)))
    expect(names('openapi.json/get')).toContain('dist/docs/openapi.json')
    expect(names('docs/get')).toContain('dist/docs/index.html')
    expect(names('docs/assets/get')).toEqual(
      expect.arrayContaining(['dist/docs/swagger-ui.css', 'dist/docs/swagger-ui-bundle.js', 'dist/docs/start.js']),
    )
    const assets = readdirSync('dist/assets')
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
    expect(outputs['ApiURL']?.Value).toEqual({ 'Fn::GetAtt': ['HttpApi', 'ApiEndpoint'] })
    expect(outputs['TableName']).toBeDefined()
  })
})

describe('least privilege', () => {
  const statements = (role: string): { Action: string | string[]; Resource: unknown }[] =>
    the(role).Properties.Policies.flatMap((policy: { PolicyDocument: { Statement: object[] } }) => policy.PolicyDocument.Statement)
  const actions = (role: string): string[] => statements(role).flatMap(({ Action }) => Action)

  it('reads run as a role that cannot write', () => {
    expect(actions('ReadRole').filter((action) => /Put(?!LogEvents)|Update|Delete|Write|Send|Transact|\*/.test(action))).toEqual([])
    for (const [key, { access, method, background, notesReading, attachments }] of Object.entries<Contract>(routes)) {
      const reads = method === 'GET' || (access.who === 'member' && access.level === 'view')
      const plain = notesReading ? 'WriteRole' : background ? 'FiguresRole' : 'ReadRole'
      const role = attachments === 'shows' ? `Show${plain}` : plain
      if (reads) expect(functionOf(key).Role, key).toEqual({ 'Fn::GetAtt': [role, 'Arn'] })
    }
    expect(Object.keys(routes).filter((key) => routes[key]?.notesReading)).toEqual(['channels/web/messages/get'])
  })

  it('no role has a wildcard action, or a wildcard resource other than for sending e-mail', () => {
    for (const [role] of ofType('AWS::IAM::Role')) {
      const loose = statements(role).filter(({ Action, Resource }) =>
        [Action, Resource].flat().some((value) => value === '*' || /:\*$/.test(String(value))),
      )
      expect(
        loose.flatMap(({ Action }) => [Action].flat()).filter((action) => !/^ses:Send(Raw)?Email$/.test(action)),
        role,
      ).toEqual([])
    }
  })

  it('few functions touch the files that people send, and each in one way', () => {
    const onFiles = (role: string): string[] => actions(role).filter((action) => action.startsWith('s3:'))
    const rights: Record<string, string[]> = {
      ShowReadRole: ['s3:GetObject'],
      ShowWriteRole: ['s3:GetObject'],
      UploadRole: ['s3:PutObject'],
      WriteAttachmentsRole: ['s3:GetObject', 's3:GetObject', 's3:DeleteObject', 's3:PutObject'],
      PurgeRole: ['s3:DeleteObject', 's3:ListBucket'],
    }
    for (const [role] of ofType('AWS::IAM::Role')) expect(onFiles(role), role).toEqual(rights[role] ?? [])
    const roles = { shows: /^Show(Read|Write)Role$/, takes: /^WriteAttachmentsRole$/, uploads: /^UploadRole$/ }
    for (const [key, { attachments }] of Object.entries<Contract>(routes)) {
      const [role] = functionOf(key).Role['Fn::GetAtt']
      if (attachments) expect(role, key).toMatch(roles[attachments])
      else expect(Object.keys(rights), key).not.toContain(role)
    }
  })

  const functionOf = (key: string) =>
    the(`${logicalName(key).charAt(0).toUpperCase()}${logicalName(key).slice(1)}LambdaFunction`).Properties
})

describe('data safety', () => {
  it('the bucket of files is private, encrypted, without versions, retained, and forgets what no message named', () => {
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

  it('the table has backups, TTL, a stream, and is retained when the stack is deleted', () => {
    const { Properties, DeletionPolicy } = the('Table')
    expect(Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true })
    expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true })
    expect(Properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' })
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
    const watched = ofType('AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) => JSON.stringify(Properties.Dimensions ?? []))
    for (const queue of deadLetters)
      expect(
        watched.some((dimensions) => dimensions.includes(`"${queue}"`)),
        queue,
      ).toBe(true)
  })

  it('the visibility timeout of a queue is longer than its worker’s timeout', () => {
    for (const [, { Properties }] of ofType('AWS::Lambda::EventSourceMapping')) {
      const { Timeout } = the(Properties.FunctionName['Fn::GetAtt'][0]).Properties
      const queue = the(Properties.EventSourceArn['Fn::GetAtt'][0]).Properties
      expect(queue.VisibilityTimeout).toBeGreaterThan(Timeout)
    }
  })
})
