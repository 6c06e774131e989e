import type { Entity } from '../../../schemas/entity.ts'
import { amountsIn } from './amounts.ts'
import { emailsIn, phonesIn, urlsIn } from './contacts.ts'
import { datesIn, type Moment } from './dates.ts'
import { durationsIn } from './durations.ts'
import { type Found, longest } from './found.ts'
import { type ListMatcher, listMatcher, type SaidValue } from './list.ts'
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

/** Finds entities in a text of a language, a code without a region such as `fr`. */
export type Recognizer = (text: string, language: string, moment: Moment) => Promise<Recognized[]>

/** A value that an annotated expression teaches an entity, in its language; in all of them where it names none. */
export interface TaughtValue extends SaidValue {
  readonly entity: string
  readonly language?: string
}

/** Longer texts are looked at up to here. */
const longestText = 2000
/** Letters compared, and phrases looked at, for one text: some tens of milliseconds. What people write takes a hundredth of it. */
const mostEffort = 2_000_000

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

/** Prepares the entities of an application, with what expressions teach of them; build it once, ask it often. */
export function recognizerOf(entities: readonly Recognizable[], taught: readonly TaughtValue[] = []): Recognizer {
  const matcherOf = matchers(taught)
  return async (written, language, moment) => {
    const text = written.slice(0, longestText)
    const tokens = tokensOf(text)
    const effort = { left: mostEffort }
    const found = await Promise.all(
      entities.map(async (entity) => {
        const builtIn = await builtIns.get(entity.slot_data_type ?? '')?.(text, language === 'en' ? 'en' : 'fr', moment)
        const own = [...(builtIn ?? []), ...(matcherOf(entity, language)?.(text, tokens, effort) ?? [])]
        return longest(own).map((one): Recognized => ({ ...one, entity: entity._id, text: text.slice(one.start, one.end) }))
      }),
    )
    return withoutParts(found.flat())
  }
}

/**
 * The matchers of lists, one an entity, and one more for each language in which something was taught. What is built in has one for what was
 * taught beside it alone: to the letter, since a misspelt date is not the day that an expression meant.
 */
function matchers(taught: readonly TaughtValue[]): (entity: Recognizable, language: string) => ListMatcher | undefined {
  const byEntity = Map.groupBy(taught, ({ entity }) => entity)
  const known = new Map<string, ListMatcher | undefined>()
  return (entity, language) => {
    const all = byEntity.get(entity._id) ?? []
    // Languages are as many as callers name: those of which nothing was taught share one matcher.
    const own = all.some((one) => one.language === language) ? language : undefined
    const key = JSON.stringify([entity._id, own])
    if (!known.has(key))
      known.set(
        key,
        matcherFor(
          entity,
          all.filter((one) => one.language === undefined || one.language === own),
        ),
      )
    return known.get(key)
  }
}

function matcherFor(entity: Recognizable, taught: readonly SaidValue[]): ListMatcher | undefined {
  if (!builtIns.has(entity.slot_data_type ?? '')) return listMatcher(entity, { taught })
  return taught.length ? listMatcher({}, { taught, isTolerant: false }) : undefined
}

/** A number is no find of its own where it is part of a date, nor anything else that is part of something longer. Equal places stay. */
const withoutParts = (found: readonly Recognized[]): Recognized[] => notCovered(found).sort((a, b) => a.start - b.start)

/** Finds that no longer one covers. */
function notCovered(found: readonly Recognized[]): Recognized[] {
  // The furthest end of what begins earlier, or at the same place.
  let [reach, from] = [-1, -1]
  const covered = new Set<Recognized>()
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.end < reach || (one.end === reach && from < one.start)) covered.add(one)
    else [reach, from] = [one.end, one.start]
  }
  return found.filter((one) => !covered.has(one))
}
