import type { ProviderSource } from '../../schemas/channels.ts'
import type { SendResult } from '../channels/attempts.ts'
import { now } from '../core/clock.ts'
import { faultOf, log } from '../core/log.ts'
import type { Application } from '../store/applications/access.ts'
import { noteChannelError } from '../store/applications/channelErrors.ts'

/** How long an endpoint sends, in milliseconds: it has 29 seconds for all it does. */
export const patienceMs = 20_000

/**
 * Logs a message that a provider did not take, and keeps why for administrators (docs/channels.md#latest-errors). The transcript has it all the
 * same. Never throws.
 */
export async function noteLoss(application: Application, source: ProviderSource, result: SendResult): Promise<void> {
  if (result.status === 'sent') return
  const { appID } = application
  const { reason, code } = result.status === 'failed' ? result : { reason: 'unknown' as const, code: undefined }
  log.warn('channel', { event: 'not delivered', appID, source, result: result.status, reason, code })
  // Nothing was asked of the provider.
  if (reason === 'unaddressed') return
  try {
    await noteChannelError(application, source, { reason, code })
  } catch (error) {
    log.warn('channel', { event: 'error not kept', appID, source, ...faultOf(error) })
  }
}

/** When this function noted an error of a kind (ms since 1970). */
const noted = new Map<string, number>()
const againMs = 10_000
const mostNoted = 1000

/** The same for one of many messages, as of a campaign: an error of a kind is noted every ten seconds. Never throws. */
export async function noteLossOfMany(application: Application, source: ProviderSource, result: SendResult): Promise<void> {
  if (result.status === 'sent') return
  const { reason, code } = result.status === 'failed' ? result : {}
  const kind = JSON.stringify([application.appID, source, result.status, reason, code])
  if ((noted.get(kind) ?? 0) > now() - againMs) return
  if (noted.size >= mostNoted) noted.clear()
  noted.set(kind, now())
  await noteLoss(application, source, result)
}
