import type { SourceFailure, SourceFileType } from '../../../schemas/source.ts'
import type { Passage } from '../../domain/answers/passage.ts'
import type { Block } from '../../domain/answers/split/blocks.ts'
import { markdownBlocks } from '../../domain/answers/split/markdown.ts'
import { passagesOf } from '../../domain/answers/split/passages.ts'
import { plainTextBlocks } from '../../domain/answers/split/plainText.ts'
import { docxBlocks } from '../../infrastructure/documents/docx.ts'
import { htmlPage } from '../../infrastructure/documents/html.ts'
import { pdfBlocks } from '../../infrastructure/documents/pdf.ts'

/** The passages of a file, or why it has none. */
export async function passagesOfFile(
  bytes: Uint8Array,
  { type, title, url }: { readonly type: SourceFileType; readonly title: string; readonly url?: string | undefined },
): Promise<readonly Passage[] | SourceFailure> {
  const blocks = await blocksOf(bytes, type)
  if (typeof blocks === 'string') return blocks
  const passages = passagesOf(blocks, { title, url })
  return passages.length === 0 ? 'no_text' : passages
}

async function blocksOf(bytes: Uint8Array, type: SourceFileType): Promise<readonly Block[] | SourceFailure> {
  if (type === 'application/pdf') return pdfBlocks(bytes)
  if (type === 'application/vnd.openxmlformats-officedocument.wordprocessingml.document') return docxBlocks(bytes) ?? 'not_docx'
  const text = textOf(bytes)
  if (text === undefined) return 'not_text'
  if (type === 'text/html') return htmlPage(text).blocks
  return type === 'text/markdown' ? markdownBlocks(text) : plainTextBlocks(text)
}

/** UTF-8, without a byte order mark; undefined for bytes that are none. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The name of a file as a title: without its extension. */
export const titleOfFile = (name: string): string => name.replace(/\.[\p{L}\d]{1,8}$/u, '') || name
