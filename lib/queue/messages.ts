/** What travels through the queues: ids only, so that a message can be lost, doubled or late without harm; the table holds the truth. */

/** Plans a shard of a campaign's run. Without a shard: starts the run, or resumes it. */
export interface PlanMessage {
  readonly appID: string
  readonly notificationID: string
  readonly run: number
  readonly shard?: string
  /** The run has begun, and stopped: it is resumed, cancelled, or something of it was lost. */
  readonly resume?: true
}

/** Delivers one chunk of a campaign's recipients. */
export interface DeliverMessage {
  readonly appID: string
  readonly notificationID: string
  readonly run: number
  readonly shard: string
  readonly slice: number
  readonly token: string
  readonly chunk: number
  /** Only those of the chunk who have failed (redrive). */
  readonly redrive?: true
  /** Until when (ms since 1970) the chunk was deferred last: of several messages for it, only the one that knows delivers (slices.ts). */
  readonly until?: number
}

/** Sends a letter that waits in the table. */
export interface MailMessage {
  readonly owner: string
  readonly id: string
}

/**
 * Removes what a deletion left in the store: of an application, of an epoch of its respondents, of one respondent, or of a recipient of
 * campaigns who was one.
 */
export interface PurgeMessage {
  readonly appID: string
  readonly what: 'application' | 'respondents' | 'respondent' | 'recipient'
  /** Of all but `application`. */
  readonly epoch?: number
  /** Of `respondent`. */
  readonly respondentID?: string
  /** Of a `recipient`; of a `respondent` whose id is somebody else's by now: who they were. */
  readonly uid?: string
  /** Of a `recipient`: in which shards of campaigns they may be. */
  readonly shards?: readonly string[]
  /** How often this purge comes by: what was still being written during the first round is found by the second. */
  readonly round: number
}

/** Trains what an application understands. */
export interface TrainMessage {
  readonly appID: string
}

/** Makes an answer about all profiles of an application, which takes longer than a call has. */
export interface FiguresMessage {
  readonly appID: string
  readonly epoch: number
  readonly id: string
}

export interface Messages {
  PLAN: PlanMessage
  DELIVER: DeliverMessage
  MAIL: MailMessage
  PURGE: PurgeMessage
  FIGURES: FiguresMessage
  TRAIN: TrainMessage
}

export type QueueName = keyof Messages
