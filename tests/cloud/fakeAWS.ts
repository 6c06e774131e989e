import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { startFauxqs } from 'fauxqs'
import type { Template } from '../harness/package.ts'

/**
 * As much of AWS as `serverless deploy` talks to: a CloudFormation that makes nothing and remembers the template of one stack, and a real
 * engine of S3 that stores what is uploaded.
 */
export interface FakeAWS {
  /** The environment in which the SDK calls it. */
  readonly environment: Record<string, string>
  /** The template of the stack; undefined before the first deployment. */
  template(): Template | undefined
  /** What the change sets were asked for, the oldest first. */
  readonly changeSets: readonly URLSearchParams[]
  /** The keys of what is stored in the bucket of the deployments. */
  stored(): Promise<string[]>
  stop(): Promise<void>
}

const stackID = 'arn:aws:cloudformation:eu-west-1:123456789012:stack/causerie-prod/1'
const bucket = 'causerie-deployments'

interface Stack {
  text: string
  status: string
  action: string
}

export async function startFakeAWS(): Promise<FakeAWS> {
  const s3 = await startFauxqs({ port: 0, logger: false, defaultRegion: 'eu-west-1' })
  const s3URL = `http://127.0.0.1:${s3.port}`
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new S3Client({ endpoint: s3URL, region: 'eu-west-1', credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  const changeSets: URLSearchParams[] = []
  let stack: Stack | undefined
  let pending: string | undefined

  /** The template of a call: in it, or where it was uploaded. */
  async function templateOf(call: URLSearchParams): Promise<string> {
    const url = call.get('TemplateURL')
    if (!url) return call.get('TemplateBody') ?? ''
    return (await fetch(s3URL + new URL(url).pathname)).text()
  }

  const actions: Record<string, (call: URLSearchParams) => Promise<string> | string> = {
    GetCallerIdentity: () =>
      '<GetCallerIdentityResult><Account>123456789012</Account><Arn>arn:aws:iam::123456789012:user/x</Arn></GetCallerIdentityResult>',
    DescribeStacks: () => {
      if (!stack) throw new Refusal('ValidationError', 'Stack with id causerie-prod does not exist')
      const outputs = Object.entries<{ Value: unknown }>(JSON.parse(stack.text).Outputs ?? {}).map(
        ([key, { Value }]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${outputValue(key, Value)}</OutputValue></member>`,
      )
      return `<DescribeStacksResult><Stacks><member><StackName>causerie-prod</StackName><StackStatus>${stack.status}</StackStatus><CreationTime>2026-11-01T00:00:00Z</CreationTime><Outputs>${outputs.join('')}</Outputs></member></Stacks></DescribeStacksResult>`
    },
    CreateChangeSet: async (call) => {
      changeSets.push(call)
      pending = await templateOf(call)
      return `<CreateChangeSetResult><StackId>${stackID}</StackId></CreateChangeSetResult>`
    },
    DescribeChangeSet: () => {
      const isSame = pending === stack?.text
      const status = isSame ? 'FAILED' : 'CREATE_COMPLETE'
      const reason = isSame ? '<StatusReason>No updates are to be performed.</StatusReason>' : ''
      return `<DescribeChangeSetResult><StackId>${stackID}</StackId><Status>${status}</Status>${reason}<Changes/></DescribeChangeSetResult>`
    },
    ExecuteChangeSet: () => {
      const action = stack ? 'UPDATE' : 'CREATE'
      stack = { text: pending ?? '', status: `${action}_COMPLETE`, action }
      return '<ExecuteChangeSetResult/>'
    },
    DeleteChangeSet: () => '<DeleteChangeSetResult/>',
    ValidateTemplate: () => '<ValidateTemplateResult/>',
    DescribeStackEvents: () => {
      const event = (id: string, status: string) =>
        `<member><EventId>${id}</EventId><StackId>${stackID}</StackId><StackName>causerie-prod</StackName><LogicalResourceId>causerie-prod</LogicalResourceId><ResourceType>AWS::CloudFormation::Stack</ResourceType><ResourceStatus>${status}</ResourceStatus><Timestamp>2026-11-01T00:00:00Z</Timestamp></member>`
      const events = [event('2', `${stack?.action}_COMPLETE`), event('1', `${stack?.action}_IN_PROGRESS`)]
      return `<DescribeStackEventsResult><StackEvents>${events.join('')}</StackEvents></DescribeStackEventsResult>`
    },
    DescribeStackResource: () =>
      `<DescribeStackResourceResult><StackResourceDetail><PhysicalResourceId>${bucket}</PhysicalResourceId></StackResourceDetail></DescribeStackResourceResult>`,
    ListStackResources: () => {
      if (!stack) throw new Refusal('ValidationError', 'Stack with id causerie-prod does not exist')
      const resources = Object.entries<{ Type: string }>(JSON.parse(stack.text).Resources)
      const members = resources.map(([id, { Type }]) => {
        const name = id.endsWith('Alarm') ? `causerie-prod-${id.slice(0, -'Alarm'.length)}` : id
        return `<member><LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${name}</PhysicalResourceId><ResourceType>${Type}</ResourceType></member>`
      })
      return `<ListStackResourcesResult><StackResourceSummaries>${members.join('')}</StackResourceSummaries></ListStackResourcesResult>`
    },
  }

  const server = await listening(async (request) => {
    const call = new URLSearchParams(await textOf(request))
    const action = call.get('Action') ?? ''
    // What else serverless asks for is about functions, which are not there.
    const answer = actions[action]
    if (!answer)
      return { status: 404, body: '{"Type":"User","Message":"not there"}', headers: { 'x-amzn-errortype': 'ResourceNotFoundException' } }
    try {
      return { status: 200, body: `<${action}Response>${await answer(call)}</${action}Response>` }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return {
        status: 400,
        body: `<ErrorResponse><Error><Code>${error.name}</Code><Message>${error.message}</Message></Error></ErrorResponse>`,
      }
    }
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: {
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL: url,
      AWS_ENDPOINT_URL_S3: s3URL,
      SLS_AWS_MONITORING_FREQUENCY: '50',
    },
    template: () => (stack ? JSON.parse(stack.text) : undefined),
    changeSets,
    async stored() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
      return Contents.flatMap(({ Key }) => Key ?? [])
    },
    async stop() {
      client.destroy()
      server.closeAllConnections()
      server.close()
      await s3.stop()
      await sleep(0)
    },
  }
}

/** Of the outputs, the deployment reads which master secrets there are: those that the stack makes by their names. */
const outputValue = (key: string, value: unknown): string =>
  key === 'MasterSecrets' && typeof value === 'object' && value !== null && 'Fn::Sub' in value
    ? String(value['Fn::Sub']).replaceAll(/\$\{(\w+)\}/g, '$1')
    : `value-of-${key}`

class Refusal extends Error {
  constructor(code: string, message: string) {
    super(message)
    this.name = code
  }
}

interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}

async function listening(answer: (request: IncomingMessage) => Promise<Answer>): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body, headers }) => response.writeHead(status, { 'content-type': 'text/xml', ...headers }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return server
}

async function textOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
