import {
  apiFaultMetric,
  callMetric,
  failureMetric,
  faultMetric,
  functionMetric,
  type Metric,
  queueMetric,
  queues,
  tableMetric,
  websocketMetric,
} from './metrics.ts'
import type { Settings } from './settings.ts'
import { type Resources, ref, sub } from './templateTypes.ts'

/** A curve: a metric, or an expression of CloudWatch. */
type Curve = { readonly label: string; readonly metric: Metric } | { readonly label: string; readonly expression: string }

interface Widget {
  readonly title: string
  readonly curves: readonly Curve[]
}

const curve = (label: string, metric: Metric): Curve => ({ label, metric })

/**
 * The sum over all functions of the stack; their names begin with its name. That is not quoted: a quoted term finds only what is equal to it as
 * a whole, one that is not finds names that have its words one after the other.
 */
const overFunctions = (metric: string, statistic: string): string =>
  `SUM(SEARCH('{AWS/Lambda,FunctionName} MetricName="${metric}" \${AWS::StackName}', '${statistic}'))`

const widgetsOf = (settings: Settings, stage: string): Widget[] => [
  { title: 'Calls', curves: [curve('calls', callMetric('Count', 'Sum')), curve('pushed and received', websocketMetric('MessageCount'))] },
  {
    title: 'Faults',
    curves: [
      curve('4xx', callMetric('4xx', 'Sum')),
      curve('5xx, refusals included', callMetric('5xx', 'Sum')),
      curve('failed calls', apiFaultMetric(stage)),
      curve('our own faults', faultMetric(stage, 'unexpected')),
      curve('dependencies', faultMetric(stage, 'dependency')),
      curve('failed invocations', failureMetric(stage)),
    ],
  },
  {
    title: 'Latency (ms)',
    curves: [curve('half of the calls', callMetric('Latency', 'p50')), curve('99 of 100', callMetric('Latency', 'p99'))],
  },
  {
    title: 'Oldest message (s)',
    curves: Object.keys(queues).map((queue) => curve(queue, queueMetric(queue, 'ApproximateAgeOfOldestMessage', 'Maximum'))),
  },
  {
    title: 'Waiting messages',
    curves: [...Object.keys(queues), 'DeadLetters'].map((queue) =>
      curve(queue, queueMetric(queue, 'ApproximateNumberOfMessagesVisible', 'Maximum')),
    ),
  },
  {
    title: 'Campaigns',
    curves: [
      curve('shards planned', queueMetric('PlanQueue', 'NumberOfMessagesDeleted', 'Sum')),
      curve('chunks queued', queueMetric('DeliverQueue', 'NumberOfMessagesSent', 'Sum')),
      curve('chunks done', queueMetric('DeliverQueue', 'NumberOfMessagesDeleted', 'Sum')),
      curve('chunks undeliverable', queueMetric('DeliverDeadLetters', 'NumberOfMessagesReceived', 'Sum')),
    ],
  },
  {
    title: 'Cost: table units',
    curves: [
      curve('read', tableMetric(settings, 'ConsumedReadCapacityUnits')),
      curve('written', tableMetric(settings, 'ConsumedWriteCapacityUnits')),
      curve('written to gsi1', tableMetric(settings, 'ConsumedWriteCapacityUnits', 'gsi1')),
      curve('written to gsi2', tableMetric(settings, 'ConsumedWriteCapacityUnits', 'gsi2')),
    ],
  },
  {
    title: 'Cost: functions',
    curves: [
      { label: 'invocations', expression: overFunctions('Invocations', 'Sum') },
      { label: 'milliseconds', expression: overFunctions('Duration', 'Sum') },
      curve('at once, in the account', functionMetric('ConcurrentExecutions', 'Maximum')),
    ],
  },
  {
    title: 'Cost: log bytes',
    curves: [
      curve('stored', {
        namespace: 'AWS/Logs',
        name: 'IncomingBytes',
        dimensions: { LogGroupName: ref('SharedLogGroup') },
        statistic: 'Sum',
      }),
    ],
  },
]

const width = 8
const height = 6
const perRow = 3

/** What runs, what fails, what waits and what costs, on one page of CloudWatch. */
export const dashboard = (settings: Settings, stage: string): Resources => {
  const variables: Record<string, unknown> = {}
  const body = {
    widgets: widgetsOf(settings, stage).map(({ title, curves }, i) => ({
      type: 'metric',
      x: (i % perRow) * width,
      y: Math.floor(i / perRow) * height,
      width,
      height,
      properties: { title, region: '${AWS::Region}', view: 'timeSeries', period: 300, metrics: curves.map((one) => rowOf(one, variables)) },
    })),
  }
  return {
    Dashboard: {
      Type: 'AWS::CloudWatch::Dashboard',
      Properties: { DashboardName: sub('${AWS::StackName}'), DashboardBody: { 'Fn::Sub': [JSON.stringify(body), variables] } },
    },
  }
}

/** A metric as dashboards write it. What only CloudFormation knows becomes a variable of the text. */
function rowOf(one: Curve, variables: Record<string, unknown>): unknown[] {
  if ('expression' in one) return [{ expression: one.expression, label: one.label }]
  const { namespace, name, dimensions, statistic } = one.metric
  const values = Object.entries(dimensions).flatMap(([dimension, value]) => [dimension, textOf(value, variables)])
  return [namespace, name, ...values, { stat: statistic, label: one.label }]
}

function textOf(value: unknown, variables: Record<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const variable = Object.entries(variables).find(([, other]) => JSON.stringify(other) === JSON.stringify(value))
  const name = variable?.[0] ?? `v${Object.keys(variables).length}`
  variables[name] = value
  return `\${${name}}`
}
