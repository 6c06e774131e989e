import { linkTo } from './links.ts'

/** What a mark becomes: an element with what is in it. `href` of a link is a URL that a link may lead to. */
export type Make<T> = (tag: 'strong' | 'em' | 'a', inside: readonly (string | T)[], href?: string) => T

const addresses = /(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}»’*])/g
/** A mark stands at the ends of words, so that `snake_case` and `2*3*4` have none. */
const others = /|\[([^[\]]+)\]\((\S+?)\)|(?<!\w)(\*\*|[*_])(?![\s*_])(.*?[^\s*_])\4(?!\w)/
const marks = new RegExp(addresses.source + others.source, 'g')

/**
 * Reads the small part of Markdown that a bot may write: bold, italics, links with labels; all else stays text, and nothing is HTML. Web addresses
 * can be followed. In what a respondent wrote (`isPlain`) there are only these.
 */
export function richText<T>(text: string, make: Make<T>, isPlain?: boolean): (string | T)[] {
  const parts: (string | T)[] = []
  let from = 0
  for (const { 0: all, 1: url, 2: label, 3: target, 4: sign, 5: marked = '', index } of text.matchAll(isPlain ? addresses : marks)) {
    const href = linkTo(url ?? target)
    if (!href && !sign) continue
    parts.push(
      spaced(text.slice(from, index)),
      href ? make('a', [label ?? href], href) : make(sign?.[1] ? 'strong' : 'em', richText(marked, make)),
    )
    from = index + all.length
  }
  return [...parts, spaced(text.slice(from))].filter((part) => part !== '')
}

/** French sets a narrow space before these signs; no line begins with one of them. */
const spaced = (text: string): string => text.replace(/(?<=«) | (?=[;:!?»])/g, '\u202f')
