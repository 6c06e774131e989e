import type { ActionEntry } from '../../../../schemas/logic.ts'
import { compileFilter, type MatchedProfile } from '../../filter/compile.ts'
import { parseFilter } from '../../filter/parse.ts'
import { noteLog, type Turn } from './turn.ts'

type Test = (value: string | undefined) => boolean

/** Cached per version of the bot. */
const tests = new WeakMap<ActionEntry, Test | 'broken'>()

/**
 * Whether the condition of an action entry holds (docs/conversations.md#actions): the attribute, or the answer, compared with `value` or
 * any of `list` by the attribute operators of filters (default `=`). Without `attribute` it always holds. `answer` lists all forms of the
 * answer, since a condition may use a button's payload or label; `<>` holds if none of them is listed.
 */
export function conditionHolds(turn: Turn, entry: ActionEntry, answer: readonly string[]): boolean {
  const { attribute } = entry
  if (!attribute) return true
  const test = tests.get(entry) ?? cachedTestOf(entry)
  if (test === 'broken') {
    noteLog(turn, 'condition_broken')
    return false
  }
  if (attribute !== 'answer') return test(Object.hasOwn(turn.profile.attribute, attribute) ? turn.profile.attribute[attribute] : undefined)
  if (answer.length === 0) return test(undefined)
  return entry.operator === '<>' ? answer.every(test) : answer.some(test)
}

function cachedTestOf(entry: ActionEntry): Test | 'broken' {
  const test = compileOrFail(entry)
  tests.set(entry, test)
  return test
}

/** Entries are validated on write; an older one with an unknown operator never holds. */
function compileOrFail(entry: ActionEntry): Test | 'broken' {
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
