import type { Refused } from '../../client/http.ts'

/**
 * `usage`: the arguments or the input are wrong and nothing was sent; `runtime`: it failed later; `reported`: the message was already
 * printed.
 */
type Kind = 'usage' | 'runtime' | 'reported'

/** Ends a command. Its message is a sentence for the user. */
export class CommandError extends Error {
  readonly kind: Kind
  readonly refusal: Refusal | undefined

  constructor(kind: Kind, message: string, refusal?: Refusal) {
    super(message)
    this.name = 'CommandError'
    this.kind = kind
    this.refusal = refusal
  }
}

/** The message of a refusal by a deployment. */
export interface Refusal {
  readonly status: number
  readonly code: string | undefined
  /** The id that the log lines of the call carry. */
  readonly requestID: string | undefined
}

export const usageError = (message: string): CommandError => new CommandError('usage', message)

/** The command cannot continue. What was already written stays. */
export const runtimeError = (message: string): CommandError => new CommandError('runtime', message)

/** The deployment refused a call. */
export const refusedError = (refused: Refused): CommandError =>
  new CommandError('runtime', `The deployment answered ${refused.status}: ${refused.message}`, refusalOf(refused))

export const refusalOf = ({ status, code, headers }: Pick<Refused, 'status' | 'code' | 'headers'>): Refusal => ({
  status,
  code,
  requestID: headers.get('x-request-id') ?? undefined,
})

/** The command failed and has already reported it. */
export const reportedError = (): CommandError => new CommandError('reported', '')

/** Why a call got no answer: what `fetch` keeps as the cause, of the first address if it tried several. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return messageOf(cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
