import { beforeAll, describe, expect, it } from 'vitest'
import { everySetting, type Package, packaged, stale, type Template } from '../harness/package.ts'
import { templateProblems } from './templateProblems.ts'

const variants = { 'without settings': ['prod', {}], 'with every setting': ['prod', everySetting] } as const
const packages: Record<string, Package> = {}

beforeAll(async () => {
  for (const [name, [stage, settings]] of Object.entries(variants)) packages[name] = await packaged(stage, settings)
})

const templateOf = (variant: string): Template => packages[variant]?.template ?? { Resources: {}, Outputs: {} }

describe('CloudFormation would accept the template', () => {
  it.each(Object.keys(variants))(
    '%s: types, names, values, references and limits',
    async (variant) => {
      const { problems, values } = await templateProblems(templateOf(variant))
      expect(problems).toEqual([])
      // Were nothing compared, nothing would be found.
      expect(values).toBeGreaterThan(4_000)
    },
    60_000,
  )
})

describe('settings are in the template', () => {
  const propertiesOf = (id: string, variant = 'with every setting') => templateOf(variant).Resources[id]?.Properties

  it.each(['HttpApiStage', 'WebsocketsDeploymentStage'])('throttleRate and throttleBurst: %s', (stage) => {
    expect(propertiesOf(stage).DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 700, ThrottlingBurstLimit: 900 })
    expect(propertiesOf(stage, 'without settings').DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 })
    expect([propertiesOf(stage).AutoDeploy, propertiesOf(stage).DeploymentId]).toEqual([true, undefined])
  })

  it('accessLogDays: a line a call, without the path, or no log', () => {
    const { DestinationArn, Format } = propertiesOf('HttpApiStage').AccessLogSettings
    expect(DestinationArn).toEqual({ 'Fn::GetAtt': ['AccessLogGroup', 'Arn'] })
    expect(propertiesOf('AccessLogGroup').RetentionInDays).toBe(7)
    expect(Object.values(JSON.parse(Format))).toContain('$context.routeKey')
    expect(Format).not.toMatch(/context\.(path|rawPath|authorizer)/)
    expect('AccessLogSettings' in propertiesOf('HttpApiStage', 'without settings')).toBe(false)
    expect(propertiesOf('AccessLogGroup', 'without settings')).toBeUndefined()
  })

  it.each([
    ['planConcurrency', 'WorkerPlanEventSourceMappingSQSPlanQueue', 3, 4],
    ['deliverConcurrency', 'WorkerDeliverEventSourceMappingSQSDeliverQueue', 25, 40],
  ])('%s: %s', (_setting, mapping, set, otherwise) => {
    expect(propertiesOf(mapping).ScalingConfig).toEqual({ MaximumConcurrency: set })
    expect(propertiesOf(mapping, 'without settings').ScalingConfig).toEqual({ MaximumConcurrency: otherwise })
  })
})

it('workers may queue for themselves more often than Lambda allows by default', () => {
  const { Resources } = templateOf('without settings')
  const workers = Object.values(Resources).flatMap(({ Type, Properties }) =>
    Type === 'AWS::Lambda::EventSourceMapping' ? [Properties.FunctionName['Fn::GetAtt'][0]] : [],
  )
  const allowed = Object.keys(Resources).filter((id) => Resources[id]?.Properties?.RecursiveLoop === 'Allow')
  expect(workers).toEqual(expect.arrayContaining(['WorkerDeliverLambdaFunction', 'WorkerPurgeLambdaFunction']))
  expect(allowed.sort()).toEqual([...new Set(workers)].sort())
})

describe('archives', () => {
  it('contain what is built from the sources, not leftovers', () => {
    for (const { bundle } of Object.values(packages)) {
      const [overwritten = '', removed = ''] = stale
      expect(bundle(overwritten)).not.toContain('stale')
      expect(bundle(overwritten)).toContain('handler')
      expect(() => bundle(removed)).toThrow('ENOENT')
    }
  })

  it('are byte-identical from two checkouts with different leftovers of earlier builds', () => {
    const archives = Object.keys(variants).map((variant) =>
      Object.entries(templateOf(variant).Resources).flatMap(([id, { Properties }]) =>
        Properties?.Code ? [[id, Properties.Code.S3Key]] : [],
      ),
    )
    expect(archives[0]).toEqual(archives[1])
    expect(archives[0]?.length).toBeGreaterThan(100)
  })
})

describe('the check finds', () => {
  const broken = async (change: (template: Template) => void): Promise<string[]> => {
    const template = structuredClone(templateOf('without settings'))
    change(template)
    return (await templateProblems(template)).problems
  }
  const at = (template: Template, id: string) => template.Resources[id]?.Properties

  it.each<[string, (template: Template) => void, RegExp]>([
    [
      'a type that is not there',
      (t) => Object.assign(t.Resources['AlarmTopic'] ?? {}, { Type: 'AWS::SNS::Tropic' }),
      /^AlarmTopic is of a type/,
    ],
    ['a property that is not there', (t) => Object.assign(at(t, 'PlanQueue'), { Visibility: 1 }), /^PlanQueue has no property Visibility$/],
    ['one that is deeper', (t) => Object.assign(at(t, 'Table').TimeToLiveSpecification, { Off: 1 }), /Specification has no property Off$/],
    [
      'a required one that is missing',
      (t) => void delete at(t, 'ReadRole').AssumeRolePolicyDocument,
      /AssumeRolePolicyDocument, which is required/,
    ],
    [
      'a text in place of a number',
      (t) => Object.assign(at(t, 'PlanQueue'), { VisibilityTimeout: '720' }),
      /VisibilityTimeout must be a whole number/,
    ],
    [
      'a value that is not one of several',
      (t) => Object.assign(at(t, 'SharedLogGroup'), { RetentionInDays: 31 }),
      /RetentionInDays must be one of/,
    ],
    ['a value beyond a limit', (t) => Object.assign(at(t, 'WorkerPlanLambdaFunction'), { Timeout: 901 }), /Timeout must be from 1 to 900/],
    ['a reference to nothing', (t) => Object.assign(at(t, 'HttpApiStage'), { ApiId: { Ref: 'Api' } }), /refers to Api, which is not there/],
    [
      'an attribute of nothing',
      (t) => Object.assign(at(t, 'PlanQueue').RedrivePolicy, { deadLetterTargetArn: { 'Fn::GetAtt': ['DeadLetters', 'Url'] } }),
      /no attribute of AWS::SQS::Queue/,
    ],
    [
      'a variable of a text that is nothing',
      (t) => Object.assign(at(t, 'AlarmTopic'), { TopicName: { 'Fn::Sub': '${Nobody}-x' } }),
      /refers to Nobody/,
    ],
    ['a secure string', (t) => Object.assign(at(t, 'AlarmTopic'), { TopicName: '{{resolve:ssm-secure:x:1}}' }), /dynamic reference/],
    ['resources that wait for each other', (t) => Object.assign(t.Resources['Table'] ?? {}, { DependsOn: 'ReadRole' }), /waits for itself/],
    [
      'too many resources',
      (t) =>
        void Object.assign(
          t.Resources,
          Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`Topic${i}`, { Type: 'AWS::SNS::Topic', Properties: {} }])),
        ),
      /resources; a stack may have 500/,
    ],
    [
      'too many dynamic references',
      (t) => {
        for (const { Type, Properties } of Object.values(t.Resources))
          if (Type === 'AWS::Lambda::Function') Object.assign(Properties, { Description: '{{resolve:secretsmanager:x:SecretString}}' })
      },
      /dynamicReferences; a stack may have 60/,
    ],
    [
      'a dynamic reference in a custom resource',
      (t) => Object.assign(at(t, 'MasterSecret'), { Secret: '{{resolve:secretsmanager:x:SecretString}}' }),
      /MasterSecret is a custom resource with a dynamic reference/,
    ],
    [
      'a custom resource of no function',
      (t) => void delete at(t, 'MasterSecret').ServiceToken,
      /MasterSecret has no ServiceToken, which is required/,
    ],
  ])('%s', async (_what, change, expected) => {
    expect(await broken(change)).toEqual([expect.stringMatching(expected)])
  })
})
