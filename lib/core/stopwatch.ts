/** Milliseconds since some moment, for how long something took: `performance` would be loaded at a cold start, for this alone. */
export const elapsedMs = (): number => Number(process.hrtime.bigint()) / 1e6
