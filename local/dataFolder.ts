import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/**
 * Migrates the data of an earlier version in DATA_DIR with `npx causerie migrate` (docs/storage.md#layouts). Throws, before writing anything, if
 * a later version wrote it. `settings` is the environment of the functions.
 */
export async function migrateDataFolder(dataDir: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const args = [join(root, 'local/causerie.ts'), 'migrate', '--table', settings['TABLE_NAME'] ?? '', '--rate', '1000000', '--quiet']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'], env: { ...process.env, ...settings } })
  let message = ''
  child.stderr.on('data', (text) => {
    message += text
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`DATA_DIR (${dataDir}) cannot be used. ${message.trim()}`)
}
