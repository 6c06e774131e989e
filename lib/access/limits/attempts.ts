import { minutes, now, windowEnd } from '../../core/clock.ts'
import { type Problem, problem } from '../../core/errors.ts'
import { isKnownNetwork, putKnownNetwork } from '../../store/limits/knownNetworks.ts'
import { takeUses } from '../../store/limits/uses.ts'
import { normalizedEmail } from '../../store/users/normalizedEmail.ts'

const quarterMs = minutes(15)

/**
 * Counts an attempt on a subject (a user, a respondent) and refuses it as `rate_limited` beyond `most` in this window, a quarter of an
 * hour by default. Counted before the password is checked, so that parallel attempts cannot exceed the limit.
 */
export async function countAttempt(subject: string, most: number, windowMs = quarterMs): Promise<void> {
  if ((await takeUses({ subject, windowMs, most })) === 0) throw tooManyAttempts(windowMs)
}

const tooManyAttempts = (windowMs: number): Problem =>
  problem('rate_limited', { retryAfterSeconds: Math.ceil((windowEnd(windowMs) - now()) / 1000) })

/** An attempt on an account by somebody who has not proved yet who they are. */
export interface Attempt {
  /** What is attempted; counted separately. */
  readonly on: 'login' | 'code' | 'forget' | 'web'
  /** The e-mail address or login of the account, which need not exist. */
  readonly account: string
  /** The network that calls (lib/http/clientAddress.ts). */
  readonly address: string
}

/** How many attempts a window has: of one network on one account, and of all networks that are strangers to it together. */
export interface AttemptLimits {
  readonly ofNetwork: number
  readonly ofStrangers: number
  /** A quarter of an hour by default. */
  readonly windowMs?: number
}

/**
 * Counts an attempt on an account and refuses it as `rate_limited` beyond its limits. Networks that logged in before have a reserve that strangers
 * cannot use up, so nobody can lock the owner of an account out by failing on purpose (docs/accounts.md#attempts-on-an-account). Known and unknown
 * accounts cost the same.
 */
export async function countAttemptOn(
  { on, account, address }: Attempt,
  { ofNetwork, ofStrangers, windowMs = quarterMs }: AttemptLimits,
): Promise<void> {
  const subject = `${on}#${normalizedEmail(account)}`
  await countAttempt(`${subject}#${address}`, ofNetwork, windowMs)
  if ((await takeUses({ subject, windowMs, most: ofStrangers })) > 0) return
  if (await isKnownNetwork(normalizedEmail(account), address)) return
  throw tooManyAttempts(windowMs)
}

/** Notes that somebody proved from a network that an account is theirs. */
export const noteNetwork = (account: string, address: string): Promise<void> => putKnownNetwork(normalizedEmail(account), address)
