/** What a score is made of: signs that the best class is the right one. */
export interface Evidence {
  /** How much it leads the next one, in logits. */
  readonly lead: number
  /** How much speaks for it, in logits. */
  readonly support: number
  /** How much of the text is known, from 0 to 1. */
  readonly coverage: number
}

/**
 * The best of the first `intents` classes, with what speaks for it; any further class is something else that was said. With no intent, -1.
 */
export function evidenceOf(logits: Float32Array | Float64Array, intents: number, coverage: number): Evidence & { readonly best: number } {
  let best = intents > 0 ? 0 : -1
  for (let c = 1; c < intents; c++) if ((logits[c] ?? 0) > (logits[best] ?? 0)) best = c
  const support = logits[best] ?? 0
  let second = Number.NEGATIVE_INFINITY
  for (let c = 0; c < logits.length; c++) if (c !== best) second = Math.max(second, logits[c] ?? 0)
  return { best, lead: Number.isFinite(second) ? support - second : 0, support, coverage }
}

/** Of a constant and of each sign, in the order of `signs`. */
export type Calibration = readonly number[]

/** The score: how probably the best class is the right one, from 0 to 1. */
export function scoreOf(evidence: Evidence, calibration: Calibration): number {
  const sum = signs(evidence).reduce((all, sign, i) => all + sign * (calibration[i] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum))
}

/** Of about the same size each, so that none needs more learning than another. */
export const signs = ({ lead, support, coverage }: Evidence): readonly number[] => [
  1,
  Math.max(-4, Math.min(lead, 4)) / 2,
  Math.min(support, 6) / 3,
  coverage * 2,
]
