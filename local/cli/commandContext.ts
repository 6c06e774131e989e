import { interruptionSignal } from './interruption.ts'
import type { Screen } from './screen.ts'

/** What a command gets from its process besides the arguments. */
export interface CommandContext {
  /** The access token in the environment: CAUSERIE_TOKEN. */
  readonly token: string | undefined
  /** Where a password, or what is asked, comes from (the standard input). */
  readonly input?: Input
  readonly out: Screen
  readonly err: Screen
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

/** An input stream; on a terminal (`isTTY`) questions are asked. */
export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean }

export const processContext = (): CommandContext => ({
  token: process.env['CAUSERIE_TOKEN'],
  input: process.stdin,
  out: process.stdout,
  err: process.stderr,
  signal: interruptionSignal(),
})
