import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { all, there } from '../table/expressions.ts'
import { textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { keyOf, page } from '../table/read.ts'
import { deleteWrite, transactIf, updateWrite, type Write } from '../table/transact.ts'
import { deleteAndGet } from '../table/write.ts'
import { recordItem, respondentKey } from './respondentItem.ts'

/** An entry in the list of those in live chat. */
const liveItem = declareItem({ since: textField('since') })

/**
 * Hands the conversation to a human (`true`) or back to the chatbot; harmless when repeated. The flag is on the record, where each turn
 * looks; those who are live are listed beside it, in the same transaction.
 */
export async function updateLive(application: Application, respondentID: string, live: boolean): Promise<void> {
  if (!(await transactIf(liveWrites(application, respondentID, live)))) throw problem('respondent_unknown')
}

/** The writes by which a conversation is handed over; the first one is refused where there is no such respondent. */
export const liveWrites = (application: Application, respondentID: string, live: boolean, since = iso()): Write[] => [
  updateWrite(
    respondentKey(application, respondentID),
    recordItem.change({ ...(live ? { setOnce: { liveSince: since } } : { remove: ['liveSince'] }), add: { version: 1 } }),
    all(there, recordItem.absent('absence')),
  ),
  liveListWrite(application, { respondentID, live, since }),
]

/** The write that lists a respondent among those in live chat, or takes them off the list. */
export function liveListWrite(
  { appID, epoch }: Application,
  { respondentID, live, since }: { readonly respondentID: string; readonly live: boolean; readonly since: string },
): Write {
  const key = keys.live(appID, epoch, respondentID)
  return live ? updateWrite(key, liveItem.change({ setOnce: { since } })) : deleteWrite(key)
}

const pageSize = 1000

/** Those who are in live chat, and since when; a page of 1,000. */
export async function pageOfLive(
  application: Application,
  after: string | undefined,
): Promise<{ live: { respondentID: string; since: string }[]; next: string | undefined }> {
  const { pk } = keys.live(application.appID, application.epoch, '')
  const { items, next } = await page({ pk, after, limit: pageSize })
  return {
    live: items.map((item) => ({ respondentID: keyOf(item).sk, since: liveItem.decode(item).since })),
    next: next && keyOf(next).sk,
  }
}

/** Takes somebody who is gone off the list. */
export async function deleteLive({ appID, epoch }: Application, respondentID: string): Promise<void> {
  await deleteAndGet(keys.live(appID, epoch, respondentID))
}
