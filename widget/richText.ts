import { linkTo } from './links.ts'

/** What a mark becomes: an element with what is in it. `href` of a link is a URL that a link may lead to. */
export type Make<T> = (tag: 'strong' | 'em' | 'a' | 'ul' | 'ol' | 'li', inside: readonly (string | T)[], href?: string) => T

const marks =
  /(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}»’*])|\[([^[\]]+)\]\((\S+?)\)|\*\*(?! )([^*]+)\*\*|(?<![\w*])\*(?! )([^*]+)(?<! )\*(?![\w*])/g

/** Lines in a row that begin with a hyphen, an asterisk or a bullet; or with numbers from 1. One alone is no list. */
const lists = /^(?:[-*•] .+(?:\n[-*•] .+)+|1[.)] .+(?:\n\d{1,3}[.)] .+)+)$\n?/gm

/**
 * Reads the small part of Markdown that a bot may write: bold, italics, links with labels, lists; all else stays text, and nothing is HTML. Web
 * addresses can be followed. Pure.
 */
export function richText<T>(text: string, make: Make<T>): (string | T)[] {
  const parts: (string | T)[] = []
  let from = 0
  for (const { 0: all, index } of text.matchAll(lists)) {
    const items = all.trimEnd().split('\n')
    parts.push(
      // The list begins a line by itself.
      ...inline(text.slice(from, index).replace(/\n$/, ''), make),
      make(
        all.startsWith('1') ? 'ol' : 'ul',
        items.map((item) => make('li', inline(item.replace(/^\S+ /, ''), make))),
      ),
    )
    from = index + all.length
  }
  return [...parts, ...inline(text.slice(from), make)]
}

function inline<T>(text: string, make: Make<T>): (string | T)[] {
  const parts: (string | T)[] = []
  let from = 0
  for (const { 0: all, 1: url, 2: label, 3: target, 4: bold, 5: italic, index } of text.matchAll(marks)) {
    const href = linkTo(url ?? target)
    const inside = bold ?? italic
    if (!href && !inside) continue
    parts.push(text.slice(from, index), href ? make('a', [label ?? href], href) : make(bold ? 'strong' : 'em', inline(inside ?? '', make)))
    from = index + all.length
  }
  return [...parts, text.slice(from)].filter(Boolean)
}
