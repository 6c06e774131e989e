import { iso } from './clock.ts'
import * as env from './env.ts'
import { isUnavailable } from './errors.ts'
import { currentIDs } from './requestID.ts'

/**
 * One JSON line an event, on standard output, where CloudWatch and every log shipper take it.
 * Ids and codes only: no names, no values, no texts (docs/reliability.md#logs).
 */
export type Fields = Record<string, string | number | boolean | undefined>

/**
 * What kind of fault a line of the level `error` is about: alarms tell them apart (docs/alarms.md#alarms). `unexpected` is our own;
 * `dependency` something that did not answer, of the level `warn` where the work waits for it; `given-up` work that is not tried again.
 */
export type Fault = 'unexpected' | 'dependency' | 'given-up'

const ranks: Record<string, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

let isQuiet = false

/** Does work whose lines nobody is to see. No other work may run at the same time. */
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

/** What an error may tell a log: its kind and where it arose, never the values in its message. */
export const faultOf = (error: unknown): Fields =>
  error instanceof Error
    ? { error: error.name, at: error.stack?.split('\n')[1]?.trim(), cause: nameOf(error.cause) }
    : { error: typeof error }

/** Which fault it is that work failed by this error, and what the error may tell a log. */
export const faultIn = (error: unknown): Fields & ({ readonly fault: 'dependency' } | { readonly fault: 'unexpected' }) =>
  isUnavailable(error)
    ? { fault: 'dependency', ...faultOf(error instanceof Error ? (error.cause ?? error) : error) }
    : { fault: 'unexpected', ...faultOf(error) }

const nameOf = (cause: unknown): string | undefined => (cause instanceof Error ? cause.name : undefined)
