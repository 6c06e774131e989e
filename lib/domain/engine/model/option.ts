import type { Answer, CarouselEntry } from '../../../../schemas/message.ts'
import type { Target } from './content.ts'

/** A button that a resource offers. */
export interface Option {
  readonly kind: 'answer' | 'stop' | 'return' | 'menu'
  /** Its location in the bot, and its answerID unless the bot defines one. */
  readonly place: string
  /** The button as sent: templates filled in, with an answerID, without internal fields. */
  readonly button: Answer & { readonly answerID: string }
  /** The answer as the bot defines it, with keywords and target. */
  readonly answer: Answer
  /** Its card; absent for buttons under the last message. */
  readonly card?: OptionCard
  /** Target of a platform button (return, menu). */
  readonly target?: Target
}

export interface OptionCard {
  /** Index of the message in the resource, and of the card in the message. */
  readonly message: number
  readonly entry: number
  /** The card as sent, without answers; one object shared by all its options. */
  readonly content: CarouselEntry
}

/** The answer that an option stands for: its payload, else its label (docs/answers.md#buttons). */
export const responseOf = ({ button: { payload, value, title, answerID } }: Option): string => payload ?? value ?? title ?? answerID

/** Whether choosing an answer answers the question: links and share buttons do not. */
export const isChoosable = ({ type }: Pick<Answer, 'type'>): boolean => type !== 'url' && type !== 'share'

/** Whether an option answers the question; platform buttons do not. */
export const isChoice = ({ kind, answer }: Option): boolean => kind === 'answer' && isChoosable(answer)
