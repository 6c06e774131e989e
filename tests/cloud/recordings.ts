import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Recorded } from '../harness/recording.ts'

/**
 * Merges the recordings in folders, those in their subfolders included: a run of all tests may be recorded in parts, on several machines. What
 * several recorded appears once.
 */
export function readRecordings(folders: readonly string[]): Recorded[] {
  const files = folders.flatMap((folder) => {
    if (!existsSync(folder)) throw new Error(`there is no recording in ${folder}: npm run test:recorded`)
    return globSync('**/*.ndjson', { cwd: folder })
      .sort()
      .map((file) => join(folder, file))
  })
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  return [...new Set(lines)].map((line) => JSON.parse(line))
}

/** The functions that nothing was recorded of: the recordings are not those of a whole run. */
export function silentFunctions(functions: Iterable<string>, recorded: readonly Recorded[]): string[] {
  const known = new Set(recorded.map((one) => one.function))
  return [...functions].filter((name) => !known.has(name))
}
