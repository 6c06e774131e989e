import { linkTo } from './links.ts'

/** What a mark becomes: an element with what is in it. `href` of a link is a URL that a link may lead to. */
export type Make<T> = (tag: 'strong' | 'em' | 'a', inside: readonly (string | T)[], href?: string) => T

const marks =
  /(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}»’*])|\[([^[\]]+)\]\((\S+?)\)|\*\*(?! )([^*]+)\*\*|(?<![\w*])\*(?! )([^*]+)(?<! )\*(?![\w*])/g

/**
 * Reads the small part of Markdown that a bot may write: bold, italics, links with labels; all else stays text, and nothing is HTML. Web
 * addresses can be followed. Pure.
 */
export function richText<T>(text: string, make: Make<T>): (string | T)[] {
  const parts: (string | T)[] = []
  let from = 0
  for (const { 0: all, 1: url, 2: label, 3: target, 4: bold, 5: italic, index } of text.matchAll(marks)) {
    const href = linkTo(url ?? target)
    const inside = bold ?? italic
    if (!href && !inside) continue
    parts.push(
      text.slice(from, index),
      href ? make('a', [label ?? href], href) : make(bold ? 'strong' : 'em', richText(inside ?? '', make)),
    )
    from = index + all.length
  }
  return [...parts, text.slice(from)].filter(Boolean)
}
