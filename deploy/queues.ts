import type { QueueName } from '../lib/core/queue/messages.ts'

/** The queues of deploy/queues.yml that functions send to, by the names that functions have for them. */
const queueResources: Readonly<Record<QueueName, string>> = {
  PLAN: 'PlanQueue',
  DELIVER: 'DeliverQueue',
  MAIL: 'MailQueue',
  PURGE: 'PurgeQueue',
  RENAME: 'RenameQueue',
  TRAIN: 'TrainQueue',
  FIGURES: 'FiguresQueue',
  EVENTS: 'EventsQueue',
  SOURCES: 'SourcesQueue',
  ROLL_UP: 'RollUpQueue',
}

export const queueSuffix = '_QUEUE_URL'

/** The variables that hold the URLs of queues (`PLAN_QUEUE_URL`), each with the name of its queue (`PlanQueue`). */
export const queueVariables: readonly (readonly [variable: string, queue: string])[] = Object.entries(queueResources).map(
  ([name, queue]) => [`${name}${queueSuffix}`, queue],
)
