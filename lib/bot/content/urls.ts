import { invalid } from '../../core/errors.ts'

const media = new Set(['http:', 'https:'])
const links = new Set([...media, 'mailto:', 'tel:', 'sms:'])

/** Validates the URL of a page, an image or a webhook; it may contain `{{name}}`. Throws `invalid`. */
export function checkURL(url: string | undefined, at: string): void {
  if (url !== undefined && !isURL(url, media)) throw invalid(at, 'must be an http or https URL')
}

/** Validates the URL of a button, which may also be `mailto:` or `tel:`. Schemes that run code are rejected. */
export function checkLink(url: string | undefined, at: string): void {
  if (url !== undefined && !isURL(url, links)) throw invalid(at, 'must be a valid URL')
}

function isURL(text: string, schemes: ReadonlySet<string>): boolean {
  if (text.startsWith('{{')) return true
  const filled = text.replaceAll(/\{\{[^{}]*\}\}/g, 'x')
  return URL.canParse(filled) && schemes.has(new URL(filled).protocol) && !/\s/.test(filled)
}
