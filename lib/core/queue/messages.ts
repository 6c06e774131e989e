/** The messages of the queues. They hold ids only, and the table holds the state, so a message that is lost, repeated or late does no harm. */

/** Plans a shard of a campaign's run. Without a shard: starts the run, or resumes it. */
export interface PlanMessage {
  readonly appID: string
  readonly notificationID: string
  readonly run: number
  readonly shard?: string
  /** The run was started before: it was resumed or cancelled, or its message was lost. */
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
  /** Only to the recipients of the chunk who failed (redrive). */
  readonly redrive?: true
  /** Until when (ms since 1970) the chunk was last deferred: of several messages for the chunk, only the one with this value proceeds. */
  readonly until?: number
  /** A delivery of the chunk was begun before: the outcomes of its recipients are read before anybody is claimed. */
  readonly again?: true
}

/** Sends an e-mail that is stored in the table. */
export interface MailMessage {
  readonly owner: string
  readonly id: string
}

/** Delivers the notices of a subscriber in order: those about one respondent, by uid, or about the application, by appID. */
export interface NoticesMessage {
  readonly subscriptionID: string
  readonly lane: string
}

/**
 * Removes from the table what a deletion left there: of an application, of an epoch of its respondents, of one respondent, or of a deleted
 * respondent as a recipient of campaigns.
 */
export interface PurgeMessage {
  readonly appID: string
  readonly what: 'application' | 'respondents' | 'respondent' | 'recipient'
  /** For all but `application`. */
  readonly epoch?: number
  /** For `respondent`. */
  readonly respondentID?: string
  /** The uid of the deleted respondent: for `recipient`, and for a `respondent` whose respondentID may have a new owner. */
  readonly uid?: string
  /** For `respondents` and `recipient`: where in the campaigns to go on; all else was purged by then. */
  readonly place?: { readonly notificationID: string; readonly manifest?: string }
  /** The round of the purge: the second finds what was written during the first. */
  readonly round: number
}

/** Continues the change of a respondent's ID: the mark under the former ID says what remains to be done. */
export interface RenameMessage {
  readonly appID: string
  readonly epoch: number
  readonly formerID: string
}

/** Asks a model for the answer to what a respondent said in a turn; in the queue of renames: both are rare, and a person waits for them. */
export interface QuestionMessage {
  readonly uid: string
  readonly turn: number
}

/** Trains the NLU models of an application, or those of a version that goes live then. */
export interface TrainMessage {
  readonly appID: string
  readonly versionID?: string
}

/** Computes figures about all profiles of an application, where that takes longer than a call may. */
export interface FiguresMessage {
  readonly appID: string
  readonly epoch: number
  readonly id: string
}

/** Rolls up the turns of a day of an application. */
export interface RollUpMessage {
  readonly appID: string
  readonly epoch: number
  /** Number of the UTC day since 1970. */
  readonly day: number
}

/** Reads a source of answers; without its id, builds the index of all. */
export interface SourceMessage {
  readonly appID: string
  readonly sourceID?: string
}

export interface Messages {
  PLAN: PlanMessage
  DELIVER: DeliverMessage
  MAIL: MailMessage
  EVENTS: NoticesMessage
  PURGE: PurgeMessage
  FIGURES: FiguresMessage
  RENAME: RenameMessage | QuestionMessage
  TRAIN: TrainMessage
  ROLL_UP: RollUpMessage
  SOURCES: SourceMessage
}

export type QueueName = keyof Messages
