import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { random } from 'nanoid'

/** An operation that its caller may repeat under an idempotency key (docs/reliability.md#idempotency). */
export interface Operation {
  /** Random; the same for all calls under one key. */
  readonly operationID: string
  /** When the first of them came (ms since 1970). */
  readonly at: number
}

const current = new AsyncLocalStorage<Operation & { drawn: number }>()

/**
 * Runs the work of an operation. The ids that it makes follow from the operation, so that a call which is repeated after its function was killed
 * finds what the first one created, instead of creating it again.
 */
export const inOperation = <T>({ operationID, at }: Operation, work: () => T): T => current.run({ operationID, at, drawn: 0 }, work)

/** The id of the current operation; undefined in a call without an idempotency key. */
export const operationID = (): string | undefined => current.getStore()?.operationID

/** When the current operation was called first (ms since 1970); `otherwise`, where it cannot be repeated. */
export const operationStart = (otherwise: number): number => current.getStore()?.at ?? otherwise

/** Random bytes for an id: in an operation those that follow from it. */
export function idBytes(size: number): Uint8Array {
  const operation = current.getStore()
  if (!operation) return random(size)
  operation.drawn += 1
  return createHash('shake256', { outputLength: size }).update(`${operation.operationID}#${operation.drawn}`).digest()
}
