import { chmod, mkdir, readdir, stat } from 'node:fs/promises'

/** That other users of the machine may list the folder, or go through it to its files. */
const others = 0o077
/** Set on folders that are everybody's, such as /tmp. */
const sticky = 0o1000

/**
 * Makes a folder for what is nobody else's business, e-mails, tokens and data, and closes it to other users of the machine. One that was
 * there before is closed where it is empty, or where `ours` says that its files are ours. False where others may read it all the same.
 */
export async function privateFolder(path: string, ours: (names: readonly string[]) => boolean): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const { mode } = await stat(path)
  if ((mode & others) === 0) return true
  const names = await readdir(path)
  if ((mode & sticky) !== 0 || (names.length > 0 && !ours(names))) return false
  return chmod(path, 0o700).then(
    () => true,
    () => false,
  )
}
