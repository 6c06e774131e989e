import type { IntentQuality } from '../../../schemas/understanding.ts'
import type { IntentOutcomes } from '../../domain/classifier/train.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedIntents } from '../../store/content/nluObjects.ts'
import { getOutcomes, getTrainedModels } from '../../store/nlu/models.ts'

/**
 * Returns the cross-validated quality of each language and intent in the current models, in the order in which intents are listed
 * (docs/understanding.md#training). Deleted intents are left out.
 */
export async function qualityOf(application: Application): Promise<IntentQuality[]> {
  const [trained, intents] = await Promise.all([getTrainedModels(application), storedIntents.list(application)])
  const there = new Set(intents.map(({ _id }) => _id))
  const rows = await Promise.all(
    (trained?.models ?? []).map(async (model) => {
      const bytes = await getOutcomes(application, model)
      const outcomes: IntentOutcomes[] = bytes ? JSON.parse(Buffer.from(bytes).toString()) : []
      const outcomesOf = new Map(outcomes.map((each) => [each.intent, each]))
      return intents.flatMap(({ _id: intent }) => {
        const own = outcomesOf.get(intent)
        if (!own) return []
        const { tested, right, takenFor } = own
        const taken_for = takenFor
          .filter((other) => there.has(other.intent))
          .map(({ intent, times, expressions = [] }) => ({ intent, nb: times, expressions: [...expressions] }))
        return [{ intent, language: model.language, tested, right, taken_for }]
      })
    }),
  )
  return rows.flat()
}
