import { instantOf } from '../../filter/instant.ts'

/** Formats that need no library. Lengths are checked first, so that no pattern runs on a long text. */

export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const [local = '', domain = '', ...more] = text.split('@')
  return more.length === 0 && /^[^\s\p{C}"(),:;<>[\\\]]{1,64}$/u.test(local) && !/^\.|\.\.|\.$/.test(local) && isDomain(domain)
}

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
}

/**
 * Returns a calendar day (`2026-01-31`, `31/1/2026` or `31.01.2026`) as an ISO day, or an ISO instant with its zone in UTC. Filters and
 * setters can read both.
 */
export function dateIn(text: string): string | undefined {
  if (text.length > 40) return undefined
  const [, day = '', month = '', year] = /^(\d{1,2}) ?[/. -] ?(\d{1,2}) ?[/. -] ?(\d{4})$/.exec(text) ?? []
  const iso = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // A year such as 0026 is a slip.
  if (Number(iso.slice(0, 4)) < 1000) return undefined
  if (/^\d{4}-\d\d-\d\d$/.test(iso)) return instantOf(`${iso}T00:00Z`) === undefined ? undefined : iso
  const instant = instantOf(iso)
  return instant === undefined ? undefined : new Date(instant).toISOString()
}
