import type { StoredFilter } from '../../../schemas/storedFilter.ts'
import type { Dated } from '../applications/contentState.ts'
import type { StoredApplication } from '../applications/storedApplications.ts'
import type { StoredFeature, StoredResource } from './botObjects.ts'
import { comparingRanks } from './ranks.ts'

/** The fields of the application that steer the bot: they are content, all others are live at once. */
export const botSettingNames = [
  'payload',
  'nlu',
  'isNluFirst',
  'info',
  'persistent_menu',
  'language',
  'fallback',
  'smart_format',
  'nlu_threshold',
  'answers',
] as const
export type BotSettings = Partial<Pick<StoredApplication, (typeof botSettingNames)[number]>>

/** The settings of an application that are content: of its answers all but the model and the budget, which are live at once. */
export function contentSettings({ answers, ...application }: Partial<StoredApplication>): BotSettings {
  const own = Object.fromEntries(botSettingNames.flatMap((name) => (has(application, name) ? [[name, application[name]]] : [])))
  if (!answers) return own
  const { model: _, budget: __, ...content } = answers
  return Object.keys(content).length > 0 ? { ...own, answers: content } : own
}

const has = <T extends object, N extends string>(object: T, name: N): name is N & keyof T => Reflect.get(object, name) !== undefined

/** Where the rest of an object is in a snapshot: bodies are read in chunks, and only where they are needed. */
export interface BodyPlace {
  readonly chunk: number
  readonly index: number
}

export interface HeldFeature {
  readonly rank: number
  readonly feature: StoredFeature
}

/** A resource, of which all is known or where its body is. */
export interface HeldResource {
  readonly rank: number
  /** Whether it may ask for something that a smart format fills. */
  readonly hasAutocomplete: boolean
  readonly body: Body<StoredResource>
}

export type Body<T> = { readonly value: T } | { readonly place: BodyPlace }

/** The bodies of a snapshot. */
export interface Chunks {
  readonly all: ReadonlySet<number>
  /** Reads the chunks that were not read yet. False where a later snapshot has replaced them. */
  load(chunks: ReadonlySet<number>): Promise<boolean>
  /** A body of a chunk that was loaded. */
  at<T>(place: BodyPlace): T
}

export const noChunks: Chunks = {
  all: new Set(),
  load: async () => true,
  at: () => {
    throw new Error('a body was looked for where there is none')
  },
}

/** A bot's content as a function holds it in memory. A value: each change of the content makes another. */
export interface HeldContent extends Dated {
  readonly settings: BotSettings
  /** The entities that are recognized in every answer. */
  readonly parsers: ReadonlySet<string>
  readonly features: ReadonlyMap<string, HeldFeature>
  readonly featureOrder: readonly number[]
  /** By feature; those of features that are gone count for nothing. */
  readonly resources: ReadonlyMap<string, ReadonlyMap<string, HeldResource>>
  readonly resourceOrders: ReadonlyMap<string, readonly number[]>
  readonly filters: ReadonlyMap<string, Body<StoredFilter>>
  readonly chunks: Chunks
}

/** The features in order. */
export function featuresInOrder({ features, featureOrder }: HeldContent): StoredFeature[] {
  const compare = comparingRanks(featureOrder)
  return [...features.values()].sort((a, b) => compare(a.rank, b.rank)).map(({ feature }) => feature)
}

/** The resources of a feature in order. */
export function resourcesInOrder({ resources, resourceOrders }: HeldContent, featureID: string): [string, HeldResource][] {
  const compare = comparingRanks(resourceOrders.get(featureID) ?? [])
  return [...(resources.get(featureID) ?? [])].sort(([, a], [, b]) => compare(a.rank, b.rank))
}

/** The chunks that hold the bodies of resources. */
export const chunksOf = (resources: readonly HeldResource[]): Set<number> =>
  new Set(resources.flatMap(({ body }) => ('place' in body ? [body.place.chunk] : [])))

export const bodyIn = <T>({ chunks }: HeldContent, body: Body<T>): T => ('value' in body ? body.value : chunks.at<T>(body.place))

/** Whether a body of the application sends any of its settings that are content. */
export const sendsContent = (body: object): boolean => botSettingNames.some((name) => name in body)
