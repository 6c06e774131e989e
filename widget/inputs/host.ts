import type { Entry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** The interface of the text field to the inputs script. */
export interface InputHost {
  readonly talk: Talk
  readonly input: HTMLTextAreaElement
  /** Sends a text. */
  send(text: string): void
  /** Inserts a text, to be sent or changed. */
  fill(text: string): void
  /** Registers the help once it is loaded. */
  take(help: InputHelp): void
}

/** Helps to answer the pending question. */
export interface InputHelp {
  /** What the question accepts; undefined if none is pending. */
  expect(expects: Entry['expects']): void
  /** Called when the text changes. */
  typed(): void
  /** Handles a key that navigates or chooses suggestions; returns false for other keys. */
  press(key: string): boolean
  /** Closes the list; returns whether it was open. */
  close(): boolean
}
