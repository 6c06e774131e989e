import { hasVerifiedOwner } from '../../access/auth/verifiedEmail.ts'
import { now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'

/** What one turn, or one order to run a workflow, may do outside: call URLs that users wrote, send e-mails. */
export interface Allowance {
  /** Whether anything may leave at all; looked up at the first need. */
  isOpen(): Promise<boolean>
  /** Takes one call; false where all were made. */
  takeCall(): boolean
  /** When calls have to have answered: milliseconds since 1970. */
  readonly deadline: number
}

/** Calls of one turn together: a bot that loops must not make a message a thousand calls (docs/reliability.md#outgoing-calls). */
const mostCalls = 20
/** An endpoint has 29 seconds: the turn is stored after its calls. */
const longestMs = 24_000

export function allowanceOf(application: Pick<Application, 'owner'>): Allowance {
  let open: Promise<boolean> | undefined
  let calls = 0
  return {
    isOpen: () => {
      open ??= hasVerifiedOwner(application)
      return open
    },
    takeCall: () => ++calls <= mostCalls,
    deadline: now() + longestMs,
  }
}

/** Why a call may not be made; undefined where it may, which takes one. */
export async function refusalOf(allowance: Allowance): Promise<'owner_unverified' | 'too_many_calls' | undefined> {
  if (!(await allowance.isOpen())) return 'owner_unverified'
  return allowance.takeCall() ? undefined : 'too_many_calls'
}
