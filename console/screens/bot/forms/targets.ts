import type { ActionEntry, Logic } from '../../../../schemas/logic.ts'
import type { Answer } from '../../../../schemas/message.ts'
import { t as own } from '../messages/bot.ts'
import { stepMessages } from '../messages/step.ts'
import { features, nameOfStep, resourcesOf } from '../studio.ts'

const t = stepMessages.target

/** A target as a string: `step:<id>`, `start:<id>`, `resume:<id>`, `previous`, `page:<n>`, or empty. */
export type Target = string

export const targetOfAnswer = ({ goToBot, nextRessource, goToPage }: Answer): Target => {
  if (goToBot === 'previous_feature') return 'previous'
  if (goToBot) return goToBot.endsWith('__currentindex') ? `resume:${goToBot.slice(0, -'__currentindex'.length)}` : `start:${goToBot}`
  if (nextRessource?.ressourceID) return `step:${nextRessource.ressourceID}`
  return goToPage === undefined ? '' : `page:${Math.trunc(goToPage)}`
}

export const targetOfLogic = ({ goToResource, goToFeature, nextResourceDetail }: Logic): Target => {
  if (goToResource) return `step:${goToResource}`
  if (goToFeature) return targetOfAnswer({ goToBot: goToFeature })
  if (nextResourceDetail?.resourceID) return `step:${nextResourceDetail.resourceID}`
  return nextResourceDetail?.featureID ? `start:${nextResourceDetail.featureID}` : ''
}

/** Where a rule leads, depending on its outcome. */
export const targetsOfRule = ({ actions }: ActionEntry): Target[] =>
  Object.values(actions?.logic?.value ?? {}).flatMap((logic) => (logic.active === false ? [] : targetOfLogic(logic) || []))

export const kindAndID = (target: Target): readonly [string, string] => {
  const at = target.indexOf(':')
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
}

const stepName = (id: string): string | undefined => {
  for (const { _id } of features.value) {
    const steps = resourcesOf(_id)
    const i = steps.findIndex((step) => step._id === id)
    const step = steps[i]
    if (step) return nameOfStep(step, own.untitledStep(i + 1))
  }
  return undefined
}

/** The name of a target; undefined if it is gone. `featureID` is the feature of the step that leads there. */
export function nameOfTarget(target: Target, featureID: string): string | undefined {
  const [kind, id] = kindAndID(target)
  const feature = features.value.find(({ _id }) => _id === id)
  if (kind === '') return t.next
  if (kind === 'previous') return t.previous
  if (kind === 'step') return stepName(id)
  if (kind === 'start') return feature?.title
  if (kind === 'resume') return feature && t.resume(feature.title)
  const step = resourcesOf(featureID)[Number(id)]
  return step && nameOfStep(step, own.untitledStep(Number(id) + 1))
}

const answerFields = (target: Target): Pick<Answer, 'goToBot' | 'nextRessource' | 'goToPage'> => {
  const [kind, id] = kindAndID(target)
  if (kind === 'previous') return { goToBot: 'previous_feature' }
  if (kind === 'start') return { goToBot: id }
  if (kind === 'resume') return { goToBot: `${id}__currentindex` }
  if (kind === 'step') return { nextRessource: { ressourceID: id, title: stepName(id) ?? '' } }
  return kind === 'page' ? { goToPage: Number(id) } : {}
}

/** The answer with another target. */
export function withTarget({ goToBot: _, nextRessource: __, goToPage: ___, ...answer }: Answer, target: Target): Answer {
  return { ...answer, ...answerFields(target) }
}

/** A logic with another target; undefined without one. Its other fields stay. */
export function logicTo(logic: Logic | undefined, target: Target): Logic | undefined {
  const { goToResource: _, goToFeature: __, nextResourceDetail: ___, ...rest } = logic ?? {}
  const [kind, id] = kindAndID(target)
  if (kind === '') return Object.keys(rest).some((name) => name !== 'active') ? rest : undefined
  const to: Logic =
    kind === 'step'
      ? { goToResource: id }
      : { goToFeature: kind === 'previous' ? 'previous_feature' : kind === 'resume' ? `${id}__currentindex` : id }
  return { active: true, ...rest, ...to }
}
