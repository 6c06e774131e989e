/** A seeded random number generator: mulberry32. */
export function seeded(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number): number => Math.floor(next() * n)
  const one = <T>(of: readonly T[]): T => {
    const chosen = of[below(of.length)]
    if (chosen === undefined) throw new Error('there is nothing to choose from')
    return chosen
  }
  return { below, one, between: (from: number, to: number): number => from + below(to - from) }
}
