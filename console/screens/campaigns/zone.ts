/** The time zones that the browser knows, and the one that it is in. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
export const zones = (): readonly string[] => [...new Set([ownZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]

/** What the clocks of a zone show at an instant, as `2026-11-23T09:00`. */
export function clockIn(zone: string, ms: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return format.format(ms).replace(' ', 'T')
}

/** The instant (ms since 1970) at which the clocks of a zone show that; NaN where it is no time. Of an hour that is skipped in spring, the one after. */
export function instantIn(zone: string, clock: string): number {
  const wished = Date.parse(`${clock}Z`)
  if (Number.isNaN(wished)) return Number.NaN
  const shiftAt = (ms: number): number => Date.parse(`${clockIn(zone, ms)}Z`) - Math.floor(ms / 60_000) * 60_000
  const guess = wished - shiftAt(wished)
  const instant = wished - shiftAt(guess)
  // In the hour that is skipped no instant shows it: both guesses differ, and the later one is meant.
  return Date.parse(`${clockIn(zone, instant)}Z`) === wished ? instant : Math.max(guess, instant)
}

/** The next runs of what recurs, from an instant on. */
export function nextRuns(start: number, delay: number, from: number, count: number): number[] {
  const first = start + Math.max(0, Math.ceil((from - start) / delay)) * delay
  return Array.from({ length: count }, (_, i) => first + i * delay)
}
