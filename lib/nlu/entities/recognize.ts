import type { Entity } from '../../../schemas/nlu.ts'
import { amountsIn } from './amounts.ts'
import { emailsIn, phonesIn, urlsIn } from './contacts.ts'
import { datesIn, type Moment } from './dates.ts'
import { durationsIn } from './durations.ts'
import { type Found, longest } from './found.ts'
import { type ListMatcher, listMatcher } from './list.ts'
import { numbersIn } from './numbers.ts'
import { tokensOf } from './tokens.ts'

/** What recognizing needs to know of an entity. */
export type Recognizable = Pick<Entity, '_id' | 'slot_data_type' | 'synonyms' | 'lookup_table'>

/** An entity that was found in a text. */
export interface Recognized extends Found {
  /** Identifier of the entity. */
  readonly entity: string
  /** The words that it was found in. */
  readonly text: string
}

export type Recognizer = (text: string, language: 'fr' | 'en', moment: Moment) => Promise<Recognized[]>

/** Longer texts are looked at up to here. */
const longestText = 2000

type BuiltIn = (text: string, language: 'fr' | 'en', moment: Moment) => Found[] | Promise<Found[]>

/** By `slot_data_type` (docs/understanding.md#entities); anything else is a list. */
const builtIns: ReadonlyMap<string, BuiltIn> = new Map<string, BuiltIn>([
  ['number', numbersIn],
  ['date', datesIn],
  ['amount', amountsIn],
  ['duration', durationsIn],
  ['email', emailsIn],
  ['phone', phonesIn],
  ['url', urlsIn],
])

/** Prepares the entities of an application; build it once, ask it often. */
export function recognizerOf(entities: readonly Recognizable[]): Recognizer {
  const lists = new Map<string, ListMatcher>()
  for (const entity of entities) if (!builtIns.has(entity.slot_data_type ?? '')) lists.set(entity._id, listMatcher(entity))
  return async (written, language, moment) => {
    const text = written.slice(0, longestText)
    const tokens = lists.size ? tokensOf(text) : []
    const found = await Promise.all(
      entities.map(async ({ _id, slot_data_type = '' }) => {
        const own = lists.get(_id)?.(text, tokens) ?? (await builtIns.get(slot_data_type)?.(text, language, moment)) ?? []
        return longest(own).map((one): Recognized => ({ ...one, entity: _id, text: text.slice(one.start, one.end) }))
      }),
    )
    return withoutParts(found.flat())
  }
}

/** A number is no find of its own where it is part of a date, nor anything else that is part of something longer. Equal places stay. */
const withoutParts = (found: readonly Recognized[]): Recognized[] =>
  found
    .filter(
      (one) => !found.some((other) => other.start <= one.start && one.end <= other.end && other.end - other.start > one.end - one.start),
    )
    .sort((a, b) => a.start - b.start)
