import { nanoid } from 'nanoid'
import { days, epochSeconds, iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import type { Application } from '../applications/access.ts'
import { defaultUID } from '../keys.ts'
import { itemAbsent } from '../table/expressions.ts'
import { putWrite, transactIf } from '../table/transact.ts'
import { putIf } from '../table/write.ts'
import { roomFor } from './createRecord.ts'
import { recordItem, respondentKey } from './respondentItem.ts'
import { getRecord, type Identity, personIn } from './respondents.ts'

const attempts = 5

/**
 * Stores a visitor for 30 days: somebody who opened a session and has not written yet. Visitors are not listed or counted, but the bot can message
 * them. The ID of a deleted respondent gets a new identity. Returns the identity of the ID. Throws `changed_meanwhile` while the ID is being changed.
 */
export async function createVisitor(application: Application, respondentID: string): Promise<Identity> {
  const madeAt = iso()
  const key = respondentKey(application, respondentID)
  const item = recordItem.encode({ respondentID, absence: 'visitor', madeAt, ttl: epochSeconds(now() + days(30)) })
  if (await putIf(key, item, itemAbsent)) return { uid: defaultUID(application.appID, application.epoch, respondentID), madeAt }
  const uid = nanoid()
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await getRecord(application, respondentID)
    const person = personIn(before)
    if (person) return person
    const { isFree, writes } = roomFor(application, respondentID, before)
    const own = recordItem.encode({ ownUID: before && uid })
    if (await transactIf([putWrite(key, { ...item, ...own }, isFree), ...writes]))
      return { uid: before ? uid : defaultUID(application.appID, application.epoch, respondentID), madeAt }
    await backoff(attempt)
  }
  throw problem('unavailable', { retryAfterSeconds: 1 })
}
