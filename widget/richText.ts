import { linkTo } from './links.ts'

/** Makes an element for a mark. `href` is a URL that may be linked. */
export type Make<T> = (tag: 'strong' | 'em' | 'a' | 'ul' | 'ol' | 'li', inside: readonly (string | T)[], href?: string) => T

/** URLs, also without a scheme, end neither in punctuation nor in a bracket that they do not open. */
const marks =
  /((?:https?:\/\/|(?<![\p{L}\p{N}_./@-])www\.(?=[\p{L}\p{N}-]+\.\p{L}))(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"'.,:;!?()\]}»’*]|\([^\s<>"()]*\)))|\[([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)|\*\*(?! )([^*]+)\*\*|(?<![\p{L}\p{N}_*])\*(?! )([^*]+)(?<! )\*(?![\p{L}\p{N}_*])|(?<![\p{L}\p{N}_.+@/-])([\p{L}\p{N}_.+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24})(?![\p{L}\p{N}_@-])/giu

/** Consecutive lines that begin with a hyphen, an asterisk or a bullet, or with numbers from 1. A single line is no list. */
const lists = /^(?:[-*•] .+(?:\n[-*•] .+)+|1[.)] .+(?:\n\d{1,3}[.)] .+)+)$\n?/gm

/** `1. mai 2027` and numbers that do not count are shown as written. */
const isCounted = (items: readonly string[]): boolean =>
  items.every((item, i) => Number.parseInt(item, 10) === i + 1) && !items.some((item) => /^\d+\. \p{L}+\.? \d{4}(?!\d)/u.test(item))

/**
 * Parses the subset of Markdown that bots may use: bold, italics, labelled links, lists. Everything else stays text, and nothing is HTML.
 * URLs and e-mail addresses become links. Pure.
 */
export function richText<T>(text: string, make: Make<T>): (string | T)[] {
  const parts: (string | T)[] = []
  let from = 0
  for (const { 0: all, index } of text.matchAll(lists)) {
    const items = all.trimEnd().split('\n')
    const isOrdered = all.startsWith('1')
    if (isOrdered && !isCounted(items)) continue
    parts.push(
      // A list starts on its own line.
      ...inline(text.slice(from, index).replace(/\n$/, ''), make),
      make(
        isOrdered ? 'ol' : 'ul',
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
  for (const { 0: all, 1: url, 2: label, 3: target, 4: bold, 5: italic, 6: address, index } of text.matchAll(marks)) {
    const href = linkTo(url?.replace(/^www\./i, 'https://$&') ?? target ?? (address && `mailto:${address}`))
    const inside = bold ?? italic
    if (!href && !inside) continue
    parts.push(text.slice(from, index), href ? make('a', [label ?? all], href) : make(bold ? 'strong' : 'em', inline(inside ?? '', make)))
    from = index + all.length
  }
  return [...parts, text.slice(from)].filter(Boolean)
}
