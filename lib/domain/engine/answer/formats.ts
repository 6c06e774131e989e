import { instantOf } from '../../filter/instant.ts'

/** Formats of answers that need no library. Lengths come first, so that nothing below runs over a long text. */

export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const [local = '', domain = '', ...more] = text.split('@')
  return more.length === 0 && /^[^\s"(),:;<>[\\\]]{1,64}$/.test(local) && !/^\.|\.\.|\.$/.test(local) && isDomain(domain)
}

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
}

/**
 * A day of the calendar as ISO 8601 (`2026-01-31`) or with the day first (`31/1/2026`, `31.01.2026`), as ISO; an ISO instant with its zone,
 * in UTC. Filters and setters read both.
 */
export function dateIn(text: string): string | undefined {
  if (text.length > 40) return undefined
  const [, day = '', month = '', year] = /^(\d{1,2}) ?[/. -] ?(\d{1,2}) ?[/. -] ?(\d{4})$/.exec(text) ?? []
  const iso = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (/^\d{4}-\d\d-\d\d$/.test(iso)) return instantOf(`${iso}T00:00Z`) === undefined ? undefined : iso
  const instant = instantOf(iso)
  return instant === undefined ? undefined : new Date(instant).toISOString()
}
