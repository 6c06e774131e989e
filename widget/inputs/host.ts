import type { Entry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** What the composer passes to the input-aids script. */
export interface InputHost {
  readonly talk: Talk
  readonly input: HTMLTextAreaElement
  /** Says a text. */
  send(text: string): void
  /** Puts a text into the line, to be sent or changed. */
  fill(text: string): void
  /** Takes the help, once it is there. */
  take(help: InputHelp): void
}

/** Helps with the answer to the question that waits. */
export interface InputHelp {
  /** What that question takes; undefined where nothing waits. */
  expect(expects: Entry['expects']): void
  /** What is typed has changed. */
  typed(): void
  /** Takes a key that leads through what is suggested, or chooses; false where it is none. */
  press(key: string): boolean
  /** Whether something was open, and is not any more. */
  close(): boolean
}
