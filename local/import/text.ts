import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { TextDecoder } from 'node:util'
import { messageOf, runtimeError, usageError } from '../cli/commandError.ts'

/** The size of a file in bytes; 0 for a pipe. Throws if it does not exist or is a directory. */
export async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: unknown) => {
    throw usageError(missing(error) ? `There is no file ${file}.` : `${file} cannot be read: ${messageOf(error)}.`)
  })
  if (found.isDirectory()) throw usageError(`${file} is a directory.`)
  return found.isFile() ? found.size : 0
}

const missing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A strict decoder for a WHATWG encoding label (utf-8, windows-1252, …). */
export function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw usageError(`${encoding} is not a known encoding, such as utf-8 or windows-1252.`)
  }
}

/** Streams the text of a file without its byte order mark. */
export async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  const decoded = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw runtimeError(`The file is not ${encoding}: name its encoding, as in --encoding windows-1252.`)
    }
  }
  for await (const bytes of createReadStream(file)) {
    const text = decoded(bytes)
    if (text) yield text
  }
  const rest = decoded()
  if (rest) yield rest
}
