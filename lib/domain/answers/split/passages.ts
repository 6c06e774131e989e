import type { Passage } from '../passage.ts'
import type { Block } from './blocks.ts'

/** In UTF-16 code units: what is quoted in one chat message, and what a model reads five of. */
const maxPassageLength = 1200
const maxTitleLength = 200

/**
 * Joins the blocks below a heading into passages that know the titles above them. A passage ends with its section; a long section has
 * several, cut between paragraphs, else between lines, sentences, words.
 */
export function passagesOf(
  blocks: readonly Block[],
  { title, url }: { readonly title: string; readonly url?: string | undefined },
): Passage[] {
  const passages: Passage[] = []
  const headings: { readonly level: number; readonly text: string }[] = []
  let pieces: string[] = []
  let length = 0
  const flush = (): void => {
    const text = pieces.join('\n')
    const path = [title, ...headings.map((heading) => heading.text)]
      .map((each) => each.slice(0, maxTitleLength).toWellFormed())
      .filter((each) => each !== '')
    // A document's first heading is often its title.
    if (text !== '') passages.push({ path: path.filter((each, i) => each !== path[i - 1]), text, ...(url === undefined ? {} : { url }) })
    pieces = []
    length = 0
  }
  for (const { level, text } of blocks) {
    if (level > 0) {
      flush()
      while ((headings.at(-1)?.level ?? 0) >= level) headings.pop()
      headings.push({ level, text: text.trim() })
      continue
    }
    for (const piece of cut(text.trim())) {
      if (length > 0 && length + 1 + piece.length > maxPassageLength) flush()
      pieces.push(piece)
      length += piece.length + (length > 0 ? 1 : 0)
    }
  }
  flush()
  return passages
}

/** Parts of at most `maxPassageLength`, cut at the last good place before it. */
function cut(text: string): string[] {
  const parts: string[] = []
  let at = 0
  while (text.length - at > maxPassageLength) {
    const window = text.slice(at, at + maxPassageLength)
    const length =
      [lastOf(window, '\n'), sentenceEnd(window), lastOf(window, ' ')].find((end) => end > maxPassageLength / 3) ?? wholeCharacters(window)
    parts.push(text.slice(at, at + length).trim())
    at += length
  }
  return [...parts, text.slice(at).trim()].filter((part) => part !== '')
}

const lastOf = (window: string, sign: string): number => window.lastIndexOf(sign) + 1
const sentenceEnd = (window: string): number => Math.max(...['. ', '! ', '? '].map((end) => window.lastIndexOf(end) + 2))
/** Does not cut a surrogate pair. */
const wholeCharacters = (window: string): number => (/[\ud800-\udbff]$/.test(window) ? window.length - 1 : window.length)
