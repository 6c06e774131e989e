import type { Answer } from '../../../schemas/message.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { Refused } from '../../core/api.ts'
import { reload, save } from '../bot/changes.ts'
import { isSame } from '../bot/difference.ts'
import { draftOf, setDraft } from '../bot/drafts.ts'
import { logicTo, type Target, withTarget } from '../bot/forms/targets.ts'
import type { Place } from './flowNode.ts'

/** The answer at a place; undefined for what follows the step. */
export const answerAt = ({ answers, messages }: Resource, place: Place): Answer | undefined =>
  place.kind === 'answer'
    ? answers?.[place.index]
    : place.kind === 'card'
      ? messages?.[place.message]?.carousel?.[place.card]?.answers?.[place.index]
      : undefined

const changedAt = <T>(list: readonly T[] | undefined, index: number, change: (value: T) => T): T[] | undefined =>
  list?.map((each, i) => (i === index ? change(each) : each))

/** The step, leading elsewhere from a place. */
function withLink(step: Resource, place: Place, target: Target): Resource {
  const { answers, messages, logic, ...rest } = step
  const to = (answer: Answer): Answer => withTarget(answer, target)
  if (place.kind === 'then') {
    const next = logicTo(logic && logic.active === false ? { ...logic, active: true } : logic, target)
    return { ...rest, ...(answers ? { answers } : {}), ...(messages ? { messages } : {}), ...(next ? { logic: next } : {}) }
  }
  if (place.kind === 'answer') return { ...step, ...(answers ? { answers: changedAt(answers, place.index, to) ?? answers } : {}) }
  const changed = changedAt(messages, place.message, (message) => {
    const carousel = changedAt(message.carousel, place.card, (card) => {
      const own = changedAt(card.answers, place.index, to)
      return own ? { ...card, answers: own } : card
    })
    return carousel ? { ...message, carousel } : message
  })
  return { ...step, ...(changed ? { messages: changed } : {}) }
}

/** Saves where a place of a step leads. An unsaved draft of the step stays, and leads there, too. */
export async function connect(step: Resource, place: Place, target: Target): Promise<void> {
  const after = withLink(step, place, target)
  if (isSame(step, after)) return
  try {
    const stored = await save('resource', step, after)
    const draft = draftOf('resource', step._id)?.after
    if (!draft) return
    const isThere = answerAt(draft, place)?.value === answerAt(step, place)?.value
    setDraft('resource', step._id, { before: stored, after: isThere ? withLink(draft, place, target) : draft })
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 412) await reload('resource', step._id)
    throw problem
  }
}
