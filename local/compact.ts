import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Vacuums the data files of the engines: both are SQLite, which leaves deleted rows in free pages and in its log. Call it while the engines
 * are stopped. Returns false if it is not possible: Node before 22.5 has no SQLite, and a file may be open elsewhere.
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
