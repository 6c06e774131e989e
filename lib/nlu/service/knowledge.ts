import type { ApplicationObject } from '../../../schemas/application.ts'
import type { Entity, Intent } from '../../../schemas/nlu.ts'
import { now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { keys } from '../../store/keys.ts'
import { type TrainedModel, trainedModels } from '../../store/nlu/models.ts'
import type { Key } from '../../store/table/client.ts'
import { getObject, listObjects, type Stored } from '../../store/table/objects.ts'
import type { StoredConfig } from '../objects/nluConfigs.ts'
import type { Recognizer } from '../runtime/runtime.ts'

/** What an application understands with. A training that ends counts as a change of its content, too. */
export interface Knowledge {
  readonly intents: ReadonlyMap<string, Omit<Intent, 'meta'>>
  readonly entities: ReadonlyMap<string, Entity>
  /** By the intent that they are about. */
  readonly configs: ReadonlyMap<string, readonly StoredConfig[]>
  readonly recognize: Recognizer
  readonly models: readonly TrainedModel[]
  /** Below this score nothing is understood. */
  readonly threshold: number
}

interface Kept {
  readonly content: number
  readonly until: number
  readonly knowledge: Promise<Knowledge>
}

/** What this function has in memory; each is good for one number of its application's content. */
const kept = new Map<string, Kept>()
const mostKept = 20
/** A change whose note was lost is seen after this time, all the same. */
const longestMs = 30_000

const usualThreshold = 0.3

/** Read again when the application's content changed, else from memory. */
export function knowledgeOf(application: Application): Promise<Knowledge> {
  const known = kept.get(application.appID)
  if (known && known.content === application.content && known.until > now()) return known.knowledge
  const knowledge = load(application)
  kept.delete(application.appID)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(application.appID, { content: application.content, until: now() + longestMs, knowledge })
  // A failed load is not kept.
  knowledge.catch(() => kept.delete(application.appID))
  return knowledge
}

async function load(application: Application): Promise<Knowledge> {
  const { appID } = application
  const [{ recognizerOf }, stored, trained, intents, named, configs] = await Promise.all([
    import('#understanding'),
    getObject<ApplicationObject>(keys.application(appID)),
    trainedModels(application),
    listed<Omit<Intent, 'meta'>>(keys.intent(appID, '')),
    listed<Entity>(keys.entity(appID, '')),
    listed<StoredConfig>(keys.nluConfig(appID, '')),
  ])
  return {
    intents: new Map(intents.map((intent) => [intent._id, intent])),
    entities: new Map(named.map((entity) => [entity._id, entity])),
    configs: Map.groupBy(configs, ({ intent = '' }) => intent),
    recognize: recognizerOf(named),
    models: trained?.models ?? [],
    threshold: stored?.nlu_threshold ?? usualThreshold,
  }
}

/** The objects of a kind, oldest first. */
const listed = async <T>({ pk, sk }: Key): Promise<Stored<T>[]> =>
  (await listObjects<Stored<T>>({ pk, prefix: sk })).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
