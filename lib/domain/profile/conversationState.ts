/** The conversation state in a respondent's record: plain JSON, below 8 KB. `{}` is a new respondent. */
export interface ConversationState {
  /** Start feature, instead of the application's beginning (POST /data/botrespondent/create). */
  readonly begin?: string
  /** The resource that waits for an answer. Without one, the next message starts the conversation. */
  readonly at?: Position
  /** Visited features, latest last (`previous_feature`). */
  readonly back?: readonly string[]
  /** Answered questions by feature, latest feature last (`<featureID>__currentindex`); removed when the feature ends. */
  readonly answered?: readonly AnsweredQuestions[]
  /** Picks so far of a multiple-answer question. */
  readonly picks?: readonly string[]
  /** Features with an open run of their process. */
  readonly runs?: readonly string[]
  /** Suspended questions to resume when a feature ends, latest last. */
  readonly interrupted?: readonly SuspendedQuestion[]
  /** Consecutive refused answers; counted if the application has a fallback. */
  readonly refused?: number
  /** The question whose answers were refused before the fallback. */
  readonly open?: string
  /** The texts that were refused last, as fingerprints between spaces, and how often in a row; except on the web. */
  readonly echo?: { readonly of: string; readonly times: number }
  /** Messages that matched nothing: in a row, and in total. */
  readonly misunderstood?: number
  readonly totalMisunderstood?: number
}

/** A position in the bot. The index is where to continue if the resource was deleted. */
export interface Position {
  readonly featureID: string
  readonly resourceID: string
  readonly index: number
}

/** A question to repeat later (a config's `resume_context`), or one whose smart format a feature collects. */
export interface SuspendedQuestion extends Position {
  /** The feature that collects the smart format. */
  readonly format?: string
  /** The last answer in that feature. */
  readonly answer?: string
}

/** Questions of a feature by the last part of their IDs. */
export type AnsweredQuestions = readonly [featureID: string, questions: readonly string[]]

/** The last process of a respondent. */
export interface LastProcess {
  readonly featureID: string
  readonly title: string
  readonly cost: number
  /** Whether the run is finished. */
  readonly over: boolean
}
