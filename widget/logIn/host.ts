import type { Messages } from '../languages/messages.ts'
import type { Config, Session } from '../types.ts'

/** Credentials, which are sent to the service and not stored. */
export interface Credentials {
  readonly login: string
  readonly password: string
}

/** The interface of the widget to the log-in script. */
export interface LogInHost {
  readonly root: ShadowRoot
  /** Undefined for English. */
  readonly messages: Messages | undefined
  readonly config: Config
  /** Covers the conversation with an element. */
  cover(view: HTMLElement): void
  uncover(view: HTMLElement): void
  logIn(credentials: Credentials): Promise<Session>
  /** Called when the session is open. */
  opened(session: Session): void
}
