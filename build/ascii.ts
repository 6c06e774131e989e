import type { OutputFile } from 'esbuild'
import { put } from './put.ts'

/**
 * Writes files that were built, in ASCII. The bundler escapes other characters in texts, but leaves them in regular expressions, where an escape means
 * the same: and for one of them V8 keeps a whole bundle with two bytes a character.
 */
export const putASCII = async (files: readonly OutputFile[]): Promise<void> => {
  await Promise.all(files.map(({ path, text }) => put(path, text.replace(/[^\0-\x7f]/g, escaped))))
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
