import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withDefinitions } from '../../build/schemas.ts'
import { fileSchemas } from './fileSchemas.ts'
import type { BotFiles } from './files.ts'

/** The folder of a bot: its files, the schemas for editors, and the ids of its objects in other applications. */

const environments = 'environments.json'
const pulled = 'pulled.json'
const folders = ['features', 'filters', 'workflows', 'entities', 'intents', 'configs', 'scripts']

/** The files of a bot in a folder; none if it is empty or does not exist. */
export async function readFolder(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const read = async (path: string): Promise<void> => {
    const text = await readFile(join(folder, path), 'utf8').catch(() => undefined)
    if (text !== undefined) found.set(path, text)
  }
  await read('application.json')
  for (const name of folders) {
    const files = await readdir(join(folder, name)).catch(() => [])
    for (const file of files.filter((one) => one.endsWith('.json')).sort()) await read(`${name}/${file}`)
  }
  return found
}

/** Writes the files and schemas of a bot and removes obsolete files. Returns the paths that changed. */
export async function writeFolder(folder: string, files: BotFiles): Promise<string[]> {
  const before = await readFolder(folder)
  const changed = [...files].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  const removed = [...before.keys()].filter((path) => !files.has(path))
  for (const path of changed) await write(join(folder, path), files.get(path) ?? '')
  for (const path of removed) await rm(join(folder, path))
  for (const [name, schema] of Object.entries(fileSchemas()))
    await write(join(folder, 'schema', `${name}.json`), `${JSON.stringify(withDefinitions(schema))}\n`)
  return [...changed, ...removed].sort()
}

/** The ids of the deployment by those of the files, for an application. */
export async function readIDs(folder: string, appID: string): Promise<Map<string, string>> {
  const all: Record<string, Record<string, string>> = await readJSON(folder, environments)
  return new Map(Object.entries(all[appID] ?? {}))
}

/** Only ids that differ in the application are stored. */
export async function writeIDs(folder: string, appID: string, ids: ReadonlyMap<string, string>): Promise<void> {
  const own = Object.fromEntries([...ids].filter(([here, there]) => here !== there).sort())
  await writeEntry(folder, environments, appID, own)
}

/** What an application had when it was pulled or pushed last: its objects by id, each by a hash of its content. */
export interface Pulled {
  /** The ETag of its draft. */
  readonly etag: string
  /** ISO 8601. */
  readonly at: string
  /** In the order of the bot. */
  readonly objects: Readonly<Record<string, string>>
}

/** Undefined if the application was never pulled to the folder, or pushed from it. */
export async function readPulled(folder: string, appID: string): Promise<Pulled | undefined> {
  const all: Record<string, Pulled> = await readJSON(folder, pulled)
  return all[appID]
}

export const writePulled = (folder: string, appID: string, state: Pulled): Promise<void> => writeEntry(folder, pulled, appID, state)

/** Writes files of a bot, by their paths in the folder. */
export async function writeFiles(folder: string, files: BotFiles): Promise<void> {
  for (const [path, text] of files) await write(join(folder, path), text)
}

const readJSON = async (folder: string, file: string) => JSON.parse(await readFile(join(folder, file), 'utf8').catch(() => '{}'))

/** Sets the entry of an application; an empty one is not begun. */
async function writeEntry(folder: string, file: string, appID: string, entry: object): Promise<void> {
  const all: Record<string, unknown> = await readJSON(folder, file)
  if (Object.keys(entry).length > 0 || appID in all)
    await write(join(folder, file), `${JSON.stringify({ ...all, [appID]: entry }, undefined, 2)}\n`)
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
