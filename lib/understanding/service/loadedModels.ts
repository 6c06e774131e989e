import { createCache } from '../../core/cache.ts'
import type { Application } from '../../store/applications/access.ts'
import { getModelBytes, getTrainedModels, type TrainedModel } from '../../store/nlu/models.ts'
import type { Model } from '../runtime/runtime.ts'

/** Models by application, version and language. A version is immutable. */
const cache = createCache<Model | undefined>({ maxSize: 20 })

/**
 * Loads the current models. If one was replaced and deleted meanwhile, the newer ones are loaded, so that a prediction uses models of one
 * version.
 */
export async function loadModels(application: Application, models: readonly TrainedModel[]): Promise<LoadedModel[]> {
  let trained = models
  for (let attempt = 0; ; attempt++) {
    const models = await Promise.all(trained.map((one) => load(application, one)))
    const whole = models.flatMap((model, i) => (model && trained[i] ? [{ language: trained[i].language, model }] : []))
    if (whole.length === trained.length || attempt === maxAttempts) return whole
    trained = (await getTrainedModels(application))?.models ?? []
  }
}

/** Each retry requires that the models were replaced again. */
const maxAttempts = 3

export interface LoadedModel {
  readonly language: string
  readonly model: Model
}

async function load(application: Application, trained: TrainedModel): Promise<Model | undefined> {
  const key = JSON.stringify([application.appID, trained.version, trained.language])
  const model = await cache.get(key, () => read(application, trained))
  // Misses are not cached.
  if (!model) cache.forget(key)
  return model
}

async function read(application: Application, trained: TrainedModel): Promise<Model | undefined> {
  const [{ modelOf }, bytes] = await Promise.all([import('#understanding'), getModelBytes(application, trained)])
  return bytes && modelOf(bytes)
}
