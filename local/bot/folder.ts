import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withDefinitions } from '../../build/schemas.ts'
import { bot } from '../../schemas/bot.ts'
import type { BotFiles } from './files.ts'

/** The folder of a bot: its files, the schemas for editors, and the ids of its objects in other applications. */

const environments = 'environments.json'
const folders = ['features', 'filters', 'workflows', 'entities', 'intents', 'configs']

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
  for (const [name, schema] of Object.entries(editorSchemas()))
    await write(join(folder, 'schema', `${name}.json`), `${JSON.stringify(withDefinitions(schema))}\n`)
  return [...changed, ...removed].sort()
}

/** The ids of the deployment by those of the files, for an application. */
export async function readIDs(folder: string, appID: string): Promise<Map<string, string>> {
  const all = JSON.parse(await readFile(join(folder, environments), 'utf8').catch(() => '{}'))
  return new Map(Object.entries<string>(all[appID] ?? {}))
}

/** Only ids that differ in the application are stored. */
export async function writeIDs(folder: string, appID: string, ids: ReadonlyMap<string, string>): Promise<void> {
  const all = JSON.parse(await readFile(join(folder, environments), 'utf8').catch(() => '{}'))
  const own = Object.fromEntries([...ids].filter(([here, there]) => here !== there).sort())
  if (Object.keys(own).length > 0 || appID in all)
    await write(join(folder, environments), `${JSON.stringify({ ...all, [appID]: own }, undefined, 2)}\n`)
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** A JSON Schema for each kind of file. */
function editorSchemas(): Record<string, object> {
  const { application, ...lists } = bot.properties
  const of = <K extends keyof typeof lists>(list: K) => lists[list].items
  const withMore = (
    schema: { readonly properties: object; readonly required?: readonly string[] },
    more: object,
    without: string[] = [],
  ): object => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
    required: (schema.required ?? []).filter((name) => !without.includes(name)),
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !without.includes(name))),
      ...more,
    },
  })
  const arrayOf = (items: object): object => ({ type: 'array', items })
  return {
    application: withMore(application, {
      features: { ...arrayOf({ type: 'string' }), description: 'The files of the features, in their order.' },
    }),
    features: withMore(of('features'), { resources: arrayOf(withMore(of('resources'), {}, ['featureID'])) }),
    filters: withMore(of('filters'), {}),
    workflows: withMore(of('workflows'), {}),
    entities: withMore(of('entities'), {}),
    intents: withMore(of('intents'), {
      expressions: arrayOf(withMore(of('expressions'), {}, ['intent'])),
      configs: arrayOf(withMore(of('configs'), {}, ['intent'])),
    }),
    configs: withMore(of('configs'), {}),
  }
}
