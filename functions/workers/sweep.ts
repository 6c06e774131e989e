import type { Context } from 'aws-lambda'
import { sweepCampaign } from '../../lib/campaign/control/sweepCampaign.ts'
import { now } from '../../lib/core/clock.ts'
import { newID } from '../../lib/core/ids.ts'
import { faultOf, log } from '../../lib/core/log.ts'
import { forRequest } from '../../lib/core/requestID.ts'
import { requeuePurge } from '../../lib/erasure/requeuePurge.ts'
import { requeueMail } from '../../lib/mail/requeueMail.ts'
import { enqueue } from '../../lib/queue/send.ts'
import { type DueWork, listDueWork } from '../../lib/store/outbox/due.ts'

/** So many at a time, and for so long: what is left is still due a minute later. */
const [lanes, mostMs] = [10, 40_000]

/** Once a minute: starts what is due, and resumes what stopped. An error of one does not affect the others. */
export const handler = (_event?: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<void> =>
  forRequest(context?.awsRequestId ?? newID(), sweepAll)

async function sweepAll(): Promise<void> {
  const startedAt = now()
  const due = await listDueWork(startedAt)
  log.info('sweep', { due: due.length })
  const lane = async (): Promise<void> => {
    for (let work = due.shift(); work && now() - startedAt < mostMs; work = due.shift()) {
      await sweep(work).catch((error: unknown) => log.error('sweep', { fault: 'unexpected', ...faultOf(error) }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function sweep(work: DueWork): Promise<void> {
  switch (work.kind) {
    case 'campaign':
      return sweepCampaign(work.appID, work.notificationID)
    case 'mail':
      return requeueMail(work)
    case 'training':
      return enqueue('TRAIN', [{ appID: work.appID }])
    case 'applicationPurge':
    case 'respondentPurge':
      return requeuePurge(work)
  }
}
