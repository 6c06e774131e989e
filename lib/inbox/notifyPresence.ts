import type { Presence } from '../../schemas/inbox.ts'
import { faultOf, log } from '../core/log.ts'
import { notifyOfPresence } from '../delivery/notifyOperators.ts'
import { applicationOfSocket } from '../store/applications/operatorSockets.ts'

/** The longest frame that is read: a respondentID has at most 256 characters. */
const maxFrameLength = 400

/**
 * Tells the other operators where one is, by the frame {type: `presence`, respondentID, on, typing} of their console. Resolves to whether the frame is
 * one of an operator; a failure is only logged (docs/live-chat.md#who-else-is-there).
 */
export async function notifyPresence(connectionID: string, frame: string): Promise<boolean> {
  const presence = presenceIn(frame)
  if (!presence) return false
  try {
    const application = await applicationOfSocket(connectionID)
    if (application) await notifyOfPresence(application, connectionID, presence)
    return application !== undefined
  } catch (error) {
    log.warn('push', { event: 'operators not notified', ...faultOf(error) })
    return false
  }
}

function presenceIn(frame: string): Presence | undefined {
  if (frame.length > maxFrameLength) return undefined
  try {
    const { type, respondentID, on, typing } = JSON.parse(frame) ?? {}
    const isWhole = type === 'presence' && typeof respondentID === 'string' && typeof on === 'boolean' && typeof typing === 'boolean'
    return isWhole ? { respondentID, on, typing } : undefined
  } catch {
    return undefined
  }
}
