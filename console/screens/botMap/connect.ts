import type { ActionEntry } from '../../../schemas/logic.ts'
import type { Answer } from '../../../schemas/message.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { Refused } from '../../core/api.ts'
import { answerLabel } from '../bot/answerLabel.ts'
import { reload, save } from '../bot/changes.ts'
import { isSame } from '../bot/difference.ts'
import { draftOf, setDraft } from '../bot/drafts.ts'
import { logicTo, type Target, targetOfAnswer, targetOfLogic, withTarget } from '../bot/forms/targets.ts'
import { conditionSays } from '../bot/stepNames/conditionSays.ts'
import { branch } from '../bot/stepTypes/shortFields.ts'
import type { Place } from './flowNode.ts'

/** The answer at a place; undefined for what is no answer. */
const answerAt = ({ answers, messages }: Resource, place: Place): Answer | undefined =>
  place.kind === 'answer'
    ? answers?.[place.index]
    : place.kind === 'card'
      ? messages?.[place.message]?.carousel?.[place.card]?.answers?.[place.index]
      : undefined

const caseAt = ({ actions }: Resource, place: Place): ActionEntry | undefined =>
  place.kind === 'case' ? actions?.list?.[place.index] : undefined

/** The text of an answer, or the condition of a case; undefined for what follows the step. */
export function labelAt(step: Resource, place: Place): string | undefined {
  const answer = answerAt(step, place)
  const rule = caseAt(step, place)
  return answer ? answerLabel(answer) : rule && conditionSays(rule)
}

/** Where a place leads; empty where nothing is set. */
export function targetAt(step: Resource, place: Place): Target {
  const answer = answerAt(step, place)
  if (answer) return targetOfAnswer(answer)
  const rule = caseAt(step, place)
  const logic = rule ? branch.get(rule) : step.logic
  return logic && logic.active !== false ? targetOfLogic(logic) : ''
}

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
  if (place.kind === 'case') {
    const { actions = {} } = step
    const list = changedAt(actions.list, place.index, (entry) => branch.set(entry, logicTo(branch.get(entry), target)))
    return list ? { ...step, actions: { ...actions, list } } : step
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
    const isThere = labelAt(draft, place) === labelAt(step, place)
    setDraft('resource', step._id, { before: stored, after: isThere ? withLink(draft, place, target) : draft })
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 412) await reload('resource', step._id)
    throw problem
  }
}
