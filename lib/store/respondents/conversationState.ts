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
  /** Where to go on when what interrupted the conversation ends (a config's `resume_context`), the latest last. */
  readonly interrupted?: readonly Position[]
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

/** Questions of a feature, by the last part of their ids. */
export type AnsweredQuestions = readonly [featureID: string, questions: readonly string[]]
