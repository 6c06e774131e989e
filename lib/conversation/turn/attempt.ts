import type { Application } from '../../store/applications/access.ts'
import type { Allowance } from '../workflow/allowance.ts'
import type { Incoming } from './incoming.ts'
import type { Parties } from './parties.ts'
import type { ExtensionWrites } from './turnExtension.ts'

/** One attempt at a turn. It fails if another turn of the respondent commits first, and is then retried. */
export interface TurnAttempt {
  readonly application: Application
  readonly parties: Parties
  readonly incoming: Incoming
  /** Identifies the turn across its attempts. */
  readonly turnToken: string
  readonly additions: ExtensionWrites | undefined
  /** Budget of outgoing calls, shared by all attempts. */
  readonly allowance: Allowance
  /** IDs of the respondents that the turn may have locked. */
  readonly locked: Set<string>
}
