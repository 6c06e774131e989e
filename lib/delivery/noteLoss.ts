import type { ProviderSource } from '../../schemas/channels.ts'
import type { SendResult } from '../channels/attempts.ts'
import { log } from '../core/log.ts'
import type { Application } from '../store/applications/access.ts'

/** How long an endpoint sends, in milliseconds: it has 29 seconds for all it does. */
export const patienceMs = 20_000

/** Logs a message that a provider did not take; the transcript has it all the same. */
export function noteLoss({ appID }: Application, source: ProviderSource, result: SendResult): void {
  if (result.status === 'sent') return
  const { reason, code } = result.status === 'failed' ? result : {}
  log.warn('channel', { event: 'not delivered', appID, source, result: result.status, reason, code })
}
