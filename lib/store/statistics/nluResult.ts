/** What NLU made of one utterance of a conversation (docs/understanding.md#prediction). */
export interface NluResult {
  /** The words of the respondent. */
  readonly text: string
  /** Identifier of the intent; null below the threshold. */
  readonly intentID: string | null
  /** Identifiers of the entities that were found. */
  readonly entities: readonly string[]
  /** The confidence, from 0 to 1. */
  readonly score: number
  /** The resource that waited for an answer, where one did. */
  readonly resourceID?: string | undefined
  /** The detected language. */
  readonly language: string
}

/** Where a turn collects the result until it is written. */
export interface NluResultHolder {
  understanding?: NluResult | undefined
}

/** Notes the result of an utterance. It is counted with the turn, as one request: where a turn asks twice, the result that has an intent counts. */
export function recordNluResult(turn: NluResultHolder, result: NluResult): void {
  if (turn.understanding?.intentID == null) turn.understanding = result
}
