/** What happened, and how often. */
export type Tally = Map<string, number>

export const note = (tally: Tally, what: string, times = 1): void => void tally.set(what, (tally.get(what) ?? 0) + times)
export const timesOf = (tally: Tally, what: string): number => tally.get(what) ?? 0
