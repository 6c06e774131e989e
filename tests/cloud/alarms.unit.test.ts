import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { alarms } from '../../deploy/alarms.ts'
import { dashboard } from '../../deploy/dashboard.ts'
import { readSettings } from '../../deploy/settings.ts'
import type { Resource, Template } from '../harness/package.ts'
import { root } from '../harness/sources.ts'

/** Which metrics each alarm looks at. */

const { params }: { params: { default: Record<string, string> } } = parse(readFileSync(join(root, 'serverless.yml'), 'utf8'))
const settings = readSettings(params.default)
const resources = alarms(settings, 'prod') as Template['Resources']
const ofType = (type: string): [string, Resource][] => Object.entries(resources).filter(([, { Type }]) => Type === type)

/** `namespace name {dimensions}` of each metric. */
const looksAt = (id: string): string[] =>
  (resources[id]?.Properties.Metrics ?? [])
    .filter((one: object) => 'MetricStat' in one)
    .map(
      ({
        MetricStat: { Metric, Stat },
      }: {
        MetricStat: { Metric: { Namespace: string; MetricName: string; Dimensions: { Name: string; Value: unknown }[] }; Stat: string }
      }) => {
        const dimensions = Metric.Dimensions.map(
          ({ Name, Value }) => `${Name}=${typeof Value === 'string' ? Value : Object.values(Value ?? {}).flat()[0]}`,
        )
        return [Metric.Namespace, Metric.MetricName, ...dimensions, Stat].join(' ')
      },
    )

const table: Readonly<Record<string, readonly string[]>> = {
  DeadLettersAlarm: ['AWS/SQS ApproximateNumberOfMessagesVisible QueueName=DeadLetters Maximum'],
  UndeliverableAlarm: ['AWS/SQS NumberOfMessagesReceived QueueName=DeliverDeadLetters Sum'],
  QueueAgeAlarm: ['Plan', 'Deliver', 'Mail', 'Events', 'Purge', 'Train', 'Figures', 'RollUp']
    .map((queue) => `${queue}Queue`)
    .concat('DeliverDeadLetters')
    .map((queue) => `AWS/SQS ApproximateAgeOfOldestMessage QueueName=${queue} Maximum`),
  FaultsAlarm: ['Causerie/prod Faults fault=unexpected Sum'],
  DependenciesAlarm: ['Causerie/prod Faults fault=dependency Sum'],
  GivenUpAlarm: ['Causerie/prod Faults fault=given-up Sum'],
  FailedInvocationsAlarm: ['Causerie/prod FailedInvocations Sum'],
  ApiFaultsAlarm: ['Causerie/prod ApiFaults Sum'],
  LatencyAlarm: ['AWS/ApiGateway Latency ApiId=HttpApi p95', 'AWS/ApiGateway Count ApiId=HttpApi Sum'],
  ThrottlesAlarm: [
    'AWS/Lambda Throttles Sum',
    ...['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) =>
      ['', ' GlobalSecondaryIndexName=gsi1', ' GlobalSecondaryIndexName=gsi2'].map(
        (index) => `AWS/DynamoDB ${name} TableName=Table${index} Sum`,
      ),
    ),
  ],
  LateSweeperAlarm: ['Causerie/prod SweepLateSeconds Maximum'],
  SilentSweeperAlarm: ['Invocations', 'Errors'].map((name) => `AWS/Lambda ${name} FunctionName=WorkerSweepLambdaFunction Sum`),
}

describe('alarms', () => {
  it('do not look at the status of calls: refusals of documented operations are 500', () => {
    const counted = Object.keys(table).flatMap(looksAt)
    expect(counted.filter((metric) => /\b[45]xx\b/.test(metric))).toEqual([])
  })

  it.each(Object.entries(table))('%s watches %j', (id, metrics) => {
    expect(looksAt(id)).toEqual(metrics)
  })

  it('are all in that table', () => {
    expect(ofType('AWS::CloudWatch::Alarm').map(([id]) => id)).toEqual(Object.keys(table))
  })

  it('use no custom metric without a log line that feeds it', () => {
    const namespaces = new Set<string>()
    const dimensionsOf = new Map<string, string>()
    for (const [, { Properties }] of ofType('AWS::Logs::MetricFilter'))
      for (const { MetricNamespace, MetricName, Dimensions = [] } of Properties.MetricTransformations) {
        namespaces.add(MetricNamespace)
        dimensionsOf.set(MetricName, Dimensions.map(({ Key }: { Key: string }) => Key).join())
      }
    expect([...namespaces]).toEqual(['Causerie/prod'])
    const own = Object.keys(table)
      .flatMap(looksAt)
      .filter((metric) => metric.startsWith('Causerie/'))
    for (const metric of own) {
      const [, name = '', ...rest] = metric.split(' ')
      expect(dimensionsOf.get(name), metric).toBe(
        rest
          .slice(0, -1)
          .map((dimension) => dimension.split('=')[0])
          .join(),
      )
    }
  })
})

it('the dashboard searches functions by the words of their names: a quoted term would have to be the whole name', () => {
  const [body] = (dashboard(settings, 'prod') as Template['Resources'])['Dashboard']?.Properties.DashboardBody['Fn::Sub'] ?? []
  const searches = Array.from(String(body).matchAll(/SEARCH\('[^']*'/g), ([search]) => search)
  expect(searches).toHaveLength(2)
  for (const search of searches) expect(search).toMatch(/ \$\{AWS::StackName\}'$/)
})
