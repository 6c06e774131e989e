import { linkTo } from './links.ts'

/** What a mark becomes: an element with what is in it. `href` of a link is a URL that a link may lead to. */
export type Make<T> = (tag: 'strong' | 'a', inside: readonly (string | T)[], href?: string) => T

const marks = /(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}»’*])|\[([^[\]]+)\]\((\S+?)\)|\*\*(?! )([^*]+)\*\*/g

/**
 * Reads the small part of Markdown that a bot may write: bold, links with labels; all else stays text, and nothing is HTML. Web addresses can be
 * followed. Pure.
 */
export function richText<T>(text: string, make: Make<T>): (string | T)[] {
  const parts: (string | T)[] = []
  let from = 0
  for (const { 0: all, 1: url, 2: label, 3: target, 4: bold, index } of text.matchAll(marks)) {
    const href = linkTo(url ?? target)
    if (!href && !bold) continue
    parts.push(text.slice(from, index), href ? make('a', [label ?? href], href) : make('strong', richText(bold ?? '', make)))
    from = index + all.length
  }
  return [...parts, text.slice(from)].filter(Boolean)
}
