import type { Block } from './blocks.ts'

const heading = /^ {0,3}(#{1,6})[ \t]+([^ \t].*)?$/u
const headingEnd = /(?<![ \t])[ \t]+#+[ \t]*$/u
const underline = /^ {0,3}(?:(=+)|-{2,})[ \t]*$/u
const fence = /^ {0,3}(`{3,}|~{3,})/u
const tableRule = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t:|-]*)?$/u

/** Headings and paragraphs of Markdown, without its markup, in linear time. Front matter is left out. */
export function markdownBlocks(markdown: string): Block[] {
  const lines = markdown
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n(?:(?!---\n)[^\n]{0,2000}\n){0,200}---\n/u, '')
    .split('\n')
  const blocks: Block[] = []
  let paragraph: string[] = []
  let closing: string | undefined
  const flush = (): void => {
    const text = paragraph.join('\n').trim()
    if (text !== '') blocks.push({ level: 0, text })
    paragraph = []
  }
  for (const line of lines) {
    const mark = fence.exec(line)?.[1]
    if (closing !== undefined) {
      if (mark?.startsWith(closing)) closing = undefined
      else paragraph.push(line)
      continue
    }
    const [, marks, title] = heading.exec(line) ?? []
    const under = paragraph.length === 1 ? underline.exec(line) : null
    if (mark !== undefined) closing = mark
    else if (marks !== undefined) {
      flush()
      blocks.push({ level: marks.length, text: withoutMarkup((title ?? '').replace(headingEnd, '')) })
    } else if (under && !paragraph[0]?.includes('|')) {
      blocks.push({ level: under[1] ? 1 : 2, text: paragraph[0] ?? '' })
      paragraph = []
    } else if (line.trim() === '') flush()
    else if (!tableRule.test(line)) paragraph.push(withoutMarkup(line))
  }
  flush()
  return blocks
}

/** A line as it is read: links and images by their text, no emphasis, no tags, cells apart by `|`. */
const withoutMarkup = (line: string): string =>
  line
    .replace(/!?\[([^\][]{0,500})\]\([^()\s]{0,2000}(?:[ \t]"[^"]{0,300}")?\)/gu, '$1')
    .replace(/\[([^\][]{1,500})\]\[[^\][]{0,200}\]/gu, '$1')
    .replace(/<\/?[a-z][^<>]{0,500}>|<!--.{0,1000}?-->/giu, '')
    .replace(/(\*{1,3}|~~|`{1,9})(?=\S)([^*`~]{1,500})\1/gu, '$2')
    .replace(/(?<![\p{L}\p{N}_])(_{1,2})(?=\S)([^_]{1,500})\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/^[ \t]*(?:>[ \t]?){1,9}/u, '')
    .replace(/^[ \t]*\|[ \t]*|(?<![ \t])[ \t]*\|[ \t]*$/gu, '')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/gu, '$1')
    .trim()
