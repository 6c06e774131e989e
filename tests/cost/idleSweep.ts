/** What a sweep asks of the table where nothing is due: tests/cost/plain.slow.test.ts counts it, docs/cost.md has what it costs a month. */
export const idleSweep = { requests: 148, readUnits: 74 } as const
