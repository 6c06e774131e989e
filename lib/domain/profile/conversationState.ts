/**
 * What is stored of a conversation in the respondent's record: plain JSON, below 8 KB whatever happens. `{}` is somebody who never talked.
 */
export interface ConversationState {
  /** Feature with which they begin, instead of the application's own beginning (POST /data/botrespondent/create). */
  readonly begin?: string
  /** The resource that waits for an answer. Without it they have no position, and what they say begins the conversation. */
  readonly at?: Position
  /** Features they came through, the latest last (`previous_feature`). */
  readonly back?: readonly string[]
  /** Questions answered by feature, the latest feature last (`<featureID>__currentindex`); forgotten when the feature ends. */
  readonly answered?: readonly AnsweredQuestions[]
  /** What has been chosen so far of several answers. */
  readonly picks?: readonly string[]
  /** Features whose process has started and not finished. */
  readonly runs?: readonly string[]
  /** Where to go on when a feature ends that interrupted the conversation, or that asks for a smart format; the latest last. */
  readonly interrupted?: readonly SuspendedQuestion[]
  /** How many answers in a row were refused; counted where the application has a fallback. */
  readonly refused?: number
  /** How often in a row, and ever, what they said fitted nothing. */
  readonly misunderstood?: number
  readonly totalMisunderstood?: number
}

/** A place in the bot. The index is where to go on when the resource has been removed meanwhile. */
export interface Position {
  readonly featureID: string
  readonly resourceID: string
  readonly index: number
}

/** A question that is to be asked again (a config's `resume_context`), or that the feature of a smart format asks in its place. */
export interface SuspendedQuestion extends Position {
  /** The feature that asks for the smart format. */
  readonly format?: string
  /** What was answered last in that feature. */
  readonly answer?: string
}

/** Questions of a feature, by the last part of their ids. */
export type AnsweredQuestions = readonly [featureID: string, questions: readonly string[]]

/** The process that a respondent was in last. */
export interface LastProcess {
  readonly featureID: string
  readonly title: string
  readonly cost: number
  /** Whether the run was finished. */
  readonly over: boolean
}
