import type { Block } from '../../domain/answers/split/blocks.ts'
import { paragraphsOf } from '../../domain/answers/split/plainText.ts'

/** More pages are a book, which belongs in several sources. */
const maxPages = 500

/** Why a PDF cannot be read. */
export type PdfFailure = 'not_pdf' | 'too_many_pages' | 'no_text'

/**
 * The text of a PDF, a heading a page, since it has no others: `Page 3`. The parser, half a megabyte, is loaded on first use; it runs no
 * scripts of the document.
 */
export async function pdfBlocks(file: Uint8Array): Promise<readonly Block[] | PdfFailure> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  // The parser takes the bytes over, and refuses a Buffer.
  const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 }).catch(() => undefined)
  if (document === undefined) return 'not_pdf'
  try {
    if (document.numPages > maxPages) return 'too_many_pages'
    const { text } = await extractText(document, { mergePages: false })
    const blocks = text.flatMap((page, i): Block[] => {
      const paragraphs = paragraphsOf(page)
      return paragraphs.length === 0
        ? []
        : [{ level: 1, text: `Page ${i + 1}` }, ...paragraphs.map((paragraph) => ({ level: 0, text: paragraph }))]
    })
    return blocks.length === 0 ? 'no_text' : blocks
  } finally {
    await document.cleanup()
  }
}
