/** Schemes that links may use: none that runs code in the page. */
const opens = /^(https?|mailto|tel|sms):/
const loads = /^https?:/

/** A URL that may be linked; undefined for any other. */
export const linkTo = (url: string | undefined): string | undefined => checked(url, opens)

/** A URL that may be the source of a picture, video or recording. */
export const mediaAt = (url: string | undefined): string | undefined => checked(url, loads)

/** A shortened URL for display; its host is never cut. */
export function shortAddress(url: string): string {
  const { host, pathname, search, hash } = new URL(url)
  const rest = `${pathname}${search}${hash}`.replace(/^\/$/, '')
  return host + (rest.length > 24 ? `${rest.slice(0, 23)}…` : rest)
}

const checked = (url: string | undefined, schemes: RegExp): string | undefined =>
  url !== undefined && URL.canParse(url) && schemes.test(new URL(url).protocol) ? url : undefined
