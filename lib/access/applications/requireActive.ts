import { problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'

/** Refuses what would have the bot say something, where the application is not active (docs/live-chat.md#not-active). */
export function requireActive({ isActive }: Application): void {
  if (!isActive) throw problem('application_inactive')
}
