import { send } from '../queue/send.ts'
import { getDue } from '../store/outbox/due.ts'
import { isGhost } from '../store/respondents/respondentItem.ts'
import type { Key } from '../store/table/client.ts'

/** Queues a purge again whose message was lost: that of an application, of an epoch of its respondents, or of one respondent. */
export async function sweepDeletion(key: Key, appID: string): Promise<void> {
  const item = await getDue(key)
  if (!item) return
  if (key.sk === 'ACL') {
    if (item['deletedAt'] !== undefined) return send('PURGE', [{ appID, what: 'application', round: 1 }])
    const epochs: number[] = item['purging'] instanceof Set ? [...item['purging']] : []
    return send(
      'PURGE',
      epochs.map((epoch) => ({ appID, what: 'respondents', epoch, round: 2 })),
    )
  }
  if (item['dead'] === 'deleted') {
    const epoch = Number(key.pk.split('#')[2])
    const whose = isGhost(key) ? { uid: String(item['uid']) } : {}
    await send('PURGE', [{ appID, what: 'respondent', epoch, respondentID: String(item['rid']), ...whose, round: 1 }])
  }
}
