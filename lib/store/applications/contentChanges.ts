import { nanoid } from 'nanoid'
import { Problem, problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import {
  absent,
  all,
  any,
  type Change,
  type Condition,
  changes,
  compare,
  increase,
  itemExists,
  remove,
  set,
  setAbove,
} from '../table/expressions.ts'
import { get } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'
import { updateAndGetIf, updateIf } from '../table/write.ts'
import type { Application } from './access.ts'
import { isOpen } from './accessItem.ts'
import {
  begunAttribute,
  begunText,
  type ContentState,
  type ContentSubject,
  changedAttribute,
  contentStateIn,
  isOver,
  sinceAttribute,
  subjectOf,
} from './contentState.ts'
import { draftLocked, isDraftUnlocked } from './draftLock.ts'

/**
 * Changes content so that no function misses it, whatever crashes (docs/decisions/0017-content-is-followed-by-its-changes.md): it is noted
 * in the access item, which every call reads, that the subject is being changed; then `work` changes it; then the change gets its number.
 * `more`: what else changes in the access item. `allowed`: the condition to begin. `not_found` where the application was deleted meanwhile.
 */
export async function changeContent<T>(
  { appID }: Pick<Application, 'appID'>,
  subject: ContentSubject,
  work: () => Promise<T>,
  more: (result: T) => Change = () => [],
  allowed: Condition = all(isOpen, isDraftUnlocked()),
): Promise<T> {
  const token = nanoid(6)
  const begun = await updateAndGetIf(keys.access(appID), set(begunAttribute(token), { S: begunText(subject) }), allowed)
  if (!begun) throw await refusalOf(appID)
  const end = (also: Change) => endChange(appID, contentStateIn(begun), { token, subject, more: also })
  let result: T
  try {
    result = await work()
  } catch (error) {
    // After a refusal it is known what was written. After any other error a write may still be in flight: the note stays until none can be.
    if (error instanceof Problem && error.code !== 'unavailable') await end([])
    throw error
  }
  if (!(await end(more(result)))) throw problem('not_found')
  return result
}

/** Why a change could not begin: the application was deleted, or its draft is being replaced. */
async function refusalOf(appID: string): Promise<Problem> {
  const item = await get(keys.access(appID))
  return item && !item['deletedAt'] ? draftLocked() : problem('not_found')
}

/** The same for writes of one transaction, which need no note beforehand, since no change can be missed. */
export const contentChangeWrite = ({ appID }: Pick<Application, 'appID'>, subject: ContentSubject): Write =>
  updateWrite(keys.access(appID), contentCounted(subject), itemExists)

/** The change of an access item that counts a change of content which nobody could have read before. */
export const contentCounted = (subject: ContentSubject): Change => counted(new Set([subject]))

/**
 * How many changes are listed, and how many are left where there are more. The item is read at every call, and below 1 KB cheap to write.
 */
const maxListedChanges = 6
const leftListed = 4

interface EndedChange {
  readonly token: string
  readonly subject: ContentSubject
  readonly more: Change
}

/** Assigns a change its number, along with the changes of functions that stopped. False if there is more to write, and no reader. */
async function endChange(appID: string, state: ContentState, { token, subject, more }: EndedChange): Promise<boolean> {
  const over = state.begun.filter(isOver)
  const subjects = new Set([subject, ...over.map((change) => change.subject)])
  const notes = [token, ...over.map((change) => change.token)].map((one) => remove(begunAttribute(one)))
  const change = changes(counted(subjects), ...notes, more)
  const key = keys.access(appID)
  const forgotten = forget(state, subjects)
  if (forgotten && (await updateIf(key, changes(change, forgotten.change), all(isOpen, forgotten.isAsSeen)))) return true
  return (await updateIf(key, change, more.length ? isOpen : itemExists)) || more.length === 0
}

const everything = subjectOf('everything')

const counted = (subjects: ReadonlySet<ContentSubject>): Change =>
  changes(
    increase('content', 1),
    ...[...subjects].map((subject) => setAbove(subject === everything ? sinceAttribute : changedAttribute(subject), 'content', 1)),
  )

/**
 * Takes the oldest changes off the list, so that the item stays small; undefined where there are few. On the condition that no other call
 * has done so meanwhile: what is off the list must be before the number from which the list is complete.
 */
function forget({ since, changed }: ContentState, counted: ReadonlySet<ContentSubject>) {
  if (changed.size < maxListedChanges || counted.has(everything)) return undefined
  const oldest = [...changed].sort(([, a], [, b]) => a - b).slice(0, changed.size - leftListed)
  const last = oldest.at(-1)?.[1] ?? since
  const dropped = oldest.filter(([subject]) => !counted.has(subject))
  const isAsSeen: Condition = all(
    since === 0 ? absent(sinceAttribute) : compare(sinceAttribute, '=', { N: String(since) }),
    ...dropped.map(([subject, number]) => {
      const name = changedAttribute(subject)
      return any(absent(name), compare(name, '=', { N: String(number) }))
    }),
  )
  return {
    change: changes(set(sinceAttribute, { N: String(last) }), ...dropped.map(([subject]) => remove(changedAttribute(subject)))),
    isAsSeen,
  }
}
