import type { BotDocument } from '../../schemas/bot.ts'
import { messageOf, usageError } from '../cli/commandError.ts'
import type { FolderBot, FolderScript } from './folderBot.ts'

/** A bot as files, by their paths in its folder (docs/commands.md#a-bot-as-files). */
export type BotFiles = ReadonlyMap<string, string>

type Listed<K extends Exclude<keyof BotDocument, 'application'>> = NonNullable<BotDocument[K]>[number]

type FeatureFile = Listed<'features'> & { readonly resources: readonly Omit<Listed<'resources'>, 'featureID'>[] }
type IntentFile = Listed<'intents'> & {
  readonly expressions: readonly Omit<Listed<'expressions'>, 'intent'>[]
  readonly configs: readonly Omit<Listed<'configs'>, 'intent'>[]
}
type ApplicationFile = BotDocument['application'] & {
  /** The files of the features, in order. */
  readonly features: readonly string[]
}

/**
 * Splits the document into files: one for the application, one per feature with its steps, one per intent with its expressions, and one per
 * other object.
 */
export function filesOf({ application, features = [], resources = [], scripts = [], ...lists }: FolderBot): Map<string, string> {
  const { filters = [], workflows = [], intents = [], entities = [], configs = [], expressions = [] } = lists
  const files = new Map<string, string>()
  const write = <T extends { readonly _id: string }>(folder: string, name: string, object: T): string => {
    const path = freePath(files, folder, name || object._id)
    files.set(path, textOf(`../schema/${folder}.json`, object))
    return path
  }
  const paths = features.map((feature) =>
    write('features', feature.title, {
      ...feature,
      resources: resources.filter(({ featureID }) => featureID === feature._id).map(({ featureID: _, ...resource }) => resource),
    }),
  )
  for (const filter of byID(filters)) write('filters', filter._id, filter)
  for (const workflow of byID(workflows)) write('workflows', workflow.title ?? '', workflow)
  for (const entity of byID(entities)) write('entities', entity.entity_name, entity)
  for (const intent of byID(intents)) {
    const isOf = ({ intent: of }: { readonly intent?: { readonly _id?: string } }): boolean => of?._id === intent._id
    write('intents', intent.intent_name, {
      ...intent,
      expressions: expressions.filter(isOf).map(({ intent: _, ...expression }) => expression),
      configs: byID(configs.filter(isOf)).map(({ intent: _, ...config }) => config),
    })
  }
  for (const config of byID(configs.filter(({ intent }) => intent === undefined))) write('configs', config._id, config)
  for (const script of byID(scripts)) write('scripts', script.title, script)
  files.set('application.json', textOf('schema/application.json', { ...application, features: paths }))
  return files
}

/** Assembles the bot from files. Throws a usage error that names the file. */
export function botOf(files: BotFiles): FolderBot {
  const { features: order = [], ...application } = parse<ApplicationFile>(files, 'application.json')
  const list = <T>(folder: string): T[] =>
    [...files.keys()]
      .filter((path) => path.startsWith(`${folder}/`))
      .sort()
      .map((path) => parse<T>(files, path))
  const unlisted = [...files.keys()].filter((path) => path.startsWith('features/') && !order.includes(path))
  if (unlisted.length) throw usageError(`application.json does not list ${unlisted.join(', ')} in "features".`)
  const features = order.map((path) => parse<FeatureFile>(files, path))
  const intents = list<IntentFile>('intents')
  const named = <T>(intent: { readonly _id: string }, object: T) => ({ ...object, intent: { _id: intent._id } })
  return {
    application,
    features: features.map(({ resources: _, ...feature }) => feature),
    resources: features.flatMap(({ _id: featureID, resources = [] }) => resources.map((resource) => ({ ...resource, featureID }))),
    filters: list('filters'),
    workflows: list('workflows'),
    entities: list('entities'),
    intents: intents.map(({ expressions: _, configs: __, ...intent }) => intent),
    expressions: intents.flatMap((intent) => (intent.expressions ?? []).map((expression) => named(intent, expression))),
    configs: [
      ...list<Listed<'configs'>>('configs'),
      ...intents.flatMap((intent) => (intent.configs ?? []).map((config) => named(intent, config))),
    ],
    scripts: list<FolderScript>('scripts'),
  }
}

/** Sorts the lists whose order has no meaning by id, so that a bot always results in the same files. */
const byID = <T extends { readonly _id: string }>(objects: readonly T[]): T[] => objects.toSorted((a, b) => (a._id < b._id ? -1 : 1))

export const textOf = ($schema: string, object: object): string => `${JSON.stringify({ $schema, ...sorted(object) }, undefined, 2)}\n`

/** The same value with sorted keys, the id first: the service does not preserve their order. */
function sorted<T>(value: T): T
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const rank = (name: string): string => (name === '_id' ? '' : name)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
      .map(([name, entry]) => [name, sorted(entry)]),
  )
}

export function parse<T>(files: BotFiles, path: string): T {
  const text = files.get(path)
  if (text === undefined) throw usageError(`There is no file ${path}.`)
  const { $schema: _, ...object } = parseJSON(text, path)
  return object
}

function parseJSON(text: string, path: string) {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.parse(text)
  } catch (error) {
    throw usageError(`${path} is not JSON: ${messageOf(error)}.`)
  }
  throw usageError(`${path} must be a JSON object.`)
}

/** Derives a file name from a title: letters and digits, and a number to make it unique. */
function freePath(files: BotFiles, folder: string, name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const slug =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'untitled'
  for (let n = 1; ; n++) {
    const path = `${folder}/${n === 1 ? slug : `${slug}-${n}`}.json`
    if (!files.has(path)) return path
  }
}
