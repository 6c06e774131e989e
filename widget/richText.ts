import { linkTo } from './links.ts'

/** A part of a message: words, or a mark with what is in it. Whatever was written becomes these few marks or stays text; nothing is HTML. */
export type Rich = string | Mark

export interface Mark {
  readonly tag: 'strong' | 'em' | 'a' | 'ul' | 'ol' | 'li'
  readonly inside: readonly Rich[]
  /** Of a link: a URL that a link may lead to. */
  readonly href?: string
  /** Of a numbered list: its first number. */
  readonly start?: string
}

/** Reads the small part of Markdown that a bot may write: bold, italics, links with labels, lists. Web addresses can be followed. Pure. */
export function richText(text: string): Rich[] {
  const blocks: Rich[] = []
  let words: string[] = []
  const endWords = () => {
    if (words.length) blocks.push(...inline(words.join('\n'), marks))
    words = []
  }
  for (const line of text.split('\n')) {
    const [, bullet, number, item = ''] = /^ {0,3}(?:([-*•])|(\d{1,3})[.)]) +(\S.*)$/.exec(line) ?? []
    if (!bullet && !number) {
      words.push(line)
      continue
    }
    endWords()
    const tag = bullet ? 'ul' : 'ol'
    const entry: Mark = { tag: 'li', inside: inline(item, marks) }
    const last = blocks.at(-1)
    if (typeof last === 'object' && last.tag === tag) blocks[blocks.length - 1] = { ...last, inside: [...last.inside, entry] }
    else blocks.push({ tag, inside: [entry], ...(number ? { start: number } : {}) })
  }
  endWords()
  return blocks
}

/** What a respondent wrote: their words as they are, web addresses can be followed. Pure. */
export const plainText = (text: string): Rich[] => inline(text, addresses)

const address = String.raw`(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}»’*])`
const addresses = new RegExp(address, 'gu')
/** Words come whole, so that `snake_case` and `2*3*4` have no marks in them. */
const marks = new RegExp(
  [
    address,
    String.raw`\[([^[\]\n]+)\]\(([^\s()]+)\)`,
    String.raw`\*\*(?=[^\s*])([^\n]*?[^\s*])\*\*`,
    String.raw`\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])`,
    String.raw`_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])`,
    String.raw`[\p{L}\p{N}]+(?:[_*]+[\p{L}\p{N}]+)*`,
  ].join('|'),
  'gu',
)

function inline(text: string, pattern: RegExp): Rich[] {
  const parts: Rich[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    const mark = markOf(match, pattern)
    if (!mark) continue
    if (match.index > from) parts.push(spaced(text.slice(from, match.index)))
    parts.push(mark)
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push(spaced(text.slice(from)))
  return parts
}

function markOf([, url, label, target, bold, italic, alsoItalic]: RegExpExecArray, pattern: RegExp): Mark | undefined {
  if (url) return { tag: 'a', href: url, inside: [short(url)] }
  const href = linkTo(target)
  if (label && href) return { tag: 'a', href, inside: [spaced(label)] }
  if (bold) return { tag: 'strong', inside: inline(bold, pattern) }
  const soft = italic ?? alsoItalic
  return soft ? { tag: 'em', inside: inline(soft, pattern) } : undefined
}

/** A long address shows where it leads, on one line. */
const short = (url: string): string => (url.length > 48 ? `${url.replace(/^https?:\/\//, '').slice(0, 36)}…` : url)

/** French sets a narrow space before these signs; no line begins with one of them. */
const spaced = (text: string): string => text.replace(/[ \u00a0](?=[;:!?»])/g, '\u202f').replace(/«[ \u00a0]/g, '«\u202f')
