import { iso, minutes, now } from '../../core/clock.ts'
import { currentRequestID } from '../../core/requestID.ts'
import type { Application } from '../applications/access.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { any, itemAbsent, itemExists } from '../table/expressions.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get } from '../table/read.ts'
import { deleteIf, putIf, update, updateAndGetIf, updateIf } from '../table/write.ts'

/** Notes a change that no finished training includes. */
const markItem = declareItem({
  /** Since when it waits (ISO 8601). */
  since: textField('since'),
  /** The training that is at it, once one began; a later change removes it. */
  version: optional(textField('version')),
  startedAt: optional(textField('startedAt')),
  /** How many trainings began and did not end. */
  attempts: optional(numberField('attempts')),
  /** When the sweep begins the training (again). */
  ...dueFields,
})

export type TrainingMark = Omit<ItemOf<typeof markItem>, 'dueIndex' | 'dueAt' | 'requestID'>

/** A function has 5 minutes. What takes longer was lost, and is begun again. */
export const longestTrainingMs = minutes(6)

/** After this number of failed trainings, none is begun until something changes. */
export const maxTrainingAttempts = 5

/**
 * Notes that what an application understands changed. False where that is noted already, and a training that did not begin yet will see
 * this change, too. Where its message is lost, the sweep finds the note after a minute.
 */
export function markForTrainingIf({ appID }: Application): Promise<boolean> {
  const at = now()
  const mark = markItem.encode({ since: iso(at), requestID: currentRequestID(), ...dueFrom('training', at + minutes(1), appID) })
  return putIf(keys.trainingMark(appID), mark, any(itemAbsent, markItem.exists('version')))
}

/**
 * Begins a training, before it reads: later changes are noted again. If it does not end, the sweeper begins it again, with backoff. False
 * if nothing is pending, unless `anyway`.
 */
export async function beginTrainingIf(application: Application, version: string, anyway: boolean): Promise<boolean> {
  const { appID } = application
  const attempts = ((await getTrainingMark(application))?.attempts ?? 0) + 1
  const at = now()
  const due = attempts < maxTrainingAttempts ? dueFrom('training', at + longestTrainingMs * attempts, appID) : undefined
  const change = markItem.change({
    setOnce: { since: iso(at) },
    set: { version, startedAt: iso(at), attempts, dueIndex: due?.dueIndex, dueAt: due?.dueAt },
  })
  const key = keys.trainingMark(appID)
  if (!anyway) return updateIf(key, change, itemExists)
  await update(key, change)
  return true
}

/**
 * Leaves a training that is queued again to its message for a while. Returns the request that asked for it; undefined where nothing waits to be
 * trained, or was tried often enough.
 */
export async function postponeTraining({ appID }: Application): Promise<{ requestID: string | undefined } | undefined> {
  const change = markItem.change({ set: dueFrom('training', now() + longestTrainingMs, appID) })
  const mark = await updateAndGetIf(keys.trainingMark(appID), change, markItem.exists('dueAt'))
  return mark && { requestID: markItem.read(mark, 'requestID') }
}

/** A training ended; where something changed meanwhile, that still waits. */
export async function endTraining({ appID }: Application, version: string): Promise<void> {
  await deleteIf(keys.trainingMark(appID), markItem.is('version', version))
}

/** Undefined where nothing waits to be trained. Strongly consistent. */
export async function getTrainingMark({ appID }: Application): Promise<TrainingMark | undefined> {
  const item = await get(keys.trainingMark(appID))
  return item && markItem.decode(item)
}
