import type { Application } from '../applications/access.ts'
import { failureIn, type Write } from '../table/transact.ts'
import { newRows } from './noticeRows.ts'
import type { NoticesAt } from './notices.ts'
import { queueLanes } from './queueLanes.ts'

/**
 * Runs a transaction together with the notices of what it does (a transactional outbox), and queues their lanes once it is committed. Returns the
 * index of the first write whose condition failed; undefined where all was written.
 */
export async function commit(application: Application, writes: readonly Write[], happened?: NoticesAt): Promise<number | undefined> {
  const rows = happened ? newRows(application, happened) : []
  const failure = await failureIn([...writes, ...rows.map(({ write }) => write)])
  if (failure === undefined) await queueLanes(rows.map(({ lane }) => lane))
  return failure
}

/** The same; false if a condition failed, and nothing was written. */
export const commitIf = async (application: Application, writes: readonly Write[], happened?: NoticesAt): Promise<boolean> =>
  (await commit(application, writes, happened)) === undefined
