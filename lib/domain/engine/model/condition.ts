import type { ActionEntry } from '../../../../schemas/logic.ts'
import { compileFilter, type MatchedProfile } from '../../filter/compile.ts'
import { parseFilter } from '../../filter/parse.ts'
import { noteLog, type Turn } from './turn.ts'

type Test = (value: string | undefined) => boolean

/** Compiled once for each version of the bot. */
const tests = new WeakMap<ActionEntry, Test | 'broken'>()

/**
 * Whether the condition of an action entry holds (docs/conversations.md#actions): the attribute, or the answer, against `value` or any of
 * `list`, by the attribute operators of filters (`=` unless given); without `attribute` it always does. An answer is all that it can be
 * called: a condition may name the payload of a button or its text. `<>` holds where the answer is none of those listed.
 */
export function holds(turn: Turn, entry: ActionEntry, answer: readonly string[]): boolean {
  const { attribute } = entry
  if (!attribute) return true
  const test = tests.get(entry) ?? compiled(entry)
  if (test === 'broken') {
    noteLog(turn, 'condition_broken')
    return false
  }
  if (attribute !== 'answer') return test(Object.hasOwn(turn.profile.attribute, attribute) ? turn.profile.attribute[attribute] : undefined)
  if (answer.length === 0) return test(undefined)
  return entry.operator === '<>' ? answer.every(test) : answer.some(test)
}

function compiled(entry: ActionEntry): Test | 'broken' {
  const test = attempted(entry)
  tests.set(entry, test)
  return test
}

/** Entries are checked when they are saved; one of before, with an operator that filters do not know, never holds. */
function attempted(entry: ActionEntry): Test | 'broken' {
  try {
    return testOf(entry)
  } catch {
    return 'broken'
  }
}

function testOf({ operator = '=', value, list = [] }: ActionEntry): Test {
  if (operator === 'isDefined') return (found) => found !== undefined
  if (operator === 'isNotDefined') return (found) => found === undefined
  if (operator !== '=' && operator !== '<>' && operator !== '<' && operator !== '>') throw new RangeError('an unknown operator')
  const matchers = [...(value === undefined ? [] : [value]), ...list].map((each) =>
    compileFilter(parseFilter({ attribute: { value: { operator, value: each } } }, 0)),
  )
  const any: Test = (found) => matchers.some((matches) => matches(profileOf(found)))
  const all: Test = (found) => matchers.every((matches) => matches(profileOf(found)))
  return operator === '<>' ? all : any
}

const profileOf = (value: string | undefined): MatchedProfile => ({
  respondentID: '',
  attribute: value === undefined ? {} : { value },
  tag: {},
  event: {},
})
