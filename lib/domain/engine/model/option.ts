import type { Answer, CarouselEntry } from '../../../../schemas/message.ts'
import type { Go } from './types.ts'

/** Something that the respondent can choose at a resource. */
export interface Option {
  readonly kind: 'answer' | 'stop' | 'return' | 'menu'
  /** Where it is in the bot; its id where it has none of its own. */
  readonly place: string
  /** The answer as it goes out: texts filled in, with an answerID, without what is nobody's business outside. */
  readonly shown: Answer & { readonly answerID: string }
  /** The answer as the bot defines it: keywords and where it leads. */
  readonly answer: Answer
  /** The card that it is on; absent where it is under the last message. */
  readonly card?: OptionCard
  /** Where a button of the platform itself leads (return, menu). */
  readonly go?: Go
}

export interface OptionCard {
  /** Place of its message in the resource, and its own in the message. */
  readonly message: number
  readonly entry: number
  /** The card as it goes out, without its answers; the same object for all options on it. */
  readonly shown: CarouselEntry
}

/**
 * The answer that choosing an option gives: its payload, which is sent instead of the button text (docs/answers.md#buttons), else its
 * text.
 */
export const responseOf = ({ shown: { payload, value, title, answerID } }: Option): string => payload ?? value ?? title ?? answerID

/** Whether choosing an answer answers the question: links open a page, and what is shared goes to others. */
export const isChoosable = ({ type }: Pick<Answer, 'type'>): boolean => type !== 'url' && type !== 'share'

/** Whether choosing an option answers the question; buttons of the platform itself do not. */
export const isChoice = ({ kind, answer }: Option): boolean => kind === 'answer' && isChoosable(answer)
