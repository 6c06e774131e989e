import { type Calibration, type Evidence, signs } from './evidence.ts'

/** The result of a prediction on held-out data. */
export interface Trial {
  readonly evidence: Evidence
  readonly right: boolean
  /** Its weight in the calibration. */
  readonly weight: number
}

/** Prior, measured on bots with a few dozen expressions. */
const priorCalibration: Calibration = [-1.8, 0.3, 4, 1]

const rounds = 300
const learningRate = 0.5
const regularization = 4

/** Fits the calibration by logistic regression, regularized towards the prior: the fewer trials, the stronger. */
export function calibrate(trials: readonly Trial[]): Calibration {
  const total = trials.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return priorCalibration
  const calibration = [...priorCalibration]
  const rows = trials.map(({ evidence, right, weight }) => ({ x: signs(evidence), y: right ? 1 : 0, weight }))
  for (let round = 0; round < rounds; round++) {
    const gradient = calibration.map((value, i) => regularization * (value - (priorCalibration[i] ?? 0)))
    for (const { x, y, weight } of rows) {
      const sum = x.reduce((all, sign, i) => all + sign * (calibration[i] ?? 0), 0)
      const error = weight * (1 / (1 + Math.exp(-sum)) - y)
      for (const [i, sign] of x.entries()) gradient[i] = (gradient[i] ?? 0) + error * sign
    }
    for (const [i, slope] of gradient.entries()) calibration[i] = (calibration[i] ?? 0) - (learningRate * slope) / (total + regularization)
  }
  return calibration
}
