/** What a button or a text may open: nothing that runs in the page. */
const opens = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])
const loads = new Set(['http:', 'https:'])

/** A URL that a link may lead to; undefined for any other. */
export const linkTo = (url: string | undefined): string | undefined => checked(url, opens)

/** A URL that a picture, video or recording may come from. */
export const mediaAt = (url: string | undefined): string | undefined => checked(url, loads)

/** A web address as it shows: its site, and as much of the rest as has room. The site is never cut. */
export function shortAddress(url: string): string {
  const { host, pathname, search, hash } = new URL(url)
  const rest = `${pathname}${search}${hash}`.replace(/^\/$/, '')
  return host + (rest.length > 24 ? `${rest.slice(0, 23)}…` : rest)
}

const checked = (url: string | undefined, schemes: ReadonlySet<string>): string | undefined =>
  url !== undefined && URL.canParse(url) && schemes.has(new URL(url).protocol) ? url : undefined
