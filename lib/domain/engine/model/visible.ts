import type { Filter } from '../../../../schemas/filter.ts'
import { compileFilter, type MatchedProfile } from '../../filter/compile.ts'
import { parseJoined } from '../../filter/parseJoined.ts'
import type { Bot } from './content.ts'
import type { LogCode } from './effects.ts'
import { noteLog, type Turn } from './turn.ts'

type Matcher = (profile: MatchedProfile) => boolean

/** A compiled filter, or why it cannot be compiled. */
type Compiled = Matcher | Extract<LogCode, 'filter_broken' | 'filter_vanished'>

/**
 * Compiled filters, with the stored filter that they were joined with: that one may change while the object that holds the filter does not.
 */
const compiled = new WeakMap<Filter, { readonly matcher: Compiled; readonly storedFilter: Filter | undefined }>()

/**
 * Whether the filter of a feature, resource, message, card or answer matches the respondent at this point of the turn
 * (docs/conversations.md#visibility). A broken filter, or one whose stored filter was deleted, hides its object.
 */
export function isVisible(turn: Turn, filter: Filter | undefined): boolean {
  if (!filter) return true
  const matcher = matcherOf(turn.bot, filter, turn.facts.now)
  if (typeof matcher === 'function') return matcher(turn.profile)
  noteLog(turn, matcher, filter._id === undefined ? {} : { targetID: filter._id })
  return false
}

/** The same outside a turn. `moment`: milliseconds since 1970. */
export function matchesFilter(bot: Bot, filter: Filter, profile: MatchedProfile, moment: number): boolean {
  const matcher = matcherOf(bot, filter, moment)
  return typeof matcher === 'function' && matcher(profile)
}

/** Cached unless the filter is relative to the moment. */
function matcherOf(bot: Bot, filter: Filter, moment: number): Compiled {
  const named = filter._id === undefined ? undefined : bot.storedFilters?.get(filter._id)
  const cached = compiled.get(filter)
  if (cached && cached.storedFilter === named) return cached.matcher
  const { matcher, isRelative } = compileOrFail(bot, filter, moment)
  if (!isRelative) compiled.set(filter, { matcher, storedFilter: named })
  return matcher
}

/** Filters are validated on write, but an older form may still be stored and must not stop the conversation. */
function compileOrFail(bot: Bot, filter: Filter, moment: number): { readonly matcher: Compiled; readonly isRelative: boolean } {
  try {
    const parsed = parseJoined(filter, { stored: bot.storedFilters ?? new Map(), moment })
    if (!parsed) return { matcher: 'filter_vanished', isRelative: false }
    return { matcher: compileFilter(parsed), isRelative: parsed.isRelative }
  } catch {
    return { matcher: 'filter_broken', isRelative: false }
  }
}
