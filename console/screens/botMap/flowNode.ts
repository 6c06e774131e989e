/** Where an answer or a step leads from: an answer by its list and index, a case of a condition, or what follows the step. */
export type Place =
  | { readonly kind: 'answer'; readonly index: number }
  | { readonly kind: 'card'; readonly message: number; readonly card: number; readonly index: number }
  /** A case of a condition. */
  | { readonly kind: 'case'; readonly index: number }
  | { readonly kind: 'then' }

/** A row of a box, from which it leads on. */
export interface Row {
  readonly key: string
  /** The text of the answer, or the condition of the rule; undefined for what follows the step, and for other rules. */
  readonly label: string | undefined
  /** Undefined if only the form can change it: rules, the stop button, the linked flow. */
  readonly place: Place | undefined
  /** As forms hold it: `step:<id>`, `start:<id>` and so on, or empty. */
  readonly target: string
  /** The steps of this flow that it leads to: arrows. */
  readonly to: readonly string[]
}

export interface FlowNode {
  readonly id: string
  readonly index: number
  readonly asks: boolean
  readonly rows: readonly Row[]
  /** What leads here from outside: kinds of triggers, and ids of flows. */
  readonly from: readonly string[]
}
