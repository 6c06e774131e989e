import { problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'

/** Throws `application_inactive` where the bot of an application does not answer (docs/live-chat.md#not-active). */
export function requireActive({ isActive }: Application): void {
  if (!isActive) throw problem('application_inactive')
}
