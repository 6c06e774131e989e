import { interruptionSignal } from './interruption.ts'
import type { Screen } from './screen.ts'

/** What a command gets from its process besides the arguments. */
export interface CommandContext {
  /** The access token in the environment: CAUSERIE_TOKEN. */
  readonly token: string | undefined
  readonly out: Screen
  readonly err: Screen
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

export const processContext = (): CommandContext => ({
  token: process.env['CAUSERIE_TOKEN'],
  out: process.stdout,
  err: process.stderr,
  signal: interruptionSignal(),
})
