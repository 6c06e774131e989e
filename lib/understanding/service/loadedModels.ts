import { createCache } from '../../core/cache.ts'
import type { Application } from '../../store/applications/access.ts'
import { getModelBytes, getTrainedModels, type TrainedModel } from '../../store/nlu/models.ts'
import type { Model } from '../runtime/runtime.ts'

/** Models by application, version and language. A version never changes. */
const cache = createCache<Model | undefined>({ maxSize: 20 })

/**
 * The models that count, as far as the caller knows. Where one was replaced meanwhile, and is gone, those that count now are read: a
 * prediction uses one whole model, the old or the new one.
 */
export async function loadModels(application: Application, known: readonly TrainedModel[]): Promise<LoadedModel[]> {
  let trained = known
  for (let attempt = 0; ; attempt++) {
    const models = await Promise.all(trained.map((one) => load(application, one)))
    const whole = models.flatMap((model, i) => (model && trained[i] ? [{ language: trained[i].language, model }] : []))
    if (whole.length === trained.length || attempt === mostAttempts) return whole
    trained = (await getTrainedModels(application))?.models ?? []
  }
}

/** Each time it must have been replaced again. */
const mostAttempts = 3

export interface LoadedModel {
  readonly language: string
  readonly model: Model
}

async function load(application: Application, trained: TrainedModel): Promise<Model | undefined> {
  const key = JSON.stringify([application.appID, trained.version, trained.language])
  const model = await cache.get(key, () => read(application, trained))
  // What was not there is read again.
  if (!model) cache.forget(key)
  return model
}

async function read(application: Application, trained: TrainedModel): Promise<Model | undefined> {
  const [{ modelOf }, bytes] = await Promise.all([import('#understanding'), getModelBytes(application, trained)])
  return bytes && modelOf(bytes)
}
