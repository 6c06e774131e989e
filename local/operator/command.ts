import type { CommandContext } from '../cli/commandContext.ts'
import { CommandError, messageOf } from '../cli/commandError.ts'

/** Options that say which deployment a command of operators works on. */
export const operatorOptions = {
  stage: { type: 'string' },
  region: { type: 'string' },
  port: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Runs the work of a command; gives the exit code, and says in one sentence what went wrong. */
export async function runForOperator({ err, signal }: CommandContext, work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    if (signal.aborted) {
      err.write('Stopped.\n')
      return 130
    }
    err.write(`${messageOf(error)}\n`)
    return error instanceof CommandError && error.kind === 'usage' ? 2 : 1
  }
}
