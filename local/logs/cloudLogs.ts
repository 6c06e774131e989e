import { CloudWatchLogsClient, GetQueryResultsCommand, StartQueryCommand } from '@aws-sdk/client-cloudwatch-logs'
import { clientOptions } from '../../lib/core/awsClient.ts'
import { sleep } from '../../lib/core/clock.ts'
import { messageOf, runtimeError } from '../cli/commandError.ts'
import { type Latency, type LogLine, linesIn } from './line.ts'

/** Where CloudWatch Logs Insights searches. */
export interface Search {
  readonly region: string
  readonly stage: string
  readonly hours: number
  readonly signal: AbortSignal
}

const pollEveryMs = 1000
/** The most that CloudWatch Logs Insights returns of a query. */
const mostLines = 10_000

/** The lines of a request in the order of time, at most `mostLines`. */
export async function linesOfRequest(requestID: string, search: Search): Promise<LogLine[]> {
  const rows = await query(`fields @message | filter requestID = "${requestID}" | sort @timestamp asc | limit ${mostLines}`, search)
  return linesIn(rows.map((row) => row['@message'] ?? ''))
}

/** Latency by operation, the slowest first: CloudWatch's percentiles, which are approximate. */
export async function cloudLatencies(search: Search): Promise<Latency[]> {
  const figures = 'count(*) as calls, pct(ms, 50) as p50, pct(ms, 95) as p95, pct(ms, 99) as p99 by operation'
  const rows = await query(`filter message = "call" | stats ${figures} | sort p99 desc | limit ${mostLines}`, search)
  return rows.map(({ operation = '', calls, p50, p95, p99 }) => ({
    operation,
    calls: Number(calls),
    p50: Math.round(Number(p50)),
    p95: Math.round(Number(p95)),
    p99: Math.round(Number(p99)),
  }))
}

async function query(queryString: string, { region, stage, hours, signal }: Search): Promise<Record<string, string>[]> {
  const logGroupName = `/causerie/${stage}`
  const client = new CloudWatchLogsClient({ region, ...clientOptions({ maxAttempts: 3 }) })
  const endTime = Math.ceil(Date.now() / 1000)
  try {
    const { queryId } = await client.send(new StartQueryCommand({ logGroupName, queryString, startTime: endTime - hours * 3600, endTime }))
    for (;;) {
      const { status, results = [] } = await client.send(new GetQueryResultsCommand({ queryId }), { abortSignal: signal })
      if (status === 'Complete') return results.map((row) => Object.fromEntries(row.map(({ field = '', value = '' }) => [field, value])))
      if (status !== 'Running' && status !== 'Scheduled') throw runtimeError(`The query ended with the status ${status}.`)
      await sleep(pollEveryMs)
    }
  } catch (error) {
    throw runtimeError(`The log group ${logGroupName} cannot be searched in ${region}: ${messageOf(error)}`)
  } finally {
    client.destroy()
  }
}
