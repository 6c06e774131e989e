import { now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import { all, any, type Change, type Condition } from '../table/expressions.ts'
import { updateAndGetIf, updateIf } from '../table/write.ts'
import { accessItem, isOpen } from './accessItem.ts'
import { changesUnderWay, contentStateIn } from './contentState.ts'

/**
 * The lock of a call that replaces the whole draft: meanwhile no other call changes content. Once what replaces it is stored, the lock is committed and
 * stays until the draft is replaced, by this call or by another one (docs/versions.md#replacing-the-draft).
 */
export interface DraftLock {
  readonly id: string
  /** When the call that holds it has ended (ms since 1970): a lock that is not committed is over by then, and one that is may be taken over. */
  readonly until: number
  readonly isCommitted: boolean
}

interface WithID {
  readonly appID: string
}

/** A call ends after 29 seconds. */
const leaseMs = 40_000

/** Longer than the sweeper runs. */
const takeOverMs = 90_000

/** That nobody replaces the draft. */
export const isDraftUnlocked = (): Condition =>
  any(accessItem.absent('replacing'), all(accessItem.absent('replacementStored'), accessItem.compare('replacingUntil', '<', now())))

/** Whether a lock keeps other calls from changing content. */
export const isHeld = (lock: DraftLock | undefined): lock is DraftLock => lock !== undefined && (lock.isCommitted || lock.until >= now())

/** Throws `unavailable` while another call replaces the draft. */
export function requireUnlocked({ lock }: { readonly lock: DraftLock | undefined }): void {
  if (isHeld(lock)) throw draftLocked()
}

export const draftLocked = () =>
  problem('unavailable', { message: 'The draft is being replaced by another call; try again.', retryAfterSeconds: 5 })

/** That this call has the lock. */
export const holdsLock = (id: string): Condition => all(isOpen, accessItem.is('replacing', id))

const unlocking = { remove: ['replacing', 'replacingUntil', 'replacementStored'] } as const

/** Locks the draft. `changed_meanwhile` where another call has it, or changes content right now. */
export async function lockDraft({ appID }: WithID, id: string): Promise<void> {
  const change = accessItem.change({ set: { replacing: id, replacingUntil: now() + leaseMs }, remove: ['replacementStored'] })
  const item = await updateAndGetIf(keys.access(appID), change, all(isOpen, isDraftUnlocked()))
  if (!item) throw problem('changed_meanwhile')
  if (changesUnderWay(contentStateIn(item)).size === 0) return
  await unlockDraft({ appID }, id)
  throw problem('changed_meanwhile')
}

/** Releases the lock, unless it is committed. */
export const unlockDraft = ({ appID }: WithID, id: string): Promise<boolean> =>
  updateIf(keys.access(appID), accessItem.change(unlocking), all(holdsLock(id), accessItem.absent('replacementStored')))

/** From here on the draft will be replaced, whatever happens to this call. `changed_meanwhile` where the lock was lost. */
export async function commitLock({ appID }: WithID, id: string): Promise<void> {
  const isCommitted = await updateIf(keys.access(appID), accessItem.change({ set: { replacementStored: true } }), holdsLock(id))
  if (!isCommitted) throw problem('changed_meanwhile')
}

/**
 * Takes over a committed lock whose call has ended, for as long as a call or the sweeper takes. False while somebody may still be replacing the draft:
 * whoever is late would overwrite what was changed once the lock had ended.
 */
export const takeOverLockIf = ({ appID }: WithID, id: string): Promise<boolean> =>
  updateIf(
    keys.access(appID),
    accessItem.change({ set: { replacingUntil: now() + takeOverMs } }),
    all(holdsLock(id), accessItem.exists('replacementStored'), accessItem.compare('replacingUntil', '<', now())),
  )

/** What changes in the access item when the draft is replaced. */
export const endOfLock = (): Change => accessItem.change({ ...unlocking, add: { replacements: 1 } })
