/** What ends an import, as one sentence for whoever started it: `usage` where the command was wrong, `stopped` where it was at work. */
export class Failure extends Error {
  readonly kind: 'usage' | 'stopped'

  constructor(kind: 'usage' | 'stopped', message: string) {
    super(message)
    this.name = 'Failure'
    this.kind = kind
  }
}

/** The command or its input cannot be right: nothing was sent. */
export const misused = (message: string): Failure => new Failure('usage', message)

/** The import cannot go on; what was written before stays written. */
export const stopped = (message: string): Failure => new Failure('stopped', message)

export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
