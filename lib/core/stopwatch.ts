/** A monotonic time in milliseconds, for durations. `performance` would be loaded at a cold start for this alone. */
export const elapsedMs = (): number => Number(process.hrtime.bigint()) / 1e6
