import type { Entity } from '../../../schemas/entity.ts'
import { amountsIn } from './amounts.ts'
import { emailsIn, phonesIn, urlsIn } from './contacts.ts'
import { datesIn, type Moment } from './dates.ts'
import { durationsIn } from './durations.ts'
import { type ListMatcher, listMatcher, type PhraseValue } from './list.ts'
import { longestMatches, type Match } from './match.ts'
import { numbersIn } from './numbers.ts'
import { notCovered } from './overlap.ts'
import { tokensOf } from './tokens.ts'

/** The fields of an entity that recognition needs. */
export type Recognizable = Pick<Entity, '_id' | 'slot_data_type' | 'synonyms' | 'lookup_table'>

/** A recognized entity. */
export interface RecognizedEntity extends Match {
  /** ID of the entity. */
  readonly entity: string
  /** The matched text. */
  readonly text: string
}

/** Recognizes entities in a text. `language`: a code without region, such as `fr`. */
export type Recognizer = (text: string, language: string, moment: Moment) => Promise<RecognizedEntity[]>

/** A value of an entity from an annotated expression; without a language it applies to all. */
export interface TaughtValue extends PhraseValue {
  readonly entity: string
  readonly language?: string
}

const maxTextLength = 2000
/** Comparisons per text: tens of milliseconds. Real texts need a hundredth of it. */
const maxComparisons = 2_000_000

type BuiltIn = (text: string, language: 'fr' | 'en', moment: Moment) => Match[] | Promise<Match[]>

/** By `slot_data_type` (docs/entities.md#entities); any other type is a list. */
const builtIns: ReadonlyMap<string, BuiltIn> = new Map<string, BuiltIn>([
  ['number', numbersIn],
  ['date', datesIn],
  ['amount', amountsIn],
  ['duration', durationsIn],
  ['email', emailsIn],
  ['phone', phonesIn],
  ['url', urlsIn],
])

/** Compiles an application's entities and the values taught by expressions. Compile once and use many times. */
export function recognizerOf(entities: readonly Recognizable[], taught: readonly TaughtValue[] = []): Recognizer {
  const matcherOf = matchers(taught)
  return async (written, language, moment) => {
    const text = written.slice(0, maxTextLength)
    const tokens = tokensOf(text)
    const effort = { remaining: maxComparisons }
    const matches = await Promise.all(
      entities.map(async (entity) => {
        const builtIn = await builtIns.get(entity.slot_data_type ?? '')?.(text, language === 'en' ? 'en' : 'fr', moment)
        const own = [...(builtIn ?? []), ...(matcherOf(entity, language)?.(text, tokens, effort) ?? [])]
        return longestMatches(own).map((one): RecognizedEntity => ({ ...one, entity: entity._id, text: text.slice(one.start, one.end) }))
      }),
    )
    return withoutParts(withoutCounted(matches.flat())).map(({ hole: _, ...one }) => one)
  }
}

/**
 * Caches list matchers per entity, and per language with taught values. Taught values of built-in entities match exactly: a misspelt date
 * is not the taught one.
 */
function matchers(taught: readonly TaughtValue[]): (entity: Recognizable, language: string) => ListMatcher | undefined {
  const byEntity = Map.groupBy(taught, ({ entity }) => entity)
  const cache = new Map<string, ListMatcher | undefined>()
  return (entity, language) => {
    const all = byEntity.get(entity._id) ?? []
    // Callers may pass any language: those without taught values share one matcher.
    const own = all.some((one) => one.language === language) ? language : undefined
    const key = JSON.stringify([entity._id, own])
    if (!cache.has(key))
      cache.set(
        key,
        matcherFor(
          entity,
          all.filter((one) => one.language === undefined || one.language === own),
        ),
      )
    return cache.get(key)
  }
}

function matcherFor(entity: Recognizable, taught: readonly PhraseValue[]): ListMatcher | undefined {
  if (!builtIns.has(entity.slot_data_type ?? '')) return listMatcher(entity, { taught })
  return taught.length ? listMatcher({}, { taught, isTolerant: false }) : undefined
}

/** Drops numbers that are all of an amount: `20` in `between 20 and 30 euros`. */
function withoutCounted(matches: readonly RecognizedEntity[]): RecognizedEntity[] {
  const place = ({ start, end }: RecognizedEntity): string => `${start}-${end}`
  const amounts = new Set(matches.filter(({ additional }) => additional?.type === 'amount').map(place))
  return matches.filter((one) => one.additional?.type !== 'number' || !amounts.has(place(one)))
}

/** Drops matches inside longer ones, such as a number in a date. Matches of equal extent stay. */
const withoutParts = (matches: readonly RecognizedEntity[]): RecognizedEntity[] => notCovered(matches).sort((a, b) => a.start - b.start)
