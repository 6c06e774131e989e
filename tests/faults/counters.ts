/** How often each kind of event happened in a run, by name. */
export type Counters = Map<string, number>

export const increment = (counters: Counters, name: string, by = 1): void => void counters.set(name, (counters.get(name) ?? 0) + by)
export const countOf = (counters: Counters, name: string): number => counters.get(name) ?? 0
