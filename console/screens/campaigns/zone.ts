/** The time zones of the browser, and its own. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
export const zones = (): readonly string[] => [...new Set([ownZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]

/** The local time of a zone at an instant, as `2026-11-23T09:00`. */
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

/**
 * The instant (ms since 1970) of a local time in a zone; NaN for an invalid time. A time that is skipped in spring means the hour after.
 */
export function instantIn(zone: string, clock: string): number {
  const wished = Date.parse(`${clock}Z`)
  if (Number.isNaN(wished)) return Number.NaN
  const shiftAt = (ms: number): number => Date.parse(`${clockIn(zone, ms)}Z`) - Math.floor(ms / 60_000) * 60_000
  const guess = wished - shiftAt(wished)
  const instant = wished - shiftAt(guess)
  // No instant has a local time in the skipped hour: both guesses differ, and the later one counts.
  return Date.parse(`${clockIn(zone, instant)}Z`) === wished ? instant : Math.max(guess, instant)
}
