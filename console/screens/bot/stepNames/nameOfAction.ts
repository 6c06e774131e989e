import { stepText } from '../../../../client/stepText.ts'
import { applies } from '../../../../lib/domain/engine/model/waits.ts'
import type { Feature } from '../../../../schemas/feature.ts'
import type { Workflow } from '../../../../schemas/workflow.ts'
import { typeMessages } from '../messages/stepTypes.ts'
import { stepTypeOf } from '../stepTypes/stepTypeOf.ts'
import type { StepContent } from '../stepTypes/stepTypes.ts'
import { conditionSays } from './conditionSays.ts'
import { stepNameMessages as t } from './messages.ts'

/** A step, also of another content of the bot. */
export type NamedStep = StepContent & { readonly _id: string; readonly featureID: string }

/** What a name may refer to: the other objects of the bot. */
export interface NamedBot {
  readonly features: readonly Pick<Feature, '_id' | 'title'>[]
  readonly resources: readonly NamedStep[]
  readonly workflows: readonly Pick<Workflow, '_id' | 'title' | 'actions'>[]
}

/** The name of a step that has neither a title nor a text, by what it does: “Set city”. Undefined if that does not tell. */
export function nameOfAction(step: NamedStep, bot: NamedBot): string | undefined {
  const type = stepTypeOf(step, bot.workflows)
  switch (type) {
    case 'setValue':
      return nameOfValues(step)
    case 'callService':
      return t.call(placeOf(urlOfCall(step, bot)) || typeMessages.types.callService.toLowerCase())
    case 'sendEmail':
      return nameOfEmail(step, bot)
    case 'condition':
      return nameOfCondition(step)
    case 'goTo':
      return nameOfJump(step, bot)
    case 'picture':
      return nameOfPicture(step)
    case 'general':
      return nameOfWorkflow(step, bot)
    default:
      return typeMessages.types[type]
  }
}

function nameOfValues({ properties }: NamedStep): string {
  const { attribute = {}, event = {}, tag = {} } = properties ?? {}
  const names = [...new Set([...Object.keys(attribute), ...Object.keys(event), ...Object.keys(tag)])].sort().join(', ')
  const isCleared = Object.keys({ ...event, ...tag }).length === 0 && Object.values(attribute).every((value) => value === null)
  return names === '' ? typeMessages.types.setValue : isCleared ? t.clear(names) : t.set(names)
}

const workflowOf = ({ actions }: NamedStep, { workflows }: NamedBot): NamedBot['workflows'][number] | undefined => {
  const ids = (applies(actions) ? (actions.list ?? []) : []).flatMap((entry) => entry.actions?.workflow ?? [])
  return workflows.find(({ _id }) => _id === ids[0])
}

const urlOfCall = (step: NamedStep, bot: NamedBot): string =>
  step.actions?.webhook?.url ?? workflowOf(step, bot)?.actions?.[0]?.webhook?.list?.find(({ url }) => url)?.url ?? ''

/** Where a call goes, without what it carries: `api.example.com/orders`. */
const placeOf = (url: string): string =>
  url
    .replace(/^\w+:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')

function nameOfEmail(step: NamedStep, bot: NamedBot): string {
  const email = workflowOf(step, bot)?.actions?.[0]?.email?.list?.[0]
  const to = (email?.toEmail ?? []).filter(Boolean).join(', ')
  return to === '' ? typeMessages.types.sendEmail : t.sendTo(to)
}

function nameOfCondition({ actions }: NamedStep): string {
  const entries = (actions?.list ?? []).filter((entry) => applies(entry.actions) && entry.attribute)
  const [entry] = entries
  if (!entry) return typeMessages.types.condition
  return entries.length === 1 ? conditionSays(entry) : t.dependsOn([...new Set(entries.map(({ attribute = '' }) => attribute))].join(', '))
}

function nameOfJump({ logic, featureID }: NamedStep, { features, resources }: NamedBot): string {
  const { goToResource, goToFeature, nextResourceDetail: detail } = logic ?? {}
  const stepID = goToResource || (goToFeature ? undefined : detail?.resourceID)
  if (stepID) {
    const target = resources.find(({ _id }) => _id === stepID)
    if (!target) return typeMessages.types.goTo
    const place = resources.filter((each) => each.featureID === target.featureID).indexOf(target) + 1
    const flow = target.featureID === featureID ? undefined : features.find(({ _id }) => _id === target.featureID)?.title
    return t.goTo([flow, stepText(target) || t.step(place)].filter(Boolean).join(' › '))
  }
  if (goToFeature === 'previous_feature') return t.goBack
  const flowID = goToFeature || detail?.featureID
  if (!flowID) return t.nowhere
  const resumed = flowID.endsWith('__currentindex')
  const flow = features.find(({ _id }) => _id === flowID.replace(/__currentindex$/, ''))?.title
  return flow === undefined ? typeMessages.types.goTo : resumed ? t.resume(flow) : t.goTo(flow)
}

function nameOfPicture({ messages = [] }: NamedStep): string {
  const url = messages.find(({ type }) => type === 'image')?.url ?? ''
  const file = placeOf(url).split('/').slice(1).at(-1) ?? ''
  return file === '' || file.length > 40 ? typeMessages.types.picture : t.picture(file)
}

function nameOfWorkflow(step: NamedStep, bot: NamedBot): string | undefined {
  const title = workflowOf(step, bot)?.title
  return title ? t.run(title) : undefined
}
