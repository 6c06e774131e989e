import type { Context } from 'aws-lambda'
import { resumeReplacement } from '../../lib/bot/versions/replaceDraft.ts'
import { sweepCampaign } from '../../lib/campaign/control/sweepCampaign.ts'
import { now } from '../../lib/core/clock.ts'
import { newID } from '../../lib/core/ids.ts'
import { log } from '../../lib/core/log.ts'
import { forRequest } from '../../lib/core/requestID.ts'
import { patiently } from '../../lib/core/retry.ts'
import { requeueQuestion } from '../../lib/delivery/questions/requeueQuestion.ts'
import { requeueNotices } from '../../lib/delivery/subscriptions/requeueNotices.ts'
import { requeueRename } from '../../lib/inbox/commands/requeueRename.ts'
import { requeueMail } from '../../lib/infrastructure/mail/requeueMail.ts'
import { requeuePurge } from '../../lib/respondents/erasure/requeuePurge.ts'
import { requeueRollUp } from '../../lib/statistics/rollUp/requeueRollUp.ts'
import { type Application, openApplication } from '../../lib/store/applications/access.ts'
import { sweepRemains } from '../../lib/store/content/deleteParts.ts'
import type { Parent } from '../../lib/store/content/remains.ts'
import { type DueEntry, type DueWork, dropDue } from '../../lib/store/outbox/due.ts'
import { type SweepLimits, sweepDue } from '../../lib/store/outbox/sweepDue.ts'
import { requeuePublishing, requeueTraining } from '../../lib/understanding/service/requeueTraining.ts'
import { requeueSource } from '../../lib/understanding/sources/requeueSource.ts'

/** Each kind has its own lanes and limit, so that a backlog of one kind does not delay another (docs/reliability.md#the-sweeper). */
const limits: Readonly<Record<DueWork['kind'], SweepLimits>> = {
  campaign: { lanes: 10, most: 2000 },
  mail: { lanes: 10, most: 2000 },
  events: { lanes: 10, most: 5000 },
  question: { lanes: 10, most: 2000 },
  training: { lanes: 2, most: 500 },
  publish: { lanes: 2, most: 500 },
  rollUp: { lanes: 10, most: 5000 },
  remains: { lanes: 2, most: 500 },
  source: { lanes: 2, most: 500 },
  applicationPurge: { lanes: 2, most: 500 },
  respondentPurge: { lanes: 5, most: 2000 },
  recipientPurge: { lanes: 5, most: 2000 },
  rename: { lanes: 5, most: 2000 },
}

/** What remains after this is due in the next minute's run. */
const timeBudgetMs = 40_000

/** Once a minute: starts what is due, and resumes what stopped. Logs how far behind it is: a metric is derived from that line. */
export const handler = (_event?: unknown, context?: Pick<Context, 'awsRequestId'>): Promise<void> =>
  forRequest(context?.awsRequestId ?? newID(), sweepAll)

async function sweepAll(): Promise<void> {
  const startedAt = now()
  const hasTime = (): boolean => now() - startedAt < timeBudgetMs
  const kinds = Object.entries(limits) as [DueWork['kind'], SweepLimits][]
  const results = await patiently(hasTime, () =>
    Promise.all(kinds.map(async ([kind, limit]) => ({ kind, ...(await sweepDue({ kind, ...limit, startedAt, hasTime, handle: sweep })) }))),
  )
  for (const { kind, done, failed, lateMs } of results)
    if (lateMs > 0) log.warn('sweep', { event: 'behind', kind, done, failed, lateSeconds: Math.ceil(lateMs / 1000) })
  const total = (of: (result: (typeof results)[number]) => number): number => results.reduce((sum, result) => sum + of(result), 0)
  const lateSeconds = Math.ceil(Math.max(...results.map(({ lateMs }) => lateMs)) / 1000)
  log.info('sweep', { event: 'ended', done: total(({ done }) => done), failed: total(({ failed }) => failed), lateSeconds })
}

/** Parts of a draft that is being replaced: it is replaced, or stays. */
async function sweepParts(application: Application, { kind, id }: Parent): Promise<void> {
  if (kind === 'draft') await resumeReplacement(application, id)
  else await sweepRemains(application, { kind, id })
}

async function sweep(entry: DueEntry): Promise<void> {
  const { work } = entry
  switch (work.kind) {
    case 'mail':
      return requeueMail(work)
    case 'events':
      return requeueNotices(work)
    case 'question':
      return requeueQuestion(work)
    case 'applicationPurge':
      return requeuePurge(work)
  }
  // Work of a deleted application is purged with it.
  const application = await openApplication(work.appID)
  if (!application) return dropDue(entry)
  switch (work.kind) {
    case 'campaign':
      return sweepCampaign(work.appID, work.notificationID)
    case 'training':
      return requeueTraining(work.appID)
    case 'publish':
      return requeuePublishing(application, work.versionID)
    case 'source':
      return requeueSource(application, work.sourceID)
    case 'remains':
      return sweepParts(application, work.parent)
    case 'rollUp':
      return requeueRollUp(work)
    case 'respondentPurge':
    case 'recipientPurge':
      return requeuePurge(work)
    case 'rename':
      return requeueRename(work)
  }
}
