import type { Config } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** The interface of the widget to the welcome script. */
export interface WelcomeHost {
  /** The parent of the information window. */
  readonly element: HTMLElement
  readonly talk: Talk
  readonly config: Config
  /** Called when the visitor starts the conversation. */
  begin(): void
}
