import { Problem } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import type { Application } from '../../store/applications/access.ts'
import type { TurnStart } from '../../store/conversations/beginTurn.ts'
import { commitTurnIf } from '../../store/conversations/turnCommit.ts'
import type { TurnWrites } from '../../store/conversations/turnToCommit.ts'
import type { NewQueuedMail } from '../../store/outbox/mails.ts'
import { fittingChanges } from '../../store/respondents/profileUpdate.ts'
import type { Notice } from '../../store/subscriptions/notices.ts'
import { shortenEntries } from './shortenEntries.ts'

interface FittingTurn {
  readonly respondentID: string
  readonly start: TurnStart
  readonly writes: TurnWrites
  readonly noticesOf: (writes: TurnWrites) => readonly Notice[]
}

/**
 * Commits a turn, and returns what was stored of it; undefined if another turn was committed meanwhile. What the table refuses as too large is logged
 * as an error, shortened and stored: an error would be the same at each repeat, and each would call the turn's webhooks again
 * (docs/conversations.md#oversized-turns).
 */
export async function commitFittingTurn(application: Application, turn: FittingTurn): Promise<TurnWrites | undefined> {
  const { respondentID, start, noticesOf } = turn
  const commit = async (writes: TurnWrites) => {
    const isCommitted = await commitTurnIf(application, { respondentID, start, writes: { ...writes, notices: noticesOf(writes) } })
    return isCommitted ? writes : undefined
  }
  try {
    return await commit(turn.writes)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'item_too_large') throw error
    const shortened = shortenedWrites(turn.writes)
    log.error('conversation', { fault: 'given-up', code: 'turn_shortened', appID: application.appID, ...droppedBy(turn.writes, shortened) })
    return commit(shortened)
  }
}

/** Below the limit of an item, so that the entries fit once for each subscriber into the 4 MB of a transaction. */
const maxEntriesBytes = 100_000
const maxMailsBytes = 1_000_000

const shortenedWrites = (writes: TurnWrites): TurnWrites => ({
  ...writes,
  entries: shortenEntries(writes.entries, maxEntriesBytes),
  changes: fittingChanges(writes.changes),
  mails: fittingMails(writes.mails ?? []),
})

function fittingMails(mails: readonly NewQueuedMail[]): NewQueuedMail[] {
  let bytes = 0
  return mails.filter(({ content }) => {
    bytes += Buffer.byteLength(JSON.stringify(content))
    return bytes <= maxMailsBytes
  })
}

const droppedBy = (before: TurnWrites, after: TurnWrites) => ({
  entries: before.entries.length - after.entries.length,
  changes: before.changes.length - after.changes.length,
  mails: (before.mails?.length ?? 0) - (after.mails?.length ?? 0),
})
