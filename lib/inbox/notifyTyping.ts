import { faultOf, log } from '../core/log.ts'
import { notifyOfTyping } from '../delivery/notifyOperators.ts'
import { respondentOfConnection } from '../store/respondents/connections.ts'
import { getLive } from '../store/respondents/live.ts'
import { listRespondentsOf } from '../store/respondents/respondents.ts'

/** The longest frame that is read: `{"type":"typing","on":false}` with some spaces. */
const maxFrameLength = 100

/**
 * Shows operators that a visitor is typing, or no longer, by the frame {type: `typing`, on} of their web view. Other frames, and those of
 * blocked visitors and conversations with the bot, are ignored; a failure is only logged (docs/live-chat.md#pushed-to-operators).
 */
export async function notifyTyping(connectionID: string, frame: string): Promise<void> {
  const on = typingIn(frame)
  if (on === undefined) return
  try {
    const visitor = await respondentOfConnection(connectionID)
    if (!visitor || !(await getLive(visitor.application, visitor.respondentID))) return
    const [record] = await listRespondentsOf(visitor.application, [visitor.respondentID])
    if (!record || record.blocked) return
    await notifyOfTyping(visitor.application, { type: 'typing', respondentID: visitor.respondentID, on })
  } catch (error) {
    log.warn('push', { event: 'operators not notified', ...faultOf(error) })
  }
}

function typingIn(frame: string): boolean | undefined {
  if (frame.length > maxFrameLength) return undefined
  try {
    const { type, on } = JSON.parse(frame) ?? {}
    return type === 'typing' && typeof on === 'boolean' ? on : undefined
  } catch {
    return undefined
  }
}
