import { Parser } from 'htmlparser2'
import type { Block } from '../../domain/answers/split/blocks.ts'

/** What a reader of a page does not come for, or cannot see. */
const skipped = new Set(
  'script style noscript template svg math nav footer aside form button select dialog iframe object canvas video audio head'.split(' '),
)
const breaking = new Set(
  'address article blockquote body dd details div dl dt fieldset figcaption figure header hr li main ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Deeper pages are made to harm. */
const maxDepth = 500

export interface HtmlPage {
  readonly title: string
  readonly blocks: readonly Block[]
}

/** Headings and texts of a page with its title, in linear time; for workers, since it loads a parser. */
export function htmlPage(html: string): HtmlPage {
  const blocks: Block[] = []
  let title = ''
  let text = ''
  let level = 0
  let skipping = 0
  let depth = 0
  let inTitle = false
  const flush = (): void => {
    const tidy = text
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/ ?\n ?/gu, '\n')
      .replace(/\n{2,}/gu, '\n')
      .replace(/^[\s|-]+$|(?<![\s|])[\s|]+$/gu, '')
      .trim()
    if (tidy !== '') blocks.push({ level, text: level > 0 ? tidy.replaceAll('\n', ' ') : tidy })
    text = ''
  }
  const parser = new Parser({
    onopentagname(name) {
      if (!voids.has(name)) depth += 1
      if (depth > maxDepth) parser.pause()
      inTitle = name === 'title' && title === ''
      if (skipped.has(name)) skipping += 1
      else if (/^h[1-6]$/.test(name)) {
        flush()
        level = Number(name[1])
      } else if (name === 'br') text += '\n'
      else if (name === 'td' || name === 'th') text += text.endsWith('\n') || text === '' ? '' : ' | '
      else if (name === 'li') text += '\n- '
      else if (name === 'tr') text += '\n'
      else if (breaking.has(name) && level === 0) flush()
    },
    ontext(piece) {
      if (inTitle) title += piece
      else if (skipping === 0) text += piece.replace(/\s+/gu, ' ')
    },
    onclosetag(name) {
      if (!voids.has(name)) depth -= 1
      inTitle = false
      if (skipped.has(name)) skipping -= 1
      else if (/^h[1-6]$/.test(name)) {
        flush()
        level = 0
      } else if (['p', 'div', 'table', 'ul', 'ol', 'section', 'article', 'dd', 'pre', 'blockquote'].includes(name) && level === 0) flush()
    },
  })
  parser.end(html)
  flush()
  return { title: title.replace(/\s+/gu, ' ').trim().slice(0, 300).toWellFormed(), blocks }
}
