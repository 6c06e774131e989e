import type { Filter } from '../../schemas/filter.ts'
import type { Answer, CarouselEntry, Message } from '../../schemas/message.ts'
import { compileItemFilter, type MatchedItem } from '../filter/compile.ts'
import { fieldsOf } from '../filter/fields.ts'
import type { Campaign } from '../store/campaigns.ts'
import { attributeName } from '../store/profileItem.ts'
import type { WireItem } from '../store/table.ts'
import { fill, namesIn } from '../template/fill.ts'

type Content = Pick<Campaign, 'messages' | 'answers'>

/** What decides how one recipient sees a campaign: taken from their profile when the audience is planned, so that delivery reads nothing. */
export interface Personalization {
  /** Attributes of the stored respondent that `of` reads. */
  readonly fields: string[]
  /** Which parts a respondent sees (undefined for all) and the values that their texts take. */
  of(item: WireItem): { visible?: string; values?: Record<string, string> }
}

/** How a campaign's content depends on the respondent: visibility filters and template names. */
export function personalization(content: Content): Personalization {
  const filters = parts(content).map(({ filters }) => filters)
  const filtered = filters.some((filter) => filter !== undefined)
  const matchers: ((item: MatchedItem) => boolean)[] = filters.map((filter) => (filter ? compileItemFilter(filter) : () => true))
  const names = namesIn(textsOf(content))
  return {
    fields: [...filters.flatMap((filter) => (filter ? fieldsOf(filter) : [])), ...names.map(attributeName)],
    of: (item) => ({
      ...(filtered ? { visible: matchers.map((matches) => (matches(item) ? '1' : '0')).join('') } : {}),
      ...(names.length ? { values: valuesOf(item, names) } : {}),
    }),
  }
}

/** The messages as one recipient sees them, and the answers under the last of them. */
export function contentFor(
  content: Content,
  visible: string | undefined,
  values: Record<string, string> = {},
): { messages: Message[]; answers: Answer[] } {
  const shown = new Set(parts(content).filter((_, i) => visible === undefined || visible[i] === '1'))
  const messages = (content.messages ?? []).filter((message) => shown.has(message))
  const answers = (content.answers ?? []).filter((answer) => shown.has(answer))
  return { messages: messages.map((message) => personal(message, values)), answers: answers.map((answer) => personal(answer, values)) }
}

/** Everything that has a visibility filter of its own, in a fixed order. Entries of a carousel are shown with their message. */
const parts = ({ messages = [], answers = [] }: Content): { filters?: Filter }[] => [...messages, ...answers]

const valuesOf = (item: WireItem, names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (item[attributeName(name)]?.S === undefined ? [] : [[name, item[attributeName(name)]?.S ?? '']])),
  )

/** The texts of a campaign that people read: these are templates; payloads and URLs are sent as they are. */
const textsOf = ({ messages = [], answers = [] }: Content): string[] =>
  [
    ...messages.flatMap((m) => [m.text, ...(m.carousel ?? []).flatMap((entry) => [entry.value, entry.textDescriptiuon])]),
    ...answers.flatMap((a) => [a.value, a.title]),
  ].filter((text) => text !== undefined)

/** A part with its texts filled in, and without the filter that let it through. */
function personal<P extends Message | Answer>(part: P, values: Record<string, string>): P {
  const { filters: _, ...rest } = part
  const filled: Record<string, unknown> = { ...rest }
  for (const name of ['text', 'value', 'title']) {
    const text = filled[name]
    if (typeof text === 'string') filled[name] = fill(text, values)
  }
  if ('carousel' in part && part.carousel) filled['carousel'] = part.carousel.map((entry) => filledEntry(entry, values))
  return filled as P
}

const filledEntry = (entry: CarouselEntry, values: Record<string, string>): CarouselEntry => {
  const { filters: _, ...rest } = entry
  return {
    ...rest,
    ...(entry.value === undefined ? {} : { value: fill(entry.value, values) }),
    ...(entry.textDescriptiuon === undefined ? {} : { textDescriptiuon: fill(entry.textDescriptiuon, values) }),
  }
}
