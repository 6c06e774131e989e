import { stat } from 'node:fs/promises'
import { decoderOf } from '../../lib/domain/spreadsheets/decoder.ts'
import { messageOf, usageError } from '../cli/commandError.ts'

/** The size of a file in bytes; 0 for a pipe. Throws if it does not exist or is a directory. */
export async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: unknown) => {
    throw usageError(missing(error) ? `There is no file ${file}.` : `${file} cannot be read: ${messageOf(error)}.`)
  })
  if (found.isDirectory()) throw usageError(`${file} is a directory.`)
  return found.isFile() ? found.size : 0
}

const missing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The encoding with this WHATWG label (utf-8, windows-1252, …). Throws if there is none. */
export function encodingNamed(label: string): string {
  try {
    return decoderOf(label).encoding
  } catch {
    throw usageError(`${label} is not a known encoding, such as utf-8 or windows-1252.`)
  }
}
