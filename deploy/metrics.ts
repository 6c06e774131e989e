import { tableName } from './environment.ts'
import type { Settings } from './settings.ts'
import { getAtt, ref } from './templateTypes.ts'

/** A metric of CloudWatch, as alarms and the dashboard name it. */
export interface Metric {
  readonly namespace: string
  readonly name: string
  readonly dimensions: Readonly<Record<string, unknown>>
  readonly statistic: 'Sum' | 'Maximum' | 'Minimum' | 'Average' | 'p50' | 'p95' | 'p99'
}

type Statistic = Metric['statistic']

/**
 * Queues that work waits in, and after how many seconds it is late: what takes longer by itself may wait longer. Ten at most, as many metrics as an
 * alarm may have with its expression; renames and sources are watched by the sweeper (SweepLate).
 */
export const queues = {
  // A message of a campaign that begins later waits for up to 15 minutes by itself.
  PlanQueue: 1_200,
  DeliverQueue: 1_800,
  MailQueue: 900,
  EventsQueue: 900,
  PurgeQueue: 3_600,
  TrainQueue: 1_800,
  FiguresQueue: 1_800,
  RollUpQueue: 1_800,
  // Its worker counts the recipients that a chunk did not reach.
  DeliverDeadLetters: 1_800,
} as const

export const queueMetric = (queue: string, name: string, statistic: Statistic): Metric => ({
  namespace: 'AWS/SQS',
  name,
  dimensions: { QueueName: getAtt(queue, 'QueueName') },
  statistic,
})

/** Of the HTTP API. */
export const callMetric = (name: string, statistic: Statistic): Metric => ({
  namespace: 'AWS/ApiGateway',
  name,
  dimensions: { ApiId: ref('HttpApi') },
  statistic,
})

export const websocketMetric = (name: string): Metric => ({
  namespace: 'AWS/ApiGateway',
  name,
  dimensions: { ApiId: ref('WebsocketsApi') },
  statistic: 'Sum',
})

/** Of one function, or of all functions of the account. */
export const functionMetric = (name: string, statistic: Statistic, functionName?: string): Metric => ({
  namespace: 'AWS/Lambda',
  name,
  dimensions: functionName === undefined ? {} : { FunctionName: ref(functionName) },
  statistic,
})

export const tableMetric = (settings: Pick<Settings, 'table'>, name: string, index?: 'gsi1' | 'gsi2'): Metric => ({
  namespace: 'AWS/DynamoDB',
  name,
  dimensions: { TableName: tableName(settings), ...(index === undefined ? {} : { GlobalSecondaryIndexName: index }) },
  statistic: 'Sum',
})

/** Where the metrics are that are made of log lines. */
export const ownNamespace = (stage: string): string => `Causerie/${stage}`

/** Log lines by what they call a fault (lib/core/log.ts): all of the level `error`, and warnings of dependencies. */
export const faultMetric = (stage: string, fault: 'unexpected' | 'dependency' | 'given-up'): Metric => ({
  namespace: ownNamespace(stage),
  name: 'Faults',
  dimensions: { fault },
  statistic: 'Sum',
})

/** Calls of the HTTP API that failed by a fault of ours or of a dependency, by their log lines (lib/http/logCall.ts). */
export const apiFaultMetric = (stage: string): Metric => ({
  namespace: ownNamespace(stage),
  name: 'ApiFaults',
  dimensions: {},
  statistic: 'Sum',
})

/** Invocations that Lambda reports as failed: errors, time-outs, out of memory, starts that failed. */
export const failureMetric = (stage: string): Metric => ({
  namespace: ownNamespace(stage),
  name: 'FailedInvocations',
  dimensions: {},
  statistic: 'Sum',
})

/** For how long the oldest entry was due that the sweeper left (seconds), a value a minute. */
export const sweepLateMetric = (stage: string): Metric => ({
  namespace: ownNamespace(stage),
  name: 'SweepLateSeconds',
  dimensions: {},
  statistic: 'Maximum',
})
