import { countableRange, storableSum } from '../../core/decimal.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import type { WireItem } from '../table/client.ts'
import {
  absent,
  any,
  between,
  type Change,
  type Condition,
  changes,
  compare,
  increase,
  remove,
  set,
  setOnce,
} from '../table/expressions.ts'
import { type RespondentRecord, storedItem } from './respondentItem.ts'

const wire = (value: string | number): WireItem[string] => (typeof value === 'number' ? { N: String(value) } : { S: value })

/** A change that cannot be made: which parameter, and what it would have to be. */
export interface Objection {
  readonly parameter: string
  readonly expectation: string
}

/** What the stored item has against these changes; undefined where they can be made. */
export function objectionTo(profileChanges: readonly ProfileChange[], item: WireItem): Objection | undefined {
  for (const change of profileChanges) {
    const stored = item[change.name]
    if ('add' in change && stored && stored.N === undefined)
      return { parameter: change.parameter, expectation: 'holds a date and cannot be incremented' }
    if (overflows(change, item)) return { parameter: change.parameter, expectation: 'would exceed 38 digits' }
    if ('mustBe' in change && (stored?.S ?? '') !== change.mustBe) return { parameter: change.parameter, expectation: 'is read-only' }
  }
  return undefined
}

/** Whether a change counts to a number that the table cannot hold. */
const overflows = (change: ProfileChange, item: WireItem): change is Extract<ProfileChange, { add: number }> =>
  'add' in change && storableSum(item[change.name]?.N ?? '0', change.add) === undefined

/** The changes to a record that would overflow. */
export const overflowing = (record: RespondentRecord | undefined, changes: readonly ProfileChange[]): ReadonlySet<ProfileChange> =>
  new Set(changes.filter((change) => overflows(change, record ? storedItem(record) : {})))

/** The item after the changes, for those that exceed one update expression. Numbers that would overflow stay unchanged. */
export function withChanges(item: WireItem, profileChanges: readonly ProfileChange[]): WireItem {
  const after: WireItem = { ...item }
  for (const change of profileChanges) {
    if ('set' in change) after[change.name] = wire(change.set)
    else if ('unset' in change) delete after[change.name]
    else if ('once' in change) after[change.name] ??= wire(change.once)
    else if ('add' in change) {
      const sum = storableSum(after[change.name]?.N ?? '0', change.add)
      if (sum !== undefined) after[change.name] = { N: sum }
    }
  }
  return after
}

/** The same changes as an update of the item, with the conditions under which it may be made. */
export interface ProfileUpdate {
  readonly change: Change
  readonly condition: Condition[]
}

export function profileUpdate(profileChanges: readonly ProfileChange[]): ProfileUpdate {
  return {
    change: changes(...profileChanges.map(changeOf)),
    condition: profileChanges.flatMap((change) => conditionOf(change) ?? []),
  }
}

function changeOf(change: ProfileChange): Change | undefined {
  if ('unset' in change) return remove(change.name)
  if ('set' in change) return set(change.name, wire(change.set))
  if ('once' in change) return setOnce(change.name, wire(change.once))
  return 'add' in change ? increase(change.name, change.add) : undefined
}

function conditionOf(change: ProfileChange): Condition | undefined {
  if ('add' in change) {
    const { low, high } = countableRange(change.add)
    return any(absent(change.name), between(change.name, { N: low }, { N: high }))
  }
  if (!('mustBe' in change)) return undefined
  return change.mustBe === '' ? absent(change.name) : compare(change.name, '=', wire(change.mustBe))
}

/** The leading changes that fit into the expressions of one update. */
export function fittingChanges(profileChanges: readonly ProfileChange[]): ProfileChange[] {
  let bytes = 0
  return profileChanges.filter((change) => {
    bytes += bytesInExpression(change)
    return bytes <= maxChangesBytes
  })
}

/** DynamoDB limits an expression to 4 KB, in which the fields of a turn have their place, too. */
const maxChangesBytes = 3400

/** The bytes of a change with placeholders of five; an increment also has a condition, of five operators out of 300. */
function bytesInExpression(change: ProfileChange): number {
  if ('unset' in change) return 6
  if ('set' in change) return 14
  return 'once' in change ? 34 : 68
}
