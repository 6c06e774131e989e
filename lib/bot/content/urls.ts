import { invalid } from '../../core/errors.ts'

const media = new Set(['http:', 'https:'])
const links = new Set([...media, 'mailto:', 'tel:', 'sms:'])

/** Where something is fetched from, or sent to: a page, a picture, a webhook. `{{name}}` may stand in it; what it stands for, too. */
export function checkURL(url: string | undefined, at: string): void {
  if (url !== undefined && !isURL(url, media)) throw invalid(at, 'must be an http or https URL')
}

/** What a button opens: also an address to write to or to call. Schemes that would run something in the page are none of them. */
export function checkLink(url: string | undefined, at: string): void {
  if (url !== undefined && !isURL(url, links)) throw invalid(at, 'must be a valid URL')
}

function isURL(text: string, schemes: ReadonlySet<string>): boolean {
  if (text.startsWith('{{')) return true
  const filled = text.replaceAll(/\{\{[^{}]*\}\}/g, 'x')
  return URL.canParse(filled) && schemes.has(new URL(filled).protocol) && !/\s/.test(filled)
}
