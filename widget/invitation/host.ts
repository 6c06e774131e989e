import type { WidgetTexts } from '../languages/messages.ts'
import type { Config } from '../types.ts'

/** The interface of the widget to the invitation script. */
export interface InvitationHost {
  readonly root: ShadowRoot
  readonly texts: WidgetTexts
  readonly config: Config
  /** Aborts when the widget is removed. */
  readonly signal: AbortSignal
  /** Shows the invitation above the launcher, unless the panel is open by now. */
  invite(invitation: HTMLElement): void
  accepted(): void
  dismissed(): void
}
