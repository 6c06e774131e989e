import type { Messages } from '../languages/messages.ts'
import type { Config, Session } from '../types.ts'

/** What somebody logs in with. It goes to the service, and is kept nowhere. */
export interface Credentials {
  readonly login: string
  readonly password: string
}

/** What the widget passes to the log-in script. */
export interface LogInHost {
  readonly root: ShadowRoot
  /** Undefined for English. */
  readonly messages: Messages | undefined
  readonly config: Config
  /** Shows something in place of the conversation. */
  cover(view: HTMLElement): void
  uncover(view: HTMLElement): void
  logIn(credentials: Credentials): Promise<Session>
  /** The session is open. */
  opened(session: Session): void
}
