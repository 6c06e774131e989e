/** A time on the clock of a place, without its zone. Months count from 1. */
export interface Clock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes that the clocks of a zone are ahead of UTC at an instant (milliseconds since 1970). */
export function minutesAhead(ms: number, zone: string): number {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, known)
  const name = known.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = name.match(/([+-])(\d{2}):(\d{2})/) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * What a clock of a zone shows, as ISO 8601 with the zone's offset at that time. A time that summer time leaves out is taken an hour
 * later, as the clocks do.
 */
export function isoInZone({ year, month, day, hour, minute, second }: Clock, zone: string): string {
  const asUTC = Date.UTC(year, month - 1, day, hour, minute, second)
  const guess = asUTC - minutesAhead(asUTC, zone) * 60_000
  return isoAt(asUTC - minutesAhead(guess, zone) * 60_000, zone)
}

/** An instant (milliseconds since 1970) as ISO 8601 with the offset that a zone has then. */
export function isoAt(instant: number, zone: string): string {
  const ahead = minutesAhead(instant, zone)
  const local = new Date(instant + ahead * 60_000).toISOString().slice(0, -1)
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${local}${ahead < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(ahead) / 60))}:${pad(Math.abs(ahead) % 60)}`
}

/** Whether the name of a zone is one that is known (`Europe/Paris`). */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
