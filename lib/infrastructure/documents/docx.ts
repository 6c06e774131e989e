import { Buffer } from 'node:buffer'
import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import type { Block } from '../../domain/answers/split/blocks.ts'

/** Text of a book; what unpacks to more was made to harm. */
const maxXmlBytes = 30_000_000

/**
 * Headings and paragraphs of a Word document; undefined if it is not a Word document, or larger than 30 MB once unpacked. Of the archive only the text
 * itself is unpacked: neither pictures nor anything that could be run. Headings are paragraphs with an outline level or a style named so.
 */
export function docxBlocks(file: Uint8Array): Block[] | undefined {
  const xml = entryOf(file)
  if (xml === undefined) return undefined
  const blocks: Block[] = []
  let text = ''
  let level = 0
  let inText = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const value = attributes['w:val'] ?? ''
        if (name === 'w:pStyle') level = levelOf(value)
        else if (name === 'w:outlineLvl' && /^[0-5]$/.test(value)) level = Number(value) + 1
        else if (name === 'w:t') inText = true
        else if (name === 'w:tab') text += ' '
        else if (name === 'w:br' || name === 'w:cr') text += '\n'
      },
      ontext(piece) {
        if (inText) text += piece
      },
      onclosetag(name) {
        if (name === 'w:t') inText = false
        if (name !== 'w:p') return
        if (text.trim() !== '') blocks.push({ level, text: text.trim() })
        text = ''
        level = 0
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return blocks
}

/** Styles are named in the language of the author's Word; their ids mostly begin alike. */
const levelOf = (style: string): number => {
  if (/^(?:title|titre)$/i.test(style)) return 1
  return Number(/^(?:heading|titre|berschrift|überschrift|ttulo|titolo|kop)\s?([1-6])$/i.exec(style)?.[1] ?? 0)
}

function entryOf(file: Uint8Array): string | undefined {
  try {
    const entries = unzipSync(file, { filter: ({ name, originalSize }) => name === 'word/document.xml' && originalSize <= maxXmlBytes })
    const entry = entries['word/document.xml']
    return entry && entry.length <= maxXmlBytes ? Buffer.from(entry).toString('utf8') : undefined
  } catch {
    return undefined
  }
}
