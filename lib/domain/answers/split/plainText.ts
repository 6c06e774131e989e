import type { Block } from './blocks.ts'

/** Paragraphs of a plain text, at empty lines. */
export const plainTextBlocks = (text: string): Block[] => paragraphsOf(text).map((paragraph) => ({ level: 0, text: paragraph }))

export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
