import { iso } from './clock.ts'
import * as env from './env.ts'
import { isUnavailable } from './errors.ts'
import { currentIDs } from './requestID.ts'

/**
 * One JSON line per event on standard output, for CloudWatch or any log shipper.
 * Ids and codes only: no names, no values, no texts (docs/logs.md#logs).
 */
export type Fields = Record<string, string | number | boolean | undefined>

/**
 * What kind of fault a line of the level `error` is about: alarms tell them apart (docs/alarms.md#alarms). `unexpected` is our own;
 * `dependency` something that did not answer, at level `warn` while the work retries; `given-up` work that is not retried.
 */
export type Fault = 'unexpected' | 'dependency' | 'given-up'

const ranks: Record<string, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

let isQuiet = false

/** Suppresses the log lines of work. No other work may run at the same time. */
export async function quietly(work: () => Promise<unknown>): Promise<void> {
  isQuiet = true
  try {
    await work()
  } finally {
    isQuiet = false
  }
}

const write = (level: string, message: string, fields: Fields): void => {
  if (isQuiet || (ranks[level] ?? 0) < (ranks[env.logLevel()] ?? 1)) return
  process.stdout.write(`${JSON.stringify({ level, timestamp: iso(), message, ...currentIDs(), ...fields })}\n`)
}

export const log = {
  debug: (message: string, fields: Fields = {}) => write('debug', message, fields),
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields & { readonly fault?: Extract<Fault, 'dependency'> } = {}) => write('warn', message, fields),
  error: (message: string, fields: Fields & { readonly fault: Fault }) => write('error', message, fields),
}

/** The loggable fields of an error: its kind and where it was thrown, never its message, which may hold values. */
export const faultOf = (error: unknown): Fields =>
  error instanceof Error
    ? { error: error.name, at: error.stack?.split('\n')[1]?.trim(), cause: nameOf(error.cause) }
    : { error: typeof error }

/** The kind of fault behind an error, with the loggable fields of the error. */
export const faultIn = (error: unknown): Fields & ({ readonly fault: 'dependency' } | { readonly fault: 'unexpected' }) =>
  isUnavailable(error)
    ? { fault: 'dependency', ...faultOf(error instanceof Error ? (error.cause ?? error) : error) }
    : { fault: 'unexpected', ...faultOf(error) }

const nameOf = (cause: unknown): string | undefined => (cause instanceof Error ? cause.name : undefined)
