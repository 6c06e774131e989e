import { hasVerifiedOwner } from '../../access/auth/verifiedEmail.ts'
import { maySendAs } from '../../access/auth/verifiedSender.ts'
import { now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'

/** Budget of external effects of one turn or workflow run: calls to user-defined URLs, and e-mails. */
export interface Allowance {
  /** Whether external effects are allowed at all; looked up on first use. */
  isOpen(): Promise<boolean>
  /** Whether e-mails may be sent as this sender (docs/outgoing.md#e-mails). */
  maySendAs(sender: string): Promise<boolean>
  /** Takes one call from the budget; false if it is exhausted. */
  takeCall(): boolean
  /** When responses must have arrived (milliseconds since 1970). */
  readonly deadline: number
}

/** Limits a looping bot (docs/outgoing.md#outgoing-calls). */
const maxCalls = 20
/** An endpoint may take 29 seconds, and the turn is committed after its calls. */
const maxTurnMs = 24_000

export function allowanceOf(application: Pick<Application, 'owner'>): Allowance {
  let open: Promise<boolean> | undefined
  let calls = 0
  return {
    isOpen: () => {
      open ??= hasVerifiedOwner(application)
      return open
    },
    maySendAs: (sender) => maySendAs(application, sender),
    takeCall: () => ++calls <= maxCalls,
    deadline: now() + maxTurnMs,
  }
}

/** Takes one call from the budget. Returns why it is refused; undefined if allowed. */
export async function refusalOf(allowance: Allowance): Promise<'owner_unverified' | 'too_many_calls' | undefined> {
  if (!(await allowance.isOpen())) return 'owner_unverified'
  return allowance.takeCall() ? undefined : 'too_many_calls'
}
