import { linkTo } from './links.ts'

/** Makes an element for a mark. `href` is a URL that may be linked. */
export type Make<T> = (tag: 'strong' | 'em' | 'a' | 'ul' | 'ol' | 'li', inside: readonly (string | T)[], href?: string) => T

/** URLs end neither in punctuation nor in a bracket that they do not open. */
const marks =
  /(https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"'.,:;!?()\]}»’*]|\([^\s<>"()]*\)))|\[([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)|\*\*(?! )([^*]+)\*\*|(?<![\w*])\*(?! )([^*]+)(?<! )\*(?![\w*])/gi

/** Consecutive lines that begin with a hyphen, an asterisk or a bullet, or with numbers from 1. A single line is no list. */
const lists = /^(?:[-*•] .+(?:\n[-*•] .+)+|1[.)] .+(?:\n\d{1,3}[.)] .+)+)$\n?/gm

/**
 * Parses the subset of Markdown that bots may use: bold, italics, labelled links, lists. Everything else stays text, and nothing is HTML.
 * URLs become links. Pure.
 */
export function richText<T>(text: string, make: Make<T>): (string | T)[] {
  const parts: (string | T)[] = []
  let from = 0
  for (const { 0: all, index } of text.matchAll(lists)) {
    const items = all.trimEnd().split('\n')
    parts.push(
      // A list starts on its own line.
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
