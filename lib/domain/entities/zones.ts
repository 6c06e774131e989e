/** A local time without zone. Months count from 1. */
export interface Clock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the offset of a zone from UTC in minutes at an instant (milliseconds since 1970). */
export function minutesAhead(ms: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = name.match(/([+-])(\d{2}):(\d{2})/) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Returns a local time of a zone as ISO 8601 with offset. A time skipped by daylight saving is moved one hour later. */
export function isoInZone({ year, month, day, hour, minute, second }: Clock, zone: string): string {
  const asUTC = Date.UTC(year, month - 1, day, hour, minute, second)
  const guess = asUTC - minutesAhead(asUTC, zone) * 60_000
  return isoAt(asUTC - minutesAhead(guess, zone) * 60_000, zone)
}

/** Returns an instant (milliseconds since 1970) as ISO 8601 with the zone's offset. */
export function isoAt(instant: number, zone: string): string {
  const ahead = minutesAhead(instant, zone)
  const local = new Date(instant + ahead * 60_000).toISOString().slice(0, -1)
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${local}${ahead < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(ahead) / 60))}:${pad(Math.abs(ahead) % 60)}`
}

/** Whether a time zone is known (`Europe/Paris`). */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
