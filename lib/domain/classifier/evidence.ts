/** Evidence that the best class is right. */
export interface Evidence {
  /** Margin over the second best class, in logits. */
  readonly lead: number
  /** Logit of the best class. */
  readonly support: number
  /** Share of the text that the model knows, from 0 to 1. */
  readonly coverage: number
}

/** Returns the best of the first `intents` classes and its evidence; further classes are out of scope. Without intents, `best` is -1. */
export function evidenceOf(logits: Float32Array | Float64Array, intents: number, coverage: number): Evidence & { readonly best: number } {
  let best = intents > 0 ? 0 : -1
  for (let c = 1; c < intents; c++) if ((logits[c] ?? 0) > (logits[best] ?? 0)) best = c
  const support = logits[best] ?? 0
  let second = Number.NEGATIVE_INFINITY
  for (let c = 0; c < logits.length; c++) if (c !== best) second = Math.max(second, logits[c] ?? 0)
  return { best, lead: Number.isFinite(second) ? support - second : 0, support, coverage }
}

/** Coefficients: a constant, then one per feature of `signs`. */
export type Calibration = readonly number[]

/** Returns the score: the probability that the best class is right, from 0 to 1. */
export function scoreOf(evidence: Evidence, calibration: Calibration): number {
  const sum = signs(evidence).reduce((all, sign, i) => all + sign * (calibration[i] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum))
}

/** The features of the calibration, scaled to similar size. */
export const signs = ({ lead, support, coverage }: Evidence): readonly number[] => [
  1,
  Math.max(-4, Math.min(lead, 4)) / 2,
  Math.min(support, 6) / 3,
  coverage * 2,
]
