import { sweepCampaign } from '../../lib/campaign/control/sweepCampaign.ts'
import { now } from '../../lib/core/clock.ts'
import { faultOf, log } from '../../lib/core/log.ts'
import { sweepDeletion } from '../../lib/erasure/requeuePurge.ts'
import { sweepMail } from '../../lib/mail/requeueMail.ts'
import { send } from '../../lib/queue/send.ts'
import { dueKeys } from '../../lib/store/outbox/due.ts'
import type { Key } from '../../lib/store/table/client.ts'

/** So many at a time, and for so long: what is left is due at the next minute, too. */
const [lanes, mostMs] = [10, 40_000]

/** Once a minute: does what is due, and has those go on that stopped. One that fails costs only itself. */
export const handler = async (): Promise<void> => {
  const begun = now()
  const due = await dueKeys(begun)
  const lane = async (): Promise<void> => {
    for (let key = due.shift(); key && now() - begun < mostMs; key = due.shift()) {
      await sweep(key).catch((error: unknown) => log.error('sweep', { fault: 'unexpected', ...faultOf(error) }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function sweep(key: Key): Promise<void> {
  const [, appID = ''] = key.pk.split('#')
  if (key.pk.startsWith('A#') && key.sk.startsWith('K#')) await sweepCampaign(appID, key.sk.slice(2))
  else if (key.sk === 'TRAIN') await send('TRAIN', [{ appID }])
  else if (key.sk.startsWith('E#')) await sweepMail({ owner: key.pk, id: key.sk.slice(2) })
  else await sweepDeletion(key, appID)
}
