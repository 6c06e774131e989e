import { hours, iso, now } from '../../core/clock.ts'
import { isUnavailable, Problem } from '../../core/errors.ts'
import { faultOf, log } from '../../core/log.ts'
import type { Caller } from '../auth/tokens.ts'
import { refuseWhereOver } from './callCounters.ts'
import { chargeCall, limitCall } from './limitCalls.ts'
import { blockOf, networkOf } from './networks.ts'
import type { LimitedUse } from './rateLimits.ts'

/** Counts a call for the address that it comes from, and for the network of that address. Throws `rate_limited`. */
export async function countForAddress(use: LimitedUse, address: string, uses = 1): Promise<void> {
  refuseWhereOver('bytes', 'address', address)
  refuseWhereOver('bytes', 'network', networkOf(address))
  await limitCall(use, 'address', address, uses)
  await limitCall(use, 'network', networkOf(address), uses)
}

/**
 * Counts a call for the application that it names, of which a provider's block of addresses gets no more than a share. Where either is used up,
 * established visitors draw on a reserve: whoever floods an application with new sessions does not lock them out. Throws `rate_limited`.
 */
export async function countForApplication(
  use: LimitedUse,
  appID: string,
  { address, caller, uses = 1 }: { readonly address: string; readonly caller: Caller; readonly uses?: number },
): Promise<void> {
  try {
    await limitCall(use, 'block', `${appID} ${blockOf(address)}`, uses)
    await limitCall(use, 'application', appID, uses)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'rate_limited' || !isEstablished(caller)) throw error
    await limitCall(use, 'reserve', appID, uses)
  }
}

/** Counts the bytes of a reply, or of what was read for it, which are known only afterwards: beyond the limit the next call is refused. */
export async function chargeBytes(address: string, bytes: number): Promise<void> {
  try {
    await chargeCall('bytes', 'address', address, bytes)
    await chargeCall('bytes', 'network', networkOf(address), bytes)
  } catch (error) {
    // The call has succeeded.
    if (!isUnavailable(error)) throw error
    log.warn('limits', { event: 'not counted', ...faultOf(error) })
  }
}

/** How long a visitor must have been known. */
const establishedMs = hours(1)

/** Whether a visitor logged in or was signed for, or has been known for a while. */
const isEstablished = (caller: Caller): boolean =>
  caller.kind === 'respondent' && (caller.isIdentified || caller.madeAt < iso(now() - establishedMs))
