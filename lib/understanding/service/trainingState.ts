import type { TrainingState } from '../../../schemas/understanding.ts'
import { now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { getTrainedModels } from '../../store/nlu/models.ts'
import { getTrainingMark, longestTrainingMs, maxTrainingAttempts, type TrainingMark } from '../../store/nlu/trainingMark.ts'

/** Returns the current models and whether changes are waiting to be trained. */
export async function trainingStateOf(application: Application): Promise<TrainingState> {
  const [trained, mark] = await Promise.all([getTrainedModels(application), getTrainingMark(application)])
  return {
    state: mark ? stateOf(mark) : trained ? 'trained' : 'none',
    ...(mark ? { waitingSince: mark.since } : {}),
    ...(trained ? { version: trained.version, trainedAt: trained.trainedAt } : {}),
    models: (trained?.models ?? []).map(({ language, intents, expressions, bytes, accuracy }) => ({
      language,
      intents,
      expressions,
      bytes,
      ...(accuracy === undefined ? {} : { accuracy: Math.round(accuracy * 1000) / 1000 }),
    })),
  }
}

function stateOf({ startedAt, attempts = 0 }: TrainingMark): 'waiting' | 'training' | 'failed' {
  if (startedAt === undefined) return 'waiting'
  if (now() - Date.parse(startedAt) < longestTrainingMs) return 'training'
  return attempts < maxTrainingAttempts ? 'waiting' : 'failed'
}
