import { applies, takesAnswer } from '../../../../lib/domain/engine/model/waits.ts'
import type { ActionEntry, Logic } from '../../../../schemas/logic.ts'
import type { Answer, CarouselEntry, Message } from '../../../../schemas/message.ts'
import type { Lens } from './lens.ts'
import type { StepContent, StepType } from './stepTypes.ts'

/** The fields of the short forms that are not simply fields of the stored objects. All of them are lenses: they keep what they do not show. */

/** Whether a short form can show the text or the picture of a step in one field: the step has exactly one such message. */
export const hasOne = ({ messages = [] }: StepContent, type: Message['type']): boolean =>
  messages.filter((message) => message.type === type).length === 1

const only = (type: Message['type'], field: 'text' | 'url'): Lens<StepContent, string> => ({
  get: ({ messages = [] }) => messages.find((message) => message.type === type)?.[field] ?? '',
  set: (step, next) => {
    const { messages = [] } = step
    const at = messages.findIndex((message) => message.type === type)
    const message = messages[at]
    if (!message || next === (message[field] ?? '')) return step
    return { ...step, messages: messages.with(at, { ...message, [field]: next }) }
  },
})

/** The text of the only text message. */
export const messageText = only('text', 'text')
/** The URL of the only picture. */
export const pictureURL = only('image', 'url')

/** The alternative text of the only picture. */
export const pictureText: Lens<StepContent, string | undefined> = {
  get: ({ messages = [] }) => messages.find(({ type }) => type === 'image')?.text,
  set: (step, next) => {
    const { messages = [] } = step
    const at = messages.findIndex(({ type }) => type === 'image')
    const message = messages[at]
    return message ? { ...step, messages: messages.with(at, withField(message, 'text', next)) } : step
  },
}

/** The attribute that holds the answer. Without one it is undefined. */
export const savedAs: Lens<StepContent, string | undefined> = {
  get: ({ properties, multiple_answers, multiple_answers_options: several }) =>
    multiple_answers ? several?.attribute : attributeWithAnswer(properties),
  set: (step, next) => {
    const { properties, multiple_answers, multiple_answers_options: several = {} } = step
    if (next === savedAs.get(step)) return step
    if (multiple_answers) return withField(step, 'multiple_answers_options', withField(several, 'attribute', next))
    const { attribute = {} } = properties ?? {}
    // Another attribute of that name is not lost while somebody types a longer one.
    if (next !== undefined && Object.hasOwn(attribute, next)) return step
    const before = attributeWithAnswer(properties)
    const written = before === undefined ? { ...properties, active: true } : { ...properties }
    const changed = withField<Properties, 'attribute'>(written, 'attribute', renamedIn(attribute, before, next))
    return withField(step, 'properties', Object.keys(changed).some((name) => name !== 'active') ? changed : undefined)
  },
}

type Properties = NonNullable<StepContent['properties']>
type Attributes = NonNullable<Properties['attribute']>

/** The attributes with the one that holds the answer renamed, added or removed; undefined if none is left. */
function renamedIn(attributes: Attributes, before: string | undefined, next: string | undefined): Attributes | undefined {
  const all = Object.entries(attributes).flatMap(([name, value]) => (name !== before ? [[name, value]] : next ? [[next, value]] : []))
  if (before === undefined && next) all.push([next, 'answer'])
  return all.length > 0 ? Object.fromEntries(all) : undefined
}

const attributeWithAnswer = (properties: Properties | undefined): string | undefined =>
  applies(properties) ? Object.entries(properties.attribute ?? {}).find(([, value]) => takesAnswer(value))?.[0] : undefined

/** The object with a field set or, if it is undefined, without it; the other fields keep their order. */
function withField<T extends object, K extends keyof T>(whole: T, name: K, value: T[K] | undefined): T {
  if (value === whole[name]) return whole
  if (value !== undefined) return { ...whole, [name]: value }
  const { [name]: _, ...rest } = whole
  return rest as T
}

type HelpText = NonNullable<StepContent['helpText']>

const refusalField: { readonly [type in StepType]?: keyof HelpText } = {
  email: 'email_validation',
  number: 'number_validation',
  date: 'date_validation',
}

/** The reply to an answer that is not valid; empty for the text of the platform. */
export function refusalOf(type: StepType): Lens<StepContent, string> {
  const field = refusalField[type] ?? 'invalidAnswer'
  return {
    get: ({ helpText }) => {
      const text = helpText?.[field]
      return typeof text === 'string' ? text : ''
    },
    set: (step, next) => {
      if (next === refusalOf(type).get(step)) return step
      const changed = withField<HelpText, typeof field>(step.helpText ?? {}, field, next || undefined)
      return withField(step, 'helpText', Object.keys(changed).length > 0 ? changed : undefined)
    },
  }
}

const scalePattern = /^\d{1,2}$/

/** The highest answer of a scale of consecutive numbers from 1 on; undefined for other answers. */
export const scale: Lens<StepContent, number | undefined> = {
  get: ({ answers = [] }) =>
    answers.length > 0 && answers.every(({ value = '', payload }, i) => scalePattern.test(value) && Number(value) === i + 1 && !payload)
      ? answers.length
      : undefined,
  set: (step, next) => {
    const { answers = [] } = step
    if (next === undefined || next === scale.get(step)) return step
    const kept = scale.get(step) === undefined ? [] : answers
    return { ...step, answers: Array.from({ length: next }, (_, i) => kept[i] ?? { type: 'button', value: String(i + 1) }) }
  },
}

/** The title of a card that is one answer: the text of its button, and what is saved, follow it if they were the same. */
export const pictureTitle: Lens<CarouselEntry, string> = {
  get: ({ value = '' }) => value,
  set: (card, next) => {
    const { value = '', answers = [] } = card
    if (next === value) return card
    const follow = (text: string | undefined): string | undefined => (text === value ? next : text)
    return {
      ...card,
      value: next,
      answers: answers.map((answer) => ({
        ...answer,
        ...(answer.value === undefined ? {} : { value: follow(answer.value) ?? next }),
        ...(answer.payload === undefined ? {} : { payload: follow(answer.payload) ?? next }),
      })),
    }
  },
}

/** Where a branch of a condition leads: its only branch, in all cases. */
export const branch: Lens<ActionEntry, Logic | undefined> = {
  get: ({ actions }) => actions?.logic?.value?.['default'],
  set: (entry, next) => {
    const { actions } = entry
    if (next === branch.get(entry)) return entry
    return {
      ...entry,
      actions: { ...actions, logic: { ...actions?.logic, value: { ...actions?.logic?.value, default: next ?? { active: true } } } },
    }
  },
}

/** The text of a button, which programs may write as its title. */
export const answerText: Lens<Answer, string> = {
  get: ({ value, title }) => value || title || '',
  set: (answer, next) => {
    if (next === answerText.get(answer)) return answer
    const isTitle = !answer.value && answer.title !== undefined
    return { ...answer, [isTitle ? 'title' : 'value']: next }
  },
}
