import type { Filter } from '../../../../schemas/filter.ts'
import { compileFilter, type MatchedProfile } from '../../../filter/compile.ts'
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
  const matcher = matchers.get(filter) ?? compiled(filter)
  if (matcher !== 'broken') return matcher(turn.profile)
  noteLog(turn, 'filter_broken')
  return false
}

function compiled(filter: Filter): Matcher | 'broken' {
  const matcher = attempted(filter)
  matchers.set(filter, matcher)
  return matcher
}

/** Filters are checked when they are saved; one of an older form may still be stored, and must not stop the conversation. */
function attempted(filter: Filter): Matcher | 'broken' {
  try {
    return compileFilter(filter)
  } catch {
    return 'broken'
  }
}
