import { functionResource } from './api.ts'
import {
  apiFaultMetric,
  callMetric,
  failureMetric,
  faultMetric,
  functionMetric,
  type Metric,
  ownNamespace,
  queueMetric,
  queues,
  sweepLateMetric,
  tableMetric,
} from './metrics.ts'
import type { Settings } from './settings.ts'
import { type Resource, type Resources, ref, sub } from './templateTypes.ts'

/** Alarms that page an operator. docs/operations.md explains each and what to do. */
interface Alarm {
  readonly description: string
  readonly metrics: readonly Metric[]
  /** Of several metrics `m0`, `m1` …: the value that is compared. */
  readonly expression?: string
  /** The number of periods above it, or with `below` under it. */
  readonly threshold: number
  readonly below?: true
  readonly seconds: 60 | 300
  readonly periods: number
}

const alarmsOf = (settings: Settings, stage: string): Readonly<Record<string, Alarm>> => ({
  DeadLetters: {
    description: 'Work failed again and again and lies in the dead-letter queue',
    metrics: [queueMetric('DeadLetters', 'ApproximateNumberOfMessagesVisible', 'Maximum')],
    threshold: 0,
    seconds: 300,
    periods: 1,
  },
  // Messages that SQS moves by itself are not counted as sent, and its worker takes them at once: what it receives is what can be seen.
  Undeliverable: {
    description: 'Chunks of campaigns could not be delivered: their recipients are counted as failed',
    metrics: [queueMetric('DeliverDeadLetters', 'NumberOfMessagesReceived', 'Sum')],
    threshold: 0,
    seconds: 300,
    periods: 1,
  },
  QueueAge: {
    description: 'Work waits longer than it should in a queue: each age is divided by what its queue may take',
    metrics: Object.keys(queues).map((queue) => queueMetric(queue, 'ApproximateAgeOfOldestMessage', 'Maximum')),
    expression: `MAX([${Object.values(queues)
      .map((lateSeconds, i) => `m${i} / ${lateSeconds}`)
      .join(', ')}])`,
    threshold: 1,
    seconds: 60,
    periods: 5,
  },
  Faults: {
    description: 'Log lines of our own faults, as told apart from refused calls',
    metrics: [faultMetric(stage, 'unexpected')],
    threshold: 0,
    seconds: 300,
    periods: 1,
  },
  Dependencies: {
    description: 'Calls fail, or work is put off, since the table, a queue or another dependency does not answer',
    metrics: [faultMetric(stage, 'dependency')],
    threshold: 5,
    seconds: 300,
    periods: 2,
  },
  GivenUp: {
    description: 'An e-mail was not accepted by any server, and is not tried again; or a turn was too large, and was shortened',
    metrics: [faultMetric(stage, 'given-up')],
    threshold: 0,
    seconds: 300,
    periods: 1,
  },
  FailedInvocations: {
    description: 'Functions ended with an error, ran out of time or memory, or did not start',
    metrics: [failureMetric(stage)],
    threshold: 0,
    seconds: 300,
    periods: 1,
  },
  ApiFaults: {
    description: 'Calls fail by our own faults or those of dependencies; refusals do not count, whatever their status',
    metrics: [apiFaultMetric(stage)],
    threshold: 5,
    seconds: 300,
    periods: 1,
  },
  Latency: {
    description: 'One call in twenty takes more than three seconds',
    metrics: [callMetric('Latency', 'p95'), callMetric('Count', 'Sum')],
    // Of a few calls, one cold start is one in twenty.
    expression: 'IF(m1 >= 100, m0, 0)',
    threshold: 3_000,
    seconds: 300,
    periods: 3,
  },
  Throttles: {
    description: 'Lambda or the table refuses work for lack of capacity',
    metrics: [
      functionMetric('Throttles', 'Sum'),
      ...['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) => [
        tableMetric(settings, name),
        tableMetric(settings, name, 'gsi1'),
        tableMetric(settings, name, 'gsi2'),
      ]),
    ],
    expression: `SUM([${Array.from({ length: 7 }, (_, i) => `m${i}`).join(', ')}])`,
    threshold: 20,
    seconds: 300,
    periods: 1,
  },
  LateSweeper: {
    description: 'What is due waits for more than ten minutes: the sweeper falls behind',
    metrics: [sweepLateMetric(stage)],
    threshold: 600,
    seconds: 300,
    periods: 2,
  },
  SilentSweeper: {
    description: 'The sweeper does not run: what is due is not begun',
    metrics: [functionMetric('Invocations', 'Sum', sweeper), functionMetric('Errors', 'Sum', sweeper)],
    expression: 'm0 - m1',
    threshold: 1,
    below: true,
    seconds: 300,
    periods: 2,
  },
})

const sweeper = functionResource('workerSweep')

/** Alarms that roll a deployment back; the setting `rollbackMinutes` is how long they are watched. */
export const rollbackAlarms = ['Faults', 'FailedInvocations', 'ApiFaults'] as const

export const alarmName = (stack: string, alarm: string): string => `${stack}-${alarm}`

/** The alarms, their topic, and the metrics derived from log lines. */
export const alarms = (settings: Settings, stage: string): Resources => ({
  AlarmTopic: {
    Type: 'AWS::SNS::Topic',
    Properties: settings.alarmEmail ? { Subscription: [{ Protocol: 'email', Endpoint: settings.alarmEmail }] } : {},
  },
  // Work that waits for a dependency leaves warnings only: nothing fails, and its messages are new ones each time.
  FaultMetric: logMetric(stage, '{ $.level = "error" || $.fault = "dependency" }', {
    MetricName: 'Faults',
    MetricValue: '1',
    Dimensions: [{ Key: 'fault', Value: '$.fault' }],
  }),
  // The status does not tell: documented operations of the management interface refuse invalid input by 500.
  ApiFaultMetric: logMetric(stage, '{ $.message = "call" && ($.fault = "unexpected" || $.fault = "dependency") }', {
    MetricName: 'ApiFaults',
    MetricValue: '1',
    DefaultValue: 0,
  }),
  // Its line at the end is of the level info; how late a kind is, where one is, of the level warn.
  SweepLateMetric: logMetric(stage, '{ $.message = "sweep" && $.lateSeconds >= 0 }', {
    MetricName: 'SweepLateSeconds',
    MetricValue: '$.lateSeconds',
  }),
  FailedInvocationMetric: logMetric(stage, '{ $.type = "platform.report" && $.record.status != "success" }', {
    MetricName: 'FailedInvocations',
    MetricValue: '1',
    DefaultValue: 0,
  }),
  ...Object.fromEntries(Object.entries(alarmsOf(settings, stage)).map(([name, alarm]) => [`${name}Alarm`, resourceOf(name, alarm)])),
})

const logMetric = (stage: string, FilterPattern: string, transformation: object): Resource => ({
  Type: 'AWS::Logs::MetricFilter',
  Properties: {
    LogGroupName: ref('SharedLogGroup'),
    FilterPattern,
    MetricTransformations: [{ MetricNamespace: ownNamespace(stage), ...transformation }],
  },
})

function resourceOf(name: string, { description, metrics, expression, threshold, below, seconds, periods }: Alarm): Resource {
  const queries = metrics.map((metric, i) => ({
    Id: `m${i}`,
    ReturnData: expression === undefined,
    MetricStat: {
      Metric: {
        Namespace: metric.namespace,
        MetricName: metric.name,
        Dimensions: Object.entries(metric.dimensions).map(([Name, Value]) => ({ Name, Value })),
      },
      Period: seconds,
      Stat: metric.statistic,
    },
  }))
  return {
    Type: 'AWS::CloudWatch::Alarm',
    Properties: {
      AlarmName: sub(alarmName('${AWS::StackName}', name)),
      AlarmDescription: `${description}. docs/alarms.md#${name.toLowerCase()} says what to do.`,
      Metrics: [...queries, ...(expression === undefined ? [] : [{ Id: 'value', Expression: expression, ReturnData: true }])],
      EvaluationPeriods: periods,
      Threshold: threshold,
      ComparisonOperator: below ? 'LessThanThreshold' : 'GreaterThanThreshold',
      // The alarm is for a sweeper that logs nothing.
      TreatMissingData: below ? 'breaching' : 'notBreaching',
      AlarmActions: [ref('AlarmTopic')],
      OKActions: [ref('AlarmTopic')],
    },
  }
}
