import { now } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { type RespondentRecord, recordItem, respondentKey } from '../respondents/respondentItem.ts'
import { all, any, type Condition, itemExists } from '../table/expressions.ts'
import { updateIf } from '../table/write.ts'

/** The lease of a turn that calls outside: the timeout of an endpoint. */
const turnLeaseMs = 30_000

/** Whether another turn than this one, or any turn, holds the respondent at this moment. */
export const isLocked = (record: RespondentRecord | undefined, turnToken?: string): boolean =>
  record?.lockedBy !== undefined && record.lockedBy !== turnToken && (record.lockedUntil ?? 0) > now()

/** Holds unless another turn has locked the respondent. */
export const isUnlocked = (turnToken?: string): Condition =>
  any(
    recordItem.absent('lockedBy'),
    turnToken === undefined ? undefined : recordItem.is('lockedBy', turnToken),
    recordItem.compare('lockedUntil', '<', now()),
  )

/** Holds if exactly this number of turns was committed. */
export const turnIs = (turns: number): Condition => (turns === 0 ? recordItem.absent('turn') : recordItem.is('turn', turns))

/**
 * Locks a respondent for one turn, so that its outgoing calls are made once. Only turns that make such calls pay for it. False if another
 * turn holds the lock, or was committed meanwhile.
 */
export const lockIf = (application: Application, respondentID: string, turnsBefore: number, turnToken: string): Promise<boolean> =>
  updateIf(
    respondentKey(application, respondentID),
    recordItem.change({ set: { lockedBy: turnToken, lockedUntil: now() + turnLeaseMs } }),
    all(itemExists, turnIs(turnsBefore), isUnlocked(turnToken)),
  )

/** Ends the lock of a turn that failed. Nothing where another turn holds it, or the turn was committed all the same. */
export async function unlock(application: Application, respondentID: string, turnToken: string): Promise<void> {
  const change = recordItem.change({ remove: ['lockedBy', 'lockedUntil'] })
  await updateIf(respondentKey(application, respondentID), change, recordItem.is('lockedBy', turnToken))
}
