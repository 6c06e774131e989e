/** Rounds and ratios: machines are noisy, so contenders take turns in one run and only their ratios are judged. */

interface Contender {
  readonly name: string
  /** How much work one call of `run` does; a slow contender is given less. */
  readonly units: number
  readonly run: () => void
}

/** Units a millisecond of each contender: the median of interleaved rounds, after one that is not counted. */
export const speeds = (contenders: readonly Contender[], rounds: number, progress: (round: number) => void): Map<string, number> => {
  const taken = new Map(contenders.map(({ name }): [string, number[]] => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    progress(round)
    for (const { name, run } of contenders) {
      const milliseconds = millisecondsOf(run)
      if (round > 0) taken.get(name)?.push(milliseconds)
    }
  }
  return new Map(contenders.map(({ name, units }) => [name, units / median(taken.get(name) ?? [])]))
}

export const millisecondsOf = (run: () => void): number => {
  const start = performance.now()
  run()
  return performance.now() - start
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value that this share of all values is below. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

export const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)

/** Shows where a long run is, without mixing into the output. */
export const showProgress = (text: string): void => {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
}
