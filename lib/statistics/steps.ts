import type { StepFigures } from '../../schemas/statistics.ts'
import { listBotResources } from '../bot/content/botResources.ts'
import { iso } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { forEachAnswer } from '../store/conversations/answers.ts'
import type { Period } from './period.ts'

/**
 * Returns how many respondents answered each step of a feature, in order, to show where they leave (docs/statistics.md#steps). Each step
 * stores the last answer of a respondent, which lies in the period or not. Throws `not_found` without such a feature.
 */
export async function stepFiguresOf(application: Application, featureID: string, { from, to }: Period): Promise<StepFigures> {
  const steps = await listBotResources(application, featureID)
  const first = iso(from)
  const last = iso(to)
  const counts = new Map<string, number>()
  await forEachAnswer(application, featureID, ({ resourceID, timestamp }) => {
    if (timestamp >= first && timestamp < last) counts.set(resourceID, (counts.get(resourceID) ?? 0) + 1)
  })
  return {
    featureID,
    from: first,
    to: last,
    resources: steps.map(({ resourceID, title = '' }) => ({ resourceID, title, nb_users: counts.get(resourceID) ?? 0 })),
  }
}
