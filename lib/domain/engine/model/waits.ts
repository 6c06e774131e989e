import { placeholderNames } from '../../template/placeholders.ts'
import type { BotResource, ResourceContent } from './content.ts'
import { isChoosable } from './option.ts'
import { formatNameOf } from './smartFormats.ts'

/** Whether an optional part with an `active` flag applies: it exists and is not switched off. */
export const applies = <Part extends { readonly active?: boolean }>(part: Part | undefined): part is Part =>
  part !== undefined && part.active !== false

/** Whether a setter's value contains the answer: `answer`, or a template that uses it. */
export const takesAnswer = (value: string | null | undefined): boolean =>
  value === 'answer' || (value?.includes('{{') === true && placeholderNames([value]).includes('answer'))

/**
 * Whether a resource waits for text even if it offers choices (docs/conversations.md#what-waits): it has `validation`, or `properties` that
 * use the answer. So do multiple answers, notations, actions that read the answer, smart formats and active NLU, which would otherwise have
 * no effect.
 */
export const waitsForText = (content: ResourceContent): boolean =>
  applies(content.validation) ||
  propertiesTakeAnswer(content) ||
  content.multiple_answers === true ||
  content.type === 'notation' ||
  content.nlu?.active === true ||
  formatNameOf(content) !== undefined ||
  (applies(content.actions) && (content.actions.list ?? []).some(({ attribute }) => attribute === 'answer'))

/** Whether a resource is a question, to a respondent who sees all of it. */
export const isQuestion = ({ content }: BotResource): boolean =>
  waitsForText(content) ||
  Boolean(content.answers?.length) ||
  Boolean(content.messages?.some(({ carousel }) => carousel?.some(({ answers }) => answers?.some(isChoosable))))

/** The attributes that hold the answer to a question. If all are set, the answer is known (`askIfKnown`). */
export function attributesOf({ properties, multiple_answers, multiple_answers_options: several }: ResourceContent): string[] {
  const own = applies(properties) ? Object.entries(properties.attribute ?? {}).filter(([, value]) => takesAnswer(value)) : []
  const names = own.map(([name]) => name)
  return multiple_answers === true && several?.attribute ? [...names, several.attribute] : names
}

const propertiesTakeAnswer = ({ properties }: ResourceContent): boolean =>
  applies(properties) &&
  (Object.values(properties.attribute ?? {}).some(takesAnswer) ||
    Object.values(properties.tag ?? {}).some(({ add = [], remove = [] }) => [...add, ...remove].some(tagTakesAnswer)))

/** In a tag, a plain `answer` is an ordinary value. */
const tagTakesAnswer = (value: string): boolean => value !== 'answer' && takesAnswer(value)
