import { interruptionSignal } from './interruption.ts'
import type { Screen } from './screen.ts'

/** What a command receives from its process besides the arguments. */
export interface CommandContext {
  /** The access token in the environment: CAUSERIE_TOKEN. */
  readonly token: string | undefined
  /** The URL of the deployment in the environment: CAUSERIE_URL. */
  readonly url?: string | undefined
  /** The folder that the command runs in; by default that of the process. */
  readonly folder?: string
  /** Source of passwords and answers to prompts (standard input). */
  readonly input?: Input
  readonly out: Screen
  readonly err: Screen
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

/** An input stream; on a terminal (`isTTY`), commands prompt. */
export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean }

export const processContext = (): CommandContext => ({
  token: process.env['CAUSERIE_TOKEN'],
  url: process.env['CAUSERIE_URL'] || undefined,
  input: process.stdin,
  out: process.stdout,
  err: process.stderr,
  signal: interruptionSignal(),
})
