import type { Answer } from '../../../../schemas/message.ts'
import type { Go } from './types.ts'

/** Something that the respondent can choose at a resource. */
export interface Option {
  readonly kind: 'answer' | 'stop' | 'return' | 'menu'
  /** The answer as it goes out: texts filled in, with an answerID, without what is nobody's business outside. */
  readonly shown: Answer & { readonly answerID: string }
  /** The answer as the bot defines it: keywords and where it leads. */
  readonly answer: Answer
  /** The card on which it stands; absent where it stands under the last message. */
  readonly card?: { readonly message: number; readonly entry: number }
  /** Where a button of the platform itself leads (return, menu). */
  readonly go?: Go
}

/**
 * The answer that choosing an option gives: its payload, which is sent instead of the button text (docs/conversations.md#buttons), else its
 * text.
 */
export const responseOf = ({ shown: { payload, value, title, answerID } }: Option): string => payload ?? value ?? title ?? answerID

/** Whether choosing an answer answers the question: links open a page, and what is shared goes to others. */
export const isChoosable = ({ type }: Pick<Answer, 'type'>): boolean => type !== 'url' && type !== 'share'

/** Whether choosing an option answers the question; buttons of the platform itself do not. */
export const isChoice = ({ kind, answer }: Option): boolean => kind === 'answer' && isChoosable(answer)
