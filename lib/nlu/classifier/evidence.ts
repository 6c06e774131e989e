/** What a score is made of: signs that the best class is the right one. */
export interface Evidence {
  /** Probability of the best class beside the others. */
  readonly probability: number
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
export function evidenceOf(logits: Float32Array, intents: number, coverage: number): Evidence & { readonly best: number } {
  let best = -1
  for (let c = 0; c < intents; c++) if (best < 0 || (logits[c] ?? 0) > (logits[best] ?? 0)) best = c
  const support = logits[best] ?? 0
  let [sum, second] = [0, Number.NEGATIVE_INFINITY]
  for (const [c, score] of logits.entries()) {
    sum += Math.exp(score - support)
    if (c !== best) second = Math.max(second, score)
  }
  return { best, probability: best < 0 ? 0 : 1 / sum, lead: Number.isFinite(second) ? support - second : 0, support, coverage }
}

/** Of a constant and of each sign, in the order of `signs`. */
export type Calibration = readonly number[]

/** The score: how probably the best class is the right one, from 0 to 1. */
export function scoreOf(evidence: Evidence, calibration: Calibration): number {
  let sum = 0
  for (const [i, sign] of signs(evidence).entries()) sum += sign * (calibration[i] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/** Of about the same size each, so that none needs more learning than another. */
export const signs = ({ probability, lead, support, coverage }: Evidence): readonly number[] => [
  1,
  Math.max(-4, Math.min(4, Math.log(probability / (1 - probability + 1e-9)))) / 2,
  Math.max(-4, Math.min(lead, 4)) / 2,
  Math.min(support, 6) / 3,
  coverage * 2,
]
