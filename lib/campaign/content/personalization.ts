import type { Filter } from '../../../schemas/filter.ts'
import type { Answer, CarouselEntry, Message } from '../../../schemas/message.ts'
import { compileItemFilter } from '../../domain/filter/compile.ts'
import { fieldsOf } from '../../domain/filter/fields.ts'
import type { ProfileItem } from '../../domain/profile/profileForm.ts'
import { fieldOfAttribute, fieldOfEvent } from '../../domain/profile/systemFields.ts'
import { budgetedValues, fillWith, newTemplateBudget } from '../../domain/template/fill.ts'
import { hasDateFormat, placeholderNames, type ValueOf } from '../../domain/template/placeholders.ts'
import { storedValue } from '../../domain/template/profileValue.ts'
import type { Application } from '../../store/applications/access.ts'
import type { DeliveryRecord } from '../../store/campaigns/deliveries.ts'
import { parseWithSegment } from '../audience/segments.ts'
import type { CampaignContent } from './campaignContent.ts'

/** What decides how one recipient sees a campaign: read from their profile when the audience is planned, so that delivery reads nothing. */
export interface Personalization {
  /** Attributes of the stored profile that `of` reads. */
  readonly fields: string[]
  readonly content: CampaignContent
  /** Which parts a respondent sees (undefined for all), the values of the names in their texts, and the variant that it is of. */
  of(item: ProfileItem): { visible?: string; values?: Record<string, string>; variant?: number }
}

/** How a campaign's content depends on the respondent: visibility filters, whose days count from `moment`, and template names. */
export async function personalization(application: Application, content: CampaignContent, moment: number): Promise<Personalization> {
  const filters = await Promise.all(parts(content).map(({ filters }) => filters && parseWithSegment(application, filters, moment)))
  const filtered = filters.some((filter) => filter !== undefined)
  const matchers: ((item: ProfileItem) => boolean)[] = filters.map((filter) => (filter ? compileItemFilter(filter) : () => true))
  const texts = textsOf(content)
  const names = [...new Set([...placeholderNames(texts), ...(hasDateFormat(texts) ? ['language', 'timezone'] : [])])]
  return {
    content,
    fields: [
      ...filters.flatMap((filter) => (filter ? fieldsOf(filter) : [])),
      ...names.flatMap((name) => [fieldOfAttribute(name), fieldOfEvent(name)]),
    ],
    of: (item) => ({
      ...(filtered ? { visible: matchers.map((matches) => (matches(item) ? '1' : '0')).join('') } : {}),
      ...(names.length ? { values: valuesOf(item, names) } : {}),
    }),
  }
}

/**
 * The messages as one recipient sees them, and the answers under the last of them. Each answer has an answerID: its own, or one that
 * follows from `id` and its place, the same for all recipients.
 */
export function personalizedContent(
  content: CampaignContent,
  { visible, values, id }: Pick<DeliveryRecord, 'visible' | 'values'> & { readonly id: string },
): { messages: Message[]; answers: Answer[] } {
  const visibleParts = new Set(parts(content).filter((_, i) => visible?.[i] !== '0'))
  const lookup = personalValues(values)
  const answersFor = (answers: readonly Answer[], prefix: string): Answer[] =>
    answers.flatMap((answer, i) => (visibleParts.has(answer) ? [{ answerID: `${prefix}.${i}`, ...personal(answer, lookup) }] : []))
  const cardsFor = (cards: readonly CarouselEntry[], prefix: string): CarouselEntry[] =>
    cards.flatMap((card, i) =>
      visibleParts.has(card)
        ? [{ ...personal(card, lookup), ...(card.answers ? { answers: answersFor(card.answers, `${prefix}.${i}`) } : {}) }]
        : [],
    )
  const messages = content.messages.flatMap((message, i) =>
    visibleParts.has(message)
      ? [{ ...personal(message, lookup), ...(message.carousel ? { carousel: cardsFor(message.carousel, `${id}.${i}`) } : {}) }]
      : [],
  )
  return { messages, answers: answersFor(content.answers, id) }
}

/** The values of one recipient, as far as a message may repeat them. */
export const personalValues = (values: Readonly<Record<string, string>> = {}): ValueOf =>
  budgetedValues(newTemplateBudget(), (name) => (Object.hasOwn(values, name) ? values[name] : undefined))

/** Everything that has a visibility filter of its own, in a fixed order. */
const parts = ({ messages, answers }: CampaignContent): { filters?: Filter }[] => {
  const cards = messages.flatMap(({ carousel = [] }) => carousel)
  return [...messages, ...answers, ...cards, ...cards.flatMap((card) => card.answers ?? [])]
}

/** Characters of the values of one recipient, each and together: they are stored in a manifest and in the delivery. No channel shows more. */
const longestValue = 4000
const longestValues = 100_000

function valuesOf(item: ProfileItem, names: string[]): Record<string, string> {
  const most = Math.min(longestValue, Math.floor(longestValues / names.length))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = storedValue(item, name)
      return value === undefined ? [] : [[name, value.slice(0, most).toWellFormed()]]
    }),
  )
}

/** The texts of a campaign that are templates; payloads and URLs are sent as they are. */
export const textsOf = ({ messages, answers, template }: CampaignContent): string[] => {
  const cards = messages.flatMap(({ carousel = [] }) => carousel)
  const all = [...answers, ...cards.flatMap((card) => card.answers ?? [])]
  return [
    ...messages.map(({ text }) => text),
    ...cards.flatMap(({ value, textDescriptiuon }) => [value, textDescriptiuon]),
    ...all.flatMap(({ value, title }) => [value, title]),
    ...Object.values(template?.variables ?? {}),
  ].filter((text) => text !== undefined)
}

const templates = ['text', 'value', 'title', 'textDescriptiuon']

/** A part with its texts filled in, and without its filter. */
function personal<P extends Message | Answer | CarouselEntry>(part: P, lookup: ValueOf): P {
  const { filters: _, ...rest } = part
  const filled: Record<string, unknown> = { ...rest }
  for (const name of templates) {
    const text = filled[name]
    if (typeof text === 'string') filled[name] = fillWith(text, lookup)
  }
  return filled as P
}
