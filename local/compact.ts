import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes the data files of the engines anew, without what was deleted: both engines are SQLite, which leaves deleted rows in free space and
 * in its log until that is used again. To be done while they do not run. False where it cannot be done: Node before 22.5 has no SQLite, and
 * somebody else may have a file open.
 */
export async function compact(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return true
  const sqlite = await import('node:sqlite').catch(() => undefined)
  if (!sqlite) return false
  for (const name of await readdir(dataDir)) {
    if (!/\.(db|sqlite)$/.test(name)) continue
    const database = new sqlite.DatabaseSync(join(dataDir, name))
    try {
      database.exec('PRAGMA secure_delete = ON; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      return false
    } finally {
      database.close()
    }
  }
  return true
}
