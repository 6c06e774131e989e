import type { Filter } from '../../../../schemas/filter.ts'
import { compileFilter, type MatchedProfile } from '../../filter/compile.ts'
import { parseJoined } from '../../filter/parseJoined.ts'
import type { LogCode } from './effects.ts'
import { noteLog, type Turn } from './turn.ts'
import type { Bot } from './types.ts'

type Matcher = (profile: MatchedProfile) => boolean

/** A filter as it decides, or why it shows nothing. */
type Compiled = Matcher | Extract<LogCode, 'filter_broken' | 'filter_vanished'>

/**
 * Filters are compiled once, with the stored filter that they name as it is then: what holds a filter stays the same value while the stored
 * filter changes.
 */
const compiled = new WeakMap<Filter, { readonly matcher: Compiled; readonly named: Filter | undefined }>()

/**
 * Whether a filter lets the respondent, as they are at this moment of the turn, see what it is on (docs/conversations.md#visibility): a
 * feature, a resource, a message, a card, an answer. A filter that does not compile shows nothing, since nobody can say to whom it would; nor
 * does one whose stored filter is gone.
 */
export function isVisible(turn: Turn, filter: Filter | undefined): boolean {
  if (!filter) return true
  const matcher = matcherOf(turn.bot, filter, turn.facts.now)
  if (typeof matcher === 'function') return matcher(turn.profile)
  noteLog(turn, matcher, filter._id === undefined ? {} : { targetID: filter._id })
  return false
}

/** The same outside of a turn, at a moment (milliseconds since 1970). */
export function matchesFilter(bot: Bot, filter: Filter, profile: MatchedProfile, moment: number): boolean {
  const matcher = matcherOf(bot, filter, moment)
  return typeof matcher === 'function' && matcher(profile)
}

/** The matcher, which is kept unless it counts from a moment. */
function matcherOf(bot: Bot, filter: Filter, moment: number): Compiled {
  const named = filter._id === undefined ? undefined : bot.storedFilters?.get(filter._id)
  const known = compiled.get(filter)
  if (known && known.named === named) return known.matcher
  const { matcher, isRelative } = attempted(bot, filter, moment)
  if (!isRelative) compiled.set(filter, { matcher, named })
  return matcher
}

/** Filters are checked when they are saved; one of an older form may still be stored, and must not stop the conversation. */
function attempted(bot: Bot, filter: Filter, moment: number): { readonly matcher: Compiled; readonly isRelative: boolean } {
  try {
    const parsed = parseJoined(filter, { stored: bot.storedFilters ?? new Map(), moment })
    if (!parsed) return { matcher: 'filter_vanished', isRelative: false }
    return { matcher: compileFilter(parsed), isRelative: parsed.isRelative }
  } catch {
    return { matcher: 'filter_broken', isRelative: false }
  }
}
