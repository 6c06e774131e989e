import type { files, inputs, logIn, widget } from './en.ts'

export type WidgetTexts = typeof widget
export type FileTexts = typeof files
export type InputTexts = typeof inputs
export type LogInTexts = typeof logIn

/** All that the widget itself says, in one language. English is in its scripts; each other language is a script of its own (`assets/widget-fr.js`). */
export interface Messages {
  readonly widget: WidgetTexts
  readonly files: FileTexts
  readonly inputs: InputTexts
  readonly logIn: LogInTexts
  /** Whether it is written from right to left. */
  readonly rightToLeft?: true
}
