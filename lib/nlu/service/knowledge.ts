import { createCache } from '../../core/cache.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import {
  type StoredConfig,
  type StoredEntity,
  type StoredIntent,
  storedConfigs,
  storedEntities,
  storedIntents,
} from '../../store/content/nluObjects.ts'
import { getTrainedModels, type TrainedModel } from '../../store/nlu/models.ts'
import type { Recognizer } from '../runtime/runtime.ts'
import { getAnnotations, noAnnotations } from './annotations.ts'

/** What an application understands with. A training that ends counts as a change of its content, too. */
export interface Knowledge {
  readonly intents: ReadonlyMap<string, StoredIntent>
  readonly entities: ReadonlyMap<string, StoredEntity>
  /** By the intent that they are about. */
  readonly configs: ReadonlyMap<string, readonly StoredConfig[]>
  /** The entities that an intent needs, by the intent. */
  readonly required: ReadonlyMap<string, ReadonlySet<string>>
  readonly recognize: Recognizer
  readonly models: readonly TrainedModel[]
  /** Whether words are understood before they are taken as an answer, unless a nearer switch says otherwise. */
  readonly isNluFirst: boolean
  /** Below this score nothing is understood. */
  readonly threshold: number
}

/** A change whose note was lost is seen after 30 seconds, all the same. */
const cache = createCache<Knowledge>({ maxSize: 20, maxAgeMs: 30_000 })

const usualThreshold = 0.3

/** From memory, until the application's content changes. */
export const knowledgeOf = (application: Application): Promise<Knowledge> =>
  cache.get(application.appID, () => load(application), application.content)

async function load(application: Application): Promise<Knowledge> {
  const [{ recognizerOf }, stored, { trained, annotations }, intents, entities, configs] = await Promise.all([
    import('#understanding'),
    storedApplications.get(application),
    getTrained(application),
    storedIntents.list(application),
    storedEntities.list(application),
    storedConfigs.list(application),
  ])
  return {
    intents: new Map(intents.map((intent) => [intent._id, intent])),
    entities: new Map(entities.map((entity) => [entity._id, entity])),
    configs: Map.groupBy(configs, ({ intent = '' }) => intent),
    required: new Map(Object.entries(annotations.required).map(([intent, of]) => [intent, new Set(of)])),
    recognize: recognizerOf(entities, annotations.values),
    models: trained?.models ?? [],
    isNluFirst: stored?.isNluFirst === true,
    threshold: stored?.nlu_threshold ?? usualThreshold,
  }
}

/** Each time a training must have replaced what annotations teach between two reads. */
const mostAttempts = 3

/** The trained models that count, with what the annotations of the same training teach. */
async function getTrained(application: Application) {
  for (let attempt = 1; ; attempt++) {
    const trained = await getTrainedModels(application)
    const annotations = await getAnnotations(application, trained)
    if (annotations || attempt === mostAttempts) return { trained, annotations: annotations ?? noAnnotations }
  }
}
