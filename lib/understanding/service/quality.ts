import type { IntentQuality } from '../../../schemas/understanding.ts'
import type { IntentOutcomes } from '../../domain/classifier/train.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedIntents } from '../../store/content/nluObjects.ts'
import { getOutcomes, getTrainedModels } from '../../store/nlu/models.ts'

/**
 * Returns the cross-validated quality of each intent and language in the current models (docs/understanding.md#training). Deleted intents
 * are left out.
 */
export async function qualityOf(application: Application): Promise<IntentQuality[]> {
  const [trained, intents] = await Promise.all([getTrainedModels(application), storedIntents.list(application)])
  const there = new Set(intents.map(({ _id }) => _id))
  const rows = await Promise.all(
    (trained?.models ?? []).map(async (model) => {
      const bytes = await getOutcomes(application, model)
      const outcomes: IntentOutcomes[] = bytes ? JSON.parse(Buffer.from(bytes).toString()) : []
      return outcomes
        .filter(({ intent }) => there.has(intent))
        .map(({ intent, tested, right, takenFor }) => ({
          intent,
          language: model.language,
          tested,
          right,
          taken_for: takenFor.filter((other) => there.has(other.intent)).map((other) => ({ intent: other.intent, nb: other.times })),
        }))
    }),
  )
  return rows.flat()
}
