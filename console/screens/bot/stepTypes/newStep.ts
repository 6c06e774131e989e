import type { Answer } from '../../../../schemas/message.ts'
import { presetTexts } from './presetTexts.ts'
import type { PaletteType, StepContent } from './stepTypes.ts'
import { type NewStep, newWorkflowID } from './unstored.ts'

export interface Surroundings {
  /** The language of the application. */
  readonly language: 'en' | 'fr'
  /** The attributes that the bot knows: a new question does not write one of them. */
  readonly attributes: readonly string[]
}

/** A new step of a type, filled in so that it can be saved as it is, except for URLs and addresses, which have no sensible default. */
export function newStep(type: PaletteType, { language, attributes }: Surroundings): NewStep {
  const t = presetTexts[language]
  const says = t.says[type]
  const messages: StepContent['messages'] = says === undefined ? [] : [{ type: 'text', text: says }]
  const refusal = t.refusal[type]
  const saved = unusedName(t.savedAs[type] ?? 'value', attributes)
  const question: StepContent = {
    type: 'collect',
    messages,
    properties: { active: true, attribute: { [saved]: 'answer' } },
    ...(refusal === undefined ? {} : { helpText: { invalidAnswer: refusal } }),
  }
  const options = [1, 2, 3].map(t.option)
  switch (type) {
    case 'text':
      return { step: { type: 'collect', messages } }
    case 'picture':
      return { step: { type: 'collect', messages: [{ type: 'image', url: '' }] } }
    case 'cards':
      return {
        step: {
          type: 'collect',
          messages: [{ type: 'carousel', carousel: [1, 2].map((n) => ({ value: t.card(n), textDescriptiuon: t.cardText })) }],
        },
      }
    case 'email':
      return { step: { ...question, validation: { active: true, type: 'email' }, helpText: { email_validation: refusal ?? '' } } }
    case 'number':
      return { step: { ...question, validation: { active: true, type: 'number' }, helpText: { number_validation: refusal ?? '' } } }
    // A date has no refusal of its own: that of the platform names the limit that the date breaks.
    case 'date':
    case 'phone':
      return { step: { ...question, validation: { active: true, type } } }
    case 'choice':
      return { step: { ...question, answers: t.yesNo.map(button) } }
    case 'choices': {
      const { properties: _, ...rest } = question
      const several = { attribute: saved, min_answers: 1 }
      return { step: { ...rest, answers: options.map(button), multiple_answers: true, multiple_answers_options: several } }
    }
    case 'pictureChoice': {
      const cards = options.map((value) => ({ value, answers: [{ ...button(value), payload: value }] }))
      return { step: { ...question, messages: [...messages, { type: 'carousel', carousel: cards }] } }
    }
    case 'rating':
      return { step: { ...question, type: 'notation', answers: ['1', '2', '3', '4', '5'].map(button) } }
    case 'file':
      return { step: { ...question, type: 'file' } }
    case 'freeText':
      return { step: question }
    case 'documents':
      return { step: { ...question, documents: { active: true } } }
    case 'condition': {
      const attribute = attributes[0] ?? t.savedAs.email ?? ''
      const entry = { attribute, operator: 'isDefined', actions: { active: true, logic: { value: { default: nowhere } } } } as const
      return { step: { actions: { active: true, list: [entry] } } }
    }
    case 'goTo':
      return { step: { logic: nowhere } }
    case 'setValue':
      return { step: { properties: { active: true, attribute: { [saved]: null } } } }
    case 'callService':
      return {
        step: runsNewWorkflow,
        workflow: {
          title: t.serviceTitle,
          actions: [{ active: true, type: 'webhook', webhook: { active: true, list: [{ type: 'POST' }] } }],
        },
      }
    case 'sendEmail': {
      const email = { active: true, list: [{ toEmail: [], subject: t.emailSubject, content: t.emailText }] }
      return { step: runsNewWorkflow, workflow: { title: t.emailTitle, actions: [{ active: true, type: 'email', email }] } }
    }
    case 'handOver':
      return { step: { type: 'collect', messages, actions: { active: true, list: [{ actions: { active: true, liveStatus: true } }] } } }
  }
}

const button = (value: string): Answer => ({ type: 'button', value })

/** A target that is yet to be chosen: the next step, until then. */
const nowhere = { active: true, type: 'resource' }

const runsNewWorkflow: StepContent = { actions: { active: true, list: [{ actions: { active: true, workflow: newWorkflowID } }] } }

function unusedName(name: string, used: readonly string[]): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}_${n}`
    if (!used.includes(candidate)) return candidate
  }
}
