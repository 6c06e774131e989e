import { applicationOf, newID } from '../../lib/core/ids.ts'
import { type BotFiles, parse, textOf } from './files.ts'
import type { FolderBot } from './folderBot.ts'

type Identified = { readonly _id?: string }
type File = Identified & {
  readonly resources?: readonly Identified[]
  readonly expressions?: readonly Identified[]
  readonly configs?: readonly Identified[]
}

/** The files in which an object has no `_id`, with new ones. `appID`: the application, where the files do not name theirs. */
export function filesWithNewIDs(files: BotFiles, appID: string): Map<string, string> {
  const root = parse<Identified>(files, 'application.json')._id ?? appID
  return new Map(
    [...files].flatMap(([path, text]) => {
      const file = parse<File>(files, path)
      const completed = path === 'application.json' ? { ...file, _id: root } : withIDs(path.split('/', 1)[0] ?? '', file, root)
      if (JSON.stringify(completed) === JSON.stringify(file)) return []
      const { $schema } = JSON.parse(text)
      return [[path, textOf(typeof $schema === 'string' ? $schema : schemaOf(path), completed)] as const]
    }),
  )
}

const schemaOf = (path: string): string => (path.includes('/') ? `../schema/${path.split('/', 1)[0]}.json` : 'schema/application.json')

function withIDs(folder: string, file: File, root: string): File {
  const { _id = newID(root) } = file
  const identified = (objects: readonly Identified[] | undefined, parent: string) =>
    objects?.map((object) => (object._id === undefined ? { ...object, _id: newID(parent) } : object))
  const parts =
    folder === 'features'
      ? { resources: identified(file.resources, _id) }
      : folder === 'intents'
        ? { expressions: identified(file.expressions, root), configs: identified(file.configs, root) }
        : {}
  const present = Object.fromEntries(Object.entries(parts).filter(([, objects]) => objects !== undefined))
  return { ...file, _id, ...present }
}

/**
 * Adds an id of the application to `ids` for each object of the content that has none there: its own where it is of the application, else a new one.
 * The id of a resource begins with that of its feature.
 */
export function addRemoteIDs(bot: FolderBot, appID: string, ids: Map<string, string>): void {
  const isOwn = (id: string, parts: number): boolean => applicationOf(id) === appID && id.split('-').length === parts
  for (const list of ['features', 'workflows', 'intents', 'entities', 'configs', 'expressions'] as const)
    for (const { _id } of bot[list] ?? []) if (!isOwn(ids.get(_id) ?? _id, 2)) ids.set(_id, newID(appID))
  for (const { _id, featureID } of bot.resources ?? []) {
    const feature = ids.get(featureID) ?? featureID
    const id = ids.get(_id) ?? _id
    if (!isOwn(id, 3) || !id.startsWith(`${feature}-`)) ids.set(_id, newID(feature))
  }
}
