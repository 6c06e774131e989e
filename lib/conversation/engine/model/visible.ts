import type { Filter } from '../../../../schemas/filter.ts'
import { compileFilter, type MatchedProfile } from '../../../filter/compile.ts'
import { parseFilter } from '../../../filter/parse.ts'
import { noteLog, type Turn } from './turn.ts'

type Matcher = (profile: MatchedProfile) => boolean

/** Filters are compiled once for each version of the bot: the matcher lives as long as the filter does. */
const matchers = new WeakMap<Filter, Matcher | 'broken'>()

/**
 * Whether a filter lets the respondent, as they are at this moment of the turn, see what it is on (docs/conversations.md#visibility): a
 * feature, a resource, a message, a card, an answer. A filter that does not compile shows nothing, since nobody can say to whom it would.
 */
export function isVisible(turn: Turn, filter: Filter | undefined): boolean {
  if (!filter) return true
  const matcher = matchers.get(filter) ?? remembered(filter, turn.facts.now)
  if (matcher !== 'broken') return matcher(turn.profile)
  noteLog(turn, 'filter_broken')
  return false
}

/** The matcher, which is kept unless it counts from a moment. */
function remembered(filter: Filter, moment: number): Matcher | 'broken' {
  const { matcher, isRelative } = attempted(filter, moment)
  if (!isRelative) matchers.set(filter, matcher)
  return matcher
}

/** Filters are checked when they are saved; one of an older form may still be stored, and must not stop the conversation. */
function attempted(filter: Filter, moment: number): { readonly matcher: Matcher | 'broken'; readonly isRelative: boolean } {
  try {
    const parsed = parseFilter(filter, moment)
    return { matcher: compileFilter(parsed), isRelative: parsed.isRelative }
  } catch {
    return { matcher: 'broken', isRelative: false }
  }
}
