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
 * Remembers somebody who opened a session and has said nothing yet, for 30 days: no respondent, in no list, but one that the bot can
 * speak to. Under the id of somebody who is gone they are somebody else. Returns the identity that the id stands for. Throws `changed_meanwhile` while the
 * id is being changed.
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
