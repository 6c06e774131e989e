/** What became of one utterance that a conversation asked NLU about (contract §10). */
export interface NluResult {
  /** The words of the respondent. */
  readonly text: string
  /** Identifier of the intent; null below the threshold. */
  readonly intentID: string | null
  /** Identifiers of the entities that were found. */
  readonly entities: readonly string[]
  /** How sure it was, from 0 to 1. */
  readonly score: number
  /** The resource that waited for an answer, where one did. */
  readonly resourceID?: string | undefined
  /** Whether the words were neither understood nor an answer to what was asked: what an editor may want to teach. */
  readonly missed?: boolean
}

/** What a turn gathers on its way for the write that ends it. */
export interface NluResultHolder {
  understanding?: NluResult | undefined
}

/**
 * Notes what became of an utterance; it is counted with the turn, once. One request an utterance: where a turn asks again about the same
 * words, what was understood counts.
 */
export function recordNluResult(turn: NluResultHolder, understanding: NluResult): void {
  if (turn.understanding?.intentID == null) turn.understanding = understanding
}
