import type { Application } from '../../store/applications/access.ts'
import { keepUntilChanged } from '../../store/applications/keepUntilChanged.ts'
import { applicationPrefetchKeys, storedApplications } from '../../store/applications/storedApplications.ts'
import { listUnderstanding, type StoredConfig, type StoredEntity, type StoredIntent } from '../../store/content/nluObjects.ts'
import { getTrainedModels, type TrainedModel, trainedModelsPrefetchKeys } from '../../store/nlu/models.ts'
import { type Prefetched, prefetch } from '../../store/prefetched.ts'
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

/** Kept until something of it changes; the threshold is the application's. */
const keptKnowledge = keepUntilChanged<Knowledge>('understanding', 'entity', 'application')

const usualThreshold = 0.3

export const knowledgeOf = (application: Application): Promise<Knowledge> => keptKnowledge(application, () => load(application))

async function load(application: Application): Promise<Knowledge> {
  const { appID } = application
  const prefetching = prefetch([...applicationPrefetchKeys(appID), ...trainedModelsPrefetchKeys(appID)])
  const [{ recognizerOf }, stored, { trained, annotations }, { intents, entities, configs }] = await Promise.all([
    import('#understanding'),
    prefetching.then((prefetched) => storedApplications.get(application, prefetched)),
    prefetching.then((prefetched) => getTrained(application, prefetched)),
    listUnderstanding(application),
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
async function getTrained(application: Application, prefetched: Prefetched) {
  for (let attempt = 1; ; attempt++) {
    const trained = await getTrainedModels(application, attempt === 1 ? prefetched : undefined)
    const annotations = await getAnnotations(application, trained)
    if (annotations || attempt === mostAttempts) return { trained, annotations: annotations ?? noAnnotations }
  }
}
