import { isNluOn } from '../../../schemas/nluSwitch.ts'
import { createCache } from '../../core/cache.ts'
import type { Application } from '../../store/applications/access.ts'
import { keepUntilChanged } from '../../store/applications/keepUntilChanged.ts'
import { applicationPrefetchKeys, storedApplications } from '../../store/applications/storedApplications.ts'
import { outlineOf } from '../../store/content/contentOf.ts'
import { understandingIn } from '../../store/content/contentReads.ts'
import type { StoredConfig, StoredEntity, StoredIntent } from '../../store/content/nluObjects.ts'
import { getTrainedModels, type TrainedModel, trainedModelsPrefetchKeys } from '../../store/nlu/models.ts'
import { type Prefetched, prefetch } from '../../store/prefetched.ts'
import type { Recognizer } from '../runtime/runtime.ts'
import { getAnnotations, noAnnotations } from './annotations.ts'

/** The models, entities and configs that understanding uses, cached until they change. A finished training counts as a change. */
export interface Knowledge {
  readonly intents: ReadonlyMap<string, StoredIntent>
  readonly entities: ReadonlyMap<string, StoredEntity>
  /** By intent. */
  readonly configs: ReadonlyMap<string, readonly StoredConfig[]>
  /** Required entities by intent. */
  readonly required: ReadonlyMap<string, ReadonlySet<string>>
  readonly recognize: Recognizer
  readonly models: readonly TrainedModel[]
  /** Whether NLU applies to texts, unless a nearer setting says otherwise. */
  readonly isOn: boolean
  /** Minimum score. */
  readonly threshold: number
}

/** Cached until entities, configs or the threshold change. */
const cachedKnowledge = keepUntilChanged<Knowledge>('understanding', 'entity', 'application')

const defaultThreshold = 0.3

/** That of a version never changes. */
const knowledgeOfVersions = createCache<Knowledge>({ maxSize: 20 })

export const knowledgeOf = (application: Application): Promise<Knowledge> =>
  application.version === undefined
    ? cachedKnowledge(application, () => load(application))
    : knowledgeOfVersions.get(application.version, () => load(application))

async function load(application: Application): Promise<Knowledge> {
  const { appID, version } = application
  const prefetching = prefetch([
    ...(version === undefined ? applicationPrefetchKeys(appID) : []),
    ...trainedModelsPrefetchKeys(application),
  ])
  const [{ recognizerOf }, stored, { trained, annotations }, { intents, entities, configs }] = await Promise.all([
    import('#understanding'),
    version === undefined
      ? prefetching.then((prefetched) => storedApplications.get(application, prefetched))
      : outlineOf(application).then(({ settings }) => settings),
    prefetching.then((prefetched) => getTrained(application, prefetched)),
    understandingIn(application),
  ])
  return {
    intents: new Map(intents.map((intent) => [intent._id, intent])),
    entities: new Map(entities.map((entity) => [entity._id, entity])),
    configs: Map.groupBy(configs, ({ intent = '' }) => intent),
    required: new Map(Object.entries(annotations.required).map(([intent, of]) => [intent, new Set(of)])),
    recognize: recognizerOf(entities, annotations.values),
    models: trained?.models ?? [],
    isOn: isNluOn(stored ?? {}),
    threshold: stored?.nlu_threshold ?? defaultThreshold,
  }
}

/** Each retry requires that a training replaced the annotations between two reads. */
const maxAttempts = 3

/** Returns the current models with the annotations of the same training. */
async function getTrained(application: Application, prefetched: Prefetched) {
  for (let attempt = 1; ; attempt++) {
    const trained = await getTrainedModels(application, attempt === 1 ? prefetched : undefined)
    const annotations = await getAnnotations(application, trained)
    if (annotations || attempt === maxAttempts) return { trained, annotations: annotations ?? noAnnotations }
  }
}
