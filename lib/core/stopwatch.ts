/** A monotonic time in milliseconds, for durations. */
export const elapsedMs = (): number => Number(process.hrtime.bigint()) / 1e6
