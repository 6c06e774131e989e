import type { answers, cards, files, inputs, judgement, logIn, widget } from './en.ts'

export type WidgetTexts = typeof widget
export type AnswerTexts = typeof answers
export type CardTexts = typeof cards
export type JudgementTexts = typeof judgement
export type FileTexts = typeof files
export type InputTexts = typeof inputs
export type LogInTexts = typeof logIn

/**
 * The messages of the widget in one language. English is part of the scripts; each other language is a script of its own
 * (`assets/widget-fr.js`).
 */
export interface Messages {
  readonly widget: WidgetTexts
  readonly answers: AnswerTexts
  readonly cards: CardTexts
  readonly judgement: JudgementTexts
  readonly files: FileTexts
  readonly inputs: InputTexts
  readonly logIn: LogInTexts
  /** Whether it is written right to left. */
  readonly rightToLeft?: true
}
