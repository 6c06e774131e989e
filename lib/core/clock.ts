/** Milliseconds since 1970-01-01 UTC. Only this file reads the clock (tests/architecture.unit.test.ts). */
export const now = (): number => Date.now()

/** Waits for a number of milliseconds. */
export const sleep = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms))

/** An instant as the service writes it: ISO 8601 UTC with milliseconds (docs/requests.md#dates-and-periods). */
export const iso = (ms: number = now()): string => new Date(ms).toISOString()

/** Seconds since 1970, as DynamoDB's TTL and JWT claims require. */
export const epochSeconds = (ms: number = now()): number => Math.floor(ms / 1000)

export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000

/** The end of the window that the present moment is in: windows follow one another, beginning at multiples of their length since 1970. */
export const windowEnd = (windowMs: number): number => (Math.floor(now() / windowMs) + 1) * windowMs
