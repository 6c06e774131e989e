import { isChoosable } from '../../../../lib/domain/engine/model/option.ts'
import { applies, takesAnswer, waitsForText } from '../../../../lib/domain/engine/model/waits.ts'
import type { ActionEntry } from '../../../../schemas/logic.ts'
import type { CarouselEntry } from '../../../../schemas/message.ts'
import type { Workflow } from '../../../../schemas/workflow.ts'
import type { StepContent, StepType } from './stepTypes.ts'

type Workflows = readonly Pick<Workflow, '_id' | 'actions'>[]

/** The type that a step is shown as. `workflows`: those of its bot. Any resource has one; what a type does not describe is under “More”. */
export function stepTypeOf(step: StepContent, workflows: Workflows): StepType {
  const cards = (step.messages ?? []).flatMap(({ carousel }) => carousel ?? [])
  if (isTextQuestion(step) || step.answers?.length || cards.some(isChoosableCard)) return questionType(step, cards)
  if (step.messages?.length) return messageType(step)
  return silentType(step, workflows)
}

const isTextQuestion = (step: StepContent): boolean => waitsForText({ ...step, resourceID: '', featureID: '' })

const isChoosableCard = ({ answers = [] }: CarouselEntry): boolean => answers.some(isChoosable)

function questionType(step: StepContent, cards: readonly CarouselEntry[]): StepType {
  const { type, multiple_answers, answers = [], validation, documents, autocomplete } = step
  if (type === 'notation') return 'rating'
  const isOffered = answers.length > 0 || cards.length > 0
  if (multiple_answers) return isOffered ? 'choices' : 'general'
  if (cards.some(isChoosableCard))
    return answers.length === 0 && savesAnswer(step) && cards.every(isPictureToChoose) ? 'pictureChoice' : 'cards'
  if (answers.length > 0) return 'choice'
  if (applies(validation)) return validation.type === undefined ? 'freeText' : (typeOfValidation[validation.type] ?? 'freeText')
  if (documents?.active) return 'documents'
  return type === 'file' && !autocomplete ? 'file' : 'freeText'
}

const typeOfValidation: { readonly [type in NonNullable<NonNullable<StepContent['validation']>['type']>]?: StepType } = {
  email: 'email',
  phone: 'phone',
  'phone-fr': 'phone',
  number: 'number',
  nombre: 'number',
  date: 'date',
}

const savesAnswer = ({ properties }: StepContent): boolean =>
  applies(properties) && Object.values(properties.attribute ?? {}).some(takesAnswer)

/** A card that is one answer. */
const isPictureToChoose = ({ answers = [] }: CarouselEntry): boolean => {
  const [answer] = answers
  return answers.length === 1 && answer !== undefined && isChoosable(answer)
}

function messageType({ messages = [], actions }: StepContent): StepType {
  if (applies(actions) && actions.list?.some(handsOver)) return 'handOver'
  const kinds = new Set(messages.map(({ type }) => type))
  if (kinds.has('video') || kinds.has('audio')) return 'general'
  if (kinds.has('carousel')) return 'cards'
  return kinds.has('image') ? 'picture' : 'text'
}

const handsOver = ({ actions }: ActionEntry): boolean => applies(actions) && actions.liveStatus === true

/** A step that shows nothing. */
function silentType({ actions, properties, logic }: StepContent, workflows: Workflows): StepType {
  const entries = applies(actions) ? (actions.list ?? []).filter(({ actions }) => applies(actions)) : []
  if (applies(actions) && applies(actions.webhook) && actions.webhook.url) return entries.length === 0 ? 'callService' : 'general'
  if (entries.length > 0) {
    if (entries.some(handsOver)) return entries.length === 1 ? 'handOver' : 'general'
    if (entries.every(isBranch)) return 'condition'
    return entries.length === 1 ? workflowType(entries[0]?.actions?.workflow, workflows) : 'general'
  }
  if (applies(properties) && (properties.attribute ?? properties.tag ?? properties.event)) return 'setValue'
  return logic && logic.active !== false ? 'goTo' : 'general'
}

/** Whether an entry only leads somewhere, if an attribute has a value. */
export const isBranch = ({ attribute, actions }: ActionEntry): boolean =>
  attribute !== undefined && actions?.workflow === undefined && Object.keys(actions?.logic?.value ?? {}).every((name) => name === 'default')

function workflowType(id: string | undefined, workflows: Workflows): StepType {
  const workflow = workflows.find(({ _id }) => _id === id)
  const [action, ...others] = workflow?.actions ?? []
  if (!action || others.length > 0) return 'general'
  if (action.webhook) return action.email ? 'general' : 'callService'
  return action.email ? 'sendEmail' : 'general'
}
