import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { messageOf, usageError } from './cli/commandError.ts'

/** Permissions of other users of the machine. */
const othersMask = 0o077
/** Sticky bit of shared folders such as /tmp. */
const stickyBit = 0o1000

/**
 * Creates a folder for private files (e-mails, tokens, data) that other users of the machine cannot read. An existing folder is restricted
 * if it is empty or `ours` recognizes its files. Returns false if others can still read it.
 */
export async function privateFolder(path: string, ours: (names: readonly string[]) => boolean): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const { mode } = await stat(path)
  if ((mode & othersMask) === 0) return true
  const names = await readdir(path)
  if ((mode & stickyBit) !== 0 || (names.length > 0 && !ours(names))) return false
  return chmod(path, 0o700).then(
    () => true,
    () => false,
  )
}

/** The folder of DATA_DIR as a private folder. Throws a usage error if it is not a folder or cannot be made. */
export const privateDataFolder = (dataDir: string): Promise<boolean> =>
  privateFolder(dataDir, (names) => names.includes('master-secret')).catch((error: unknown) => {
    throw usageError(`DATA_DIR must be a folder that you can write to (${messageOf(error)}).`)
  })
