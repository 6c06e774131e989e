import { placeholderNames } from '../../template/fill.ts'
import { isChoosable } from './option.ts'
import { formatNameOf } from './smartFormats.ts'
import type { BotResource, ResourceContent } from './types.ts'

/** Whether a part applies that has a flag: it does where it is there, unless it is switched off. */
export const applies = <Part extends { readonly active?: boolean }>(part: Part | undefined): part is Part =>
  part !== undefined && part.active !== false

/** Whether a value of a setter takes the answer: `answer`, or a template that names it. */
export const takesAnswer = (value: string | null | undefined): boolean =>
  value === 'answer' || (value?.includes('{{') === true && placeholderNames([value]).includes('answer'))

/**
 * Whether a resource waits for words, whatever it offers to choose (docs/conversations.md#what-waits): it has `validation`, or `properties`
 * that take the answer. So do, since they would be without meaning otherwise: several answers, a notation, actions that look at the answer,
 * a smart format, and what is to be understood here.
 */
export const takesWords = (content: ResourceContent): boolean =>
  applies(content.validation) ||
  propertiesTakeAnswer(content) ||
  content.multiple_answers === true ||
  content.type === 'notation' ||
  content.nlu?.active === true ||
  formatNameOf(content) !== undefined ||
  (applies(content.actions) && (content.actions.list ?? []).some(({ attribute }) => attribute === 'answer'))

/** Whether a resource is a question, for somebody who sees all of it. */
export const asks = ({ content }: BotResource): boolean =>
  takesWords(content) ||
  Boolean(content.answers?.length) ||
  Boolean(content.messages?.some(({ carousel }) => carousel?.some(({ answers }) => answers?.some(isChoosable))))

/** Attributes of the profile that hold the answer to a question; where all are set, it is known (`askIfKnown`). */
export function attributesOf({ properties, multiple_answers, multiple_answers_options: several }: ResourceContent): string[] {
  const own = applies(properties) ? Object.entries(properties.attribute ?? {}).filter(([, value]) => takesAnswer(value)) : []
  const names = own.map(([name]) => name)
  return multiple_answers === true && several?.attribute ? [...names, several.attribute] : names
}

const propertiesTakeAnswer = ({ properties }: ResourceContent): boolean =>
  applies(properties) &&
  (Object.values(properties.attribute ?? {}).some(takesAnswer) ||
    Object.values(properties.tag ?? {}).some(({ add = [], remove = [] }) => [...add, ...remove].some(tagTakesAnswer)))

/** In a tag the bare word `answer` is a tag like any other. */
const tagTakesAnswer = (value: string): boolean => value !== 'answer' && takesAnswer(value)
