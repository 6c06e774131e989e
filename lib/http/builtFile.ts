import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { problem } from '../core/errors.ts'

/** A file of dist/, by its path there. It is packaged with the function (`files` of its contract), which runs in its own folder. Throws `not_found` where it does not exist. */
export async function builtFile(path: string): Promise<Buffer> {
  try {
    return await readFile(resolve('dist', path))
  } catch (error) {
    // Pages that were opened before a deployment request files of the previous build.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw problem('not_found', { cause: error })
    throw error
  }
}
