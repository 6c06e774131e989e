/** `usage` where the arguments or the input cannot be right and nothing was sent; `runtime` for what failed later; `said` where nothing is left to say. */
type Kind = 'usage' | 'runtime' | 'said'

/** Ends a command. Its message is a sentence for the person who ran it. */
export class CommandError extends Error {
  readonly kind: Kind

  constructor(kind: Kind, message: string) {
    super(message)
    this.name = 'CommandError'
    this.kind = kind
  }
}

export const usageError = (message: string): CommandError => new CommandError('usage', message)

/** The command cannot continue. What it has written stays written. */
export const runtimeError = (message: string): CommandError => new CommandError('runtime', message)

/** The command did not do all that it was to do, and has said so. */
export const saidError = (): CommandError => new CommandError('said', '')

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
