import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { runtimeError, usageError } from '../cli/commandError.ts'
import { regionOption } from '../cli/options.ts'
import { isJSON } from '../cli/runCommand.ts'
import { type Latency, type LogLine, latencies, latencyTable, textOf } from './line.ts'

interface Where {
  readonly stage?: string | undefined
  readonly region?: string | undefined
  readonly since: number
}

export const logsCommand = (context: CommandContext) =>
  new Command('logs')
    .summary('show the log lines of one request, or how long calls take')
    .description(
      'Shows all log lines of one request: the call, the workers that continued it, and the deliveries; or the latency of calls by operation. Of the platform that runs from this folder or, with --stage, of a deployment on AWS by CloudWatch Logs Insights, which charges for what it scans.',
    )
    .addOption(new Option('--request <id>', 'the id in `x-request-id` of a response, or in a message of an error').argParser(requestID))
    .option('--latency', 'percentiles of the duration of calls, in milliseconds, by operation')
    .option('--since <hours>', 'how far back to search on AWS', hours, 24)
    .option('--stage <stage>', 'deployment on AWS; by default the platform that runs from this folder')
    .addOption(regionOption())
    .action(async ({ request, latency, ...where }, command) => {
      if ((request === undefined) === (latency !== true)) throw usageError('Use either --request or --latency; --help shows how.')
      if (request === undefined) {
        const rows = await latencyIn(where, context)
        return void context.out.write(`${isJSON(command) ? rows.map((row) => JSON.stringify(row)).join('\n') : latencyTable(rows)}\n`)
      }
      const lines = await linesIn(where, request, context)
      if (lines.length === 0) throw runtimeError(`No log line has the request id ${request}.`)
      const write = isJSON(command) ? (line: LogLine) => JSON.stringify(line) : textOf
      for (const line of lines) context.out.write(`${write(line)}\n`)
    })

async function linesIn(
  { stage, region, since }: Where,
  request: string,
  { folder = process.cwd(), signal }: CommandContext,
): Promise<LogLine[]> {
  if (stage !== undefined) {
    const { linesOfRequest } = await import('./cloudLogs.ts')
    return linesOfRequest(request, { stage, region: await openRegion(region), hours: since, signal })
  }
  const { localLines } = await import('./localLogs.ts')
  return (await localLines(folder)).filter((line) => line['requestID'] === request)
}

async function latencyIn({ stage, region, since }: Where, { folder = process.cwd(), signal }: CommandContext): Promise<Latency[]> {
  if (stage !== undefined) {
    const { cloudLatencies } = await import('./cloudLogs.ts')
    return cloudLatencies({ stage, region: await openRegion(region), hours: since, signal })
  }
  const { localLines } = await import('./localLogs.ts')
  return latencies(await localLines(folder))
}

const openRegion = async (region: string | undefined): Promise<string> => (await import('../operator/aws.ts')).openRegion(region)

/** Ids are put into a query: nothing but what AWS makes them of. */
function requestID(text: string): string {
  if (!/^[\w-]{1,100}$/.test(text)) throw new InvalidArgumentError('It must be the id of a request, of letters, digits and hyphens.')
  return text
}

function hours(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of hours, such as 24.')
  return Number(text)
}
