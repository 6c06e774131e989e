import { NodeHttpHandler } from '@smithy/node-http-handler'
import { describe, expect, it } from 'vitest'
import { rollbackAlarms } from '../../deploy/alarms.ts'
import { keepKeys } from '../../deploy/plugin/keepKeys.ts'
import { outputsOf } from '../../deploy/plugin/outputs.ts'
import { watchDeployment } from '../../deploy/plugin/rollback.ts'
import type { Serverless } from '../../deploy/plugin/serverless.ts'
import { everySetting } from '../harness/package.ts'
import { bodyOf, serve } from '../lib/infrastructure/outboundHttp/serve.ts'

/** What a deployment decides by the stack that is there, with a CloudFormation that tells of one. */

interface Deployed {
  readonly outputs?: Readonly<Record<string, string>>
  /** Resources by their physical ids: their types. */
  readonly resources?: Readonly<Record<string, string>>
}

const refused = (code: string, message: string) =>
  `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`
const noStack = refused('ValidationError', 'Stack with id causerie-prod does not exist')

/** The answers of CloudFormation about a stack: its resources one a page. */
function answerTo(call: URLSearchParams, { outputs = {}, resources = {} }: Deployed): string {
  if (call.get('Action') === 'DescribeStacks') {
    const members = Object.entries(outputs).map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    )
    return `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>causerie-prod</StackName><Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
  }
  const place = Number(call.get('NextToken') ?? '0')
  const [name, type] = Object.entries(resources)[place] ?? []
  const member = name
    ? `<member><LogicalResourceId>x</LogicalResourceId><PhysicalResourceId>${name}</PhysicalResourceId><ResourceType>${type}</ResourceType></member>`
    : ''
  const next = place + 1 < Object.keys(resources).length ? `<NextToken>${place + 1}</NextToken>` : ''
  return `<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${member}</StackResourceSummaries>${next}</ListStackResourcesResult></ListStackResourcesResponse>`
}

/** Serverless where that stack is deployed; a text where CloudFormation refuses to tell. */
async function serverlessOn(deployed: Deployed | string) {
  const calls: (string | null)[] = []
  const { url } = await serve(async (request, response) => {
    const call = new URLSearchParams(await bodyOf(request))
    calls.push(call.get('Action'))
    response.writeHead(typeof deployed === 'string' ? 400 : 200, { 'content-type': 'text/xml' })
    response.end(typeof deployed === 'string' ? deployed : answerTo(call, deployed))
  })
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const service: Serverless['service'] = {
    service: 'causerie',
    functions: {},
    package: {},
    provider: { compiledCloudFormationTemplate: { Resources: {} } },
    getAllFunctions: () => [],
  }
  const config = { region: 'eu-west-1', endpoint: url, credentials, maxAttempts: 1 }
  const serverless: Serverless = {
    serviceDir: '',
    service,
    pluginManager: { plugins: [] },
    getProvider: () => ({
      getStage: () => 'prod',
      getRegion: () => 'eu-west-1',
      getDeploymentPrefix: () => 'serverless',
      getAccountInfo: async () => ({ accountId: '123456789012', partition: 'aws' }),
      getServerlessDeploymentBucketName: async () => 'bucket',
      getAwsSdkV3Config: async () => ({ ...config, requestHandler: new NodeHttpHandler() }),
      naming: { getStackName: () => 'causerie-prod', getLambdaLogicalId: (name) => name, getFunctionArtifactName: (name) => name },
    }),
  }
  return { serverless, calls }
}

describe('the keys of a deployment', () => {
  const secret = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret'
  const own = Object.fromEntries(['1', '2', '3'].map((kid) => [`${secret}:MasterSecret${kid}-x`, 'AWS::SecretsManager::Secret']))
  /** Keeps the keys of a stack that was deployed with these. */
  const keep = async (deployed: string, keys: string) => {
    const { serverless } = await serverlessOn({ outputs: { MasterSecrets: deployed, TableName: 'x' }, resources: own })
    return keepKeys(serverless, { keys })
  }
  const made = (kid: string) => `${kid}=${secret}:MasterSecret${kid}-x`
  const taken = `1=${secret}:production-AbCdEf`

  it.each([
    ['stay', made('1'), '1'],
    ['gain one that signs nothing yet', made('1'), '1,2'],
    ['sign with the one that was added', `${made('1')},${made('2')}`, '2,1'],
    ['go back to the one before', `${made('2')},${made('1')}`, '1,2'],
    ['lose one that signs nothing any more', `${made('2')},${made('1')}`, '2'],
    ['stay, where the stack did not make them', taken, taken],
    ['are rotated, where the stack did not make them', `${taken},${made('2')}`, `2,${taken}`],
  ])('%s', async (_, deployed, keys) => {
    await keep(deployed, keys)
  })

  it.each([
    ['drop the one that signs', `${made('2')},${made('1')}`, '1', 'keys=1 drops 2: causerie-prod is deployed with keys=2,1'],
    ['drop it by being forgotten', taken, '1', `keys=1 drops ${taken}`],
    ['take another secret under its id', made('1'), taken, `keys=${taken} drops 1`],
    ['sign with one that nobody knows yet', made('1'), '2,1', 'signs with 2, which the deployed functions do not know'],
    ['sign with another than was made known', `${made('1')},${made('2')}`, '3,2,1', 'signs with 3'],
  ])('do not %s', async (_, deployed, keys, message) => {
    await expect(keep(deployed, keys)).rejects.toThrow(message)
  })

  it('can be chosen freely if there is no stack yet, or one without keys', async () => {
    for (const deployed of [noStack, { outputs: { ServerlessDeploymentBucketName: 'x' } }]) {
      const { serverless } = await serverlessOn(deployed)
      await keepKeys(serverless, { keys: '7' })
    }
  })

  it('are not changed if CloudFormation does not return them', async () => {
    const { serverless } = await serverlessOn(refused('ValidationError', 'The security token is not valid'))
    await expect(keepKeys(serverless, { keys: '1' })).rejects.toThrow('security token')
  })
})

describe('the watch over a deployment', () => {
  const watch = async (deployed: Deployed | string, rollbackMinutes: string) => {
    const { serverless, calls } = await serverlessOn(deployed)
    const notices: string[] = []
    await watchDeployment(serverless, { rollbackMinutes }, { notice: (text) => void notices.push(text) })
    return { configuration: serverless.service.provider.rollbackConfiguration, notices, calls }
  }
  const alarms = Object.fromEntries([...rollbackAlarms, 'Other'].map((name) => [`causerie-prod-${name}`, 'AWS::CloudWatch::Alarm']))

  it('is by the alarms that the stack has', async () => {
    const { configuration } = await watch({ resources: alarms }, '10')
    expect(configuration).toEqual({
      MonitoringTimeInMinutes: 10,
      RollbackTriggers: rollbackAlarms.map((name) => ({
        Arn: `arn:aws:cloudwatch:eu-west-1:123456789012:alarm:causerie-prod-${name}`,
        Type: 'AWS::CloudWatch::Alarm',
      })),
    })
  })

  it('is off for a new stack, whose alarms do not exist yet, with a notice', async () => {
    for (const deployed of [noStack, { resources: { 'causerie-prod-bucket': 'AWS::S3::Bucket' } }]) {
      const { configuration, notices } = await watch(deployed, '10')
      expect([configuration, notices]).toEqual([undefined, ['This deployment is not watched: its alarms are made by it']])
    }
  })

  it('is off for 0 minutes, without any request', async () => {
    expect(await watch({ resources: alarms }, '0')).toEqual({ configuration: undefined, notices: [], calls: [] })
  })

  it('does not start if CloudFormation does not return the alarms', async () => {
    await expect(watch(refused('AccessDenied', 'not allowed'), '10')).rejects.toThrow('not allowed')
  })
})

describe('what a deployment prints', () => {
  it('is the URL, and no other output', async () => {
    const { serverless } = await serverlessOn({ outputs: { ApiURL: `https://${everySetting['apiDomain']}`, MasterSecrets: '1=x' } })
    expect(await outputsOf(serverless.getProvider('aws'))).toEqual([['ApiURL', `https://${everySetting['apiDomain']}`]])
  })
})
