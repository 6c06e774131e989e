/** A log line of a function (docs/logs.md#logs). */
export type LogLine = Readonly<Record<string, unknown>>

/** The log lines among texts; other output, such as that of the engines, is left out. */
export const linesIn = (texts: readonly string[]): LogLine[] => texts.map(lineIn).filter((line) => line !== undefined)

function lineIn(text: string): LogLine | undefined {
  const start = text.indexOf('{"level"')
  if (start < 0) return undefined
  try {
    const line: LogLine = JSON.parse(text.slice(start))
    return line
  } catch {
    return undefined
  }
}

/** A line for people: when, how grave, what; then the other fields. */
export function textOf({ timestamp, level, message, requestID: _, ...fields }: LogLine): string {
  const others = Object.entries(fields).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return [timestamp, String(level).padEnd(5), message, ...others].join(' ')
}

/** How long the calls of an operation took, in milliseconds. */
export interface Latency {
  readonly operation: string
  readonly calls: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Latency by operation, the slowest first. */
export function latencies(lines: Iterable<LogLine>): Latency[] {
  const times = new Map<string, number[]>()
  for (const { message, operation, ms } of lines)
    if (message === 'call' && typeof operation === 'string' && typeof ms === 'number')
      times.set(operation, [...(times.get(operation) ?? []), ms])
  return Array.from(times, ([operation, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    return { operation, calls: sorted.length, p50: nearestRank(sorted, 50), p95: nearestRank(sorted, 95), p99: nearestRank(sorted, 99) }
  }).toSorted((a, b) => b.p99 - a.p99)
}

/** The smallest value that this percentage of values does not exceed (nearest rank). */
const nearestRank = (sorted: readonly number[], percent: number): number => sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0

export const latencyTable = (rows: readonly Latency[]): string =>
  [['operation', 'calls', 'p50', 'p95', 'p99'], ...rows.map(({ operation, calls, p50, p95, p99 }) => [operation, calls, p50, p95, p99])]
    .map(([operation, ...numbers]) => `${String(operation).padEnd(34)}${numbers.map((n) => String(n).padStart(9)).join('')}`)
    .join('\n')
