/**
 * `usage`: the arguments or the input are wrong and nothing was sent; `runtime`: it failed later; `reported`: the message was already
 * printed.
 */
type Kind = 'usage' | 'runtime' | 'reported'

/** Ends a command. Its message is a sentence for the user. */
export class CommandError extends Error {
  readonly kind: Kind

  constructor(kind: Kind, message: string) {
    super(message)
    this.name = 'CommandError'
    this.kind = kind
  }
}

export const usageError = (message: string): CommandError => new CommandError('usage', message)

/** The command cannot continue. What was already written stays. */
export const runtimeError = (message: string): CommandError => new CommandError('runtime', message)

/** The command failed and has already reported it. */
export const reportedError = (): CommandError => new CommandError('reported', '')

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
