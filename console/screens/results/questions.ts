import { stepText } from '../../../client/stepText.ts'
import { isQuestion } from '../../../lib/domain/engine/model/waits.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { clipped } from '../bot/studio.ts'
import { t } from './messages.ts'

/** A question of a flow: a column of its results. */
export interface Question {
  readonly id: string
  /** No two questions of a flow have the same. */
  readonly title: string
}

/** The questions of a flow, in its order. */
export function questionsOf(featureID: string, resources: readonly Resource[]): Question[] {
  const taken = new Map<string, number>()
  return resources.flatMap((content, index) => {
    if (!isQuestion({ id: content._id, content, featureID, index })) return []
    const title = clipped(stepText(content) || t.question(index + 1))
    const times = (taken.get(title) ?? 0) + 1
    taken.set(title, times)
    return [{ id: content._id, title: times === 1 ? title : `${title} (${times})` }]
  })
}
