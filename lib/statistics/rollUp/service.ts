import type { TurnSums } from '../../store/statistics/countedDays.ts'
import type { TurnActivity } from '../../store/statistics/turnActivity.ts'

/** Service figures of turns. */
export type ServiceSums = Pick<TurnSums, 'refused' | 'handovers' | 'questions' | 'responses' | 'responseMs'>

/** Sums the service figures of turns. */
export const serviceOf = (turns: readonly TurnActivity[]): ServiceSums => ({
  refused: turns.filter(({ refused }) => refused).length,
  handovers: turns.filter(({ handedOver }) => handedOver).length,
  questions: turns.filter(({ consulted }) => consulted).length,
  responses: turns.filter(({ responseMs }) => responseMs !== undefined).length,
  responseMs: turns.reduce((sum, { responseMs = 0 }) => sum + responseMs, 0),
})
