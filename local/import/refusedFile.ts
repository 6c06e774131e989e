import { appendFile, mkdir, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { messageOf, usageError } from '../cli/commandError.ts'
import type { Refused } from './row.ts'

/**
 * The file of refused rows: one JSON object per line, {line, message, row}. It is created with the first refusal; the file of an earlier
 * import is removed unless this import continues it.
 */
export async function refusedFile(
  file: string,
  { file: input, fromLine }: { readonly file: string; readonly fromLine: number },
): Promise<(refused: readonly Refused[]) => Promise<void>> {
  if (resolve(file) === resolve(input)) throw usageError('The file of refused rows must not be the imported file.')
  try {
    await mkdir(dirname(file), { recursive: true })
    if (fromLine === 1) await rm(file, { force: true })
  } catch (error) {
    throw usageError(`The file of refused rows cannot be written: ${messageOf(error)}.`)
  }
  return async (refused) => {
    if (refused.length === 0) return
    await appendFile(
      file,
      refused.map(({ row, message }) => `${JSON.stringify({ line: row.line, message, row: row.original() })}\n`).join(''),
    )
  }
}
