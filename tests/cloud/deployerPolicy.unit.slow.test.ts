import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runSimulation } from '@cloud-copilot/iam-simulate'
import { beforeAll, describe, expect, it } from 'vitest'
import { rightsOfDeployment } from '../../deploy/deployer/deploymentRights.ts'
import { allRights, deployerPolicy, type Policy } from '../../deploy/deployer/policy.ts'
import { everySetting, packaged } from '../harness/package.ts'
import { root } from '../harness/sources.ts'

/** Whoever deploys may do what the packaged template needs, and on nothing else (docs/aws-account.md#who-may-deploy). */

const account = '123456789012'
const place = { partition: 'aws', region: 'eu-west-1', account, stage: 'prod' }
let types: string[]
let retained: string[]
let policy: Policy
beforeAll(async () => {
  const { resources } = await packaged('prod', everySetting)
  types = [...new Set(Object.values(resources).map(({ Type }) => Type))]
  retained = Object.values(resources).flatMap(({ Type, DeletionPolicy }) => (DeletionPolicy?.startsWith('Retain') ? Type : []))
  policy = deployerPolicy(types, place)
})

async function isAllowed(action: string, resource: string, context: Record<string, string> = {}): Promise<boolean> {
  const response = await runSimulation(
    {
      request: {
        principal: `arn:aws:iam::${account}:role/deployer`,
        action,
        resource: { resource, accountId: account },
        contextVariables: context,
      },
      identityPolicies: [{ name: 'deployer', policy: { ...policy, Statement: policy.Statement.map((one) => ({ ...one })) } }],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  )
  if (response.resultType === 'error') throw new Error(`${action} on ${resource}: ${JSON.stringify(response.errors)}`)
  return response.overallResult === 'Allowed'
}

const own = 'arn:aws:$:eu-west-1:123456789012:'
const of = (service: string, resource: string): string => own.replace('$', service) + resource

describe('the policy of deployers', () => {
  it('knows each type of resource of the template with every setting, and no others', () => {
    expect(Object.keys(allRights).sort()).toEqual(types.toSorted())
    expect(() => deployerPolicy(['AWS::EC2::Instance'], place)).toThrow('AWS::EC2::Instance')
  })

  it('fits into a managed policy: 6,144 characters', () => expect(JSON.stringify(policy).length).toBeLessThanOrEqual(6144))

  it('names actions that exist, and limits none that AWS does not limit to a resource', async () => {
    const wrong: string[] = []
    for (const { actions, on, unlimited = [] } of [...Object.values(allRights), ...rightsOfDeployment]) {
      const resource = on(place)[0] ?? ''
      const limited = actions
        .filter((action) => !action.endsWith('*'))
        .map((action) => [action, resource.replace(/(?<=.)\*/g, 'x')] as const)
      for (const [action, at] of [...limited, ...unlimited.map((action) => [action, '*'] as const)]) {
        const error: unknown = await isAllowed(action, at).catch(String)
        if (/invalid\.|must\.use/.test(String(error))) wrong.push(`${error}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['lambda:CreateFunction', of('lambda', 'function:causerie-prod-userGet'), of('lambda', 'function:payroll')],
    ['dynamodb:CreateTable', of('dynamodb', 'table/causerie-prod-Table-1A2B'), of('dynamodb', 'table/causerie-dev-Table-1A2B')],
    ['sqs:CreateQueue', of('sqs', 'causerie-prod-PlanQueue-1A2B'), of('sqs', 'orders')],
    ['iam:CreateRole', `arn:aws:iam::${account}:role/causerie-prod-ReadRole-1A2B`, `arn:aws:iam::${account}:role/Administrator`],
    [
      's3:PutObject',
      'arn:aws:s3:::causerie-prod-serverlessdeploymentbucket-1a/x.zip',
      'arn:aws:s3:::causerie-prod-filesbucket-1a/attachments/x',
    ],
    ['cloudwatch:PutMetricAlarm', of('cloudwatch', 'alarm:causerie-prod-Faults'), of('cloudwatch', 'alarm:Other')],
    ['logs:CreateLogGroup', of('logs', 'log-group:/causerie/prod'), of('logs', 'log-group:/aws/lambda/payroll')],
    ['cloudformation:CreateChangeSet', of('cloudformation', 'stack/causerie-prod/1'), of('cloudformation', 'stack/causerie-dev/1')],
    ['lambda:InvokeFunction', of('lambda', 'function:causerie-prod-workerMasterSecret'), of('lambda', 'function:causerie-prod-userGet')],
  ])('allows %s on %s, not on %s', async (action, resource, other) => {
    expect([await isAllowed(action, resource), await isAllowed(action, other)]).toEqual([true, false])
  })

  it('passes roles to Lambda and API Gateway alone, and reads neither items nor secrets', async () => {
    const role = `arn:aws:iam::${account}:role/causerie-prod-ReadRole-1A2B`
    expect(await isAllowed('iam:PassRole', role, { 'iam:PassedToService': 'lambda.amazonaws.com' })).toBe(true)
    expect(await isAllowed('iam:PassRole', role, { 'iam:PassedToService': 'ec2.amazonaws.com' })).toBe(false)
    expect(await isAllowed('dynamodb:GetItem', of('dynamodb', 'table/causerie-prod-Table-1A2B'))).toBe(false)
    expect(await isAllowed('secretsmanager:GetSecretValue', of('secretsmanager', 'secret:MasterSecret1-AbCdEf'))).toBe(false)
  })
})

it('docs/aws-account.md#teardown lists each type of resource that removal retains', () => {
  const page = readFileSync(join(root, 'docs/aws-account.md'), 'utf8')
  const section = page.split('\n## ').find((part) => part.startsWith('Teardown')) ?? ''
  const listed = Array.from(section.matchAll(/\| `(AWS::\w+::\w+)` \|/g), ([, type]) => type)
  expect(listed.sort()).toEqual([...new Set(retained)].sort())
})
