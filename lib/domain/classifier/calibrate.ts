import { type Calibration, type Evidence, signs } from './evidence.ts'

/** How a prediction about an expression that was not trained on turned out. */
export interface Trial {
  readonly evidence: Evidence
  readonly right: boolean
  /** How much it counts beside others. */
  readonly weight: number
}

/** What bots of a few dozen expressions came to; where there is little to learn from, it stays near this. */
const usualCalibration: Calibration = [-1.8, 0.3, 4, 1]

const [rounds, step, pull] = [300, 0.5, 4]

/** Learns from trials what the signs are worth: logistic regression that is pulled towards the usual, the more so the fewer there are. */
export function calibrate(trials: readonly Trial[]): Calibration {
  const total = trials.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return usualCalibration
  const calibration = [...usualCalibration]
  const rows = trials.map(({ evidence, right, weight }) => ({ x: signs(evidence), y: right ? 1 : 0, weight }))
  for (let round = 0; round < rounds; round++) {
    const gradient = calibration.map((value, i) => pull * (value - (usualCalibration[i] ?? 0)))
    for (const { x, y, weight } of rows) {
      const sum = x.reduce((all, sign, i) => all + sign * (calibration[i] ?? 0), 0)
      const error = weight * (1 / (1 + Math.exp(-sum)) - y)
      for (const [i, sign] of x.entries()) gradient[i] = (gradient[i] ?? 0) + error * sign
    }
    for (const [i, slope] of gradient.entries()) calibration[i] = (calibration[i] ?? 0) - (step * slope) / (total + pull)
  }
  return calibration
}
