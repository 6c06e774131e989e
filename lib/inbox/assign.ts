import { type Operator, operatorByID, requireOperator } from '../access/auth/operator.ts'
import type { Caller } from '../access/auth/tokens.ts'
import { invalid, problem } from '../core/errors.ts'
import { notifyOperators } from '../delivery/notifyOperators.ts'
import { push } from '../delivery/push.ts'
import type { Application } from '../store/applications/access.ts'
import { assignIf, setReadIf, takeFromBotIf } from '../store/respondents/live.ts'
import { requireRespondent } from '../store/respondents/respondents.ts'

interface AssignRequest {
  readonly respondentID: string
  /** To whom; the caller where nobody is named, and nobody where it is null. */
  readonly userID?: string | null | undefined
  /** From whom it is taken knowingly. */
  readonly instead?: string | undefined
}

/**
 * Gives a conversation to an operator, or back to those who wait. A conversation with the bot is taken over by that. It is one conditional write:
 * of two who take at once one is refused (docs/live-chat.md#inbox).
 */
export async function assign(application: Application, caller: Caller, { respondentID, userID, instead }: AssignRequest): Promise<void> {
  const me = caller.kind === 'user' ? caller.userID : undefined
  const operator = userID === null ? undefined : await operatorFor(application, caller, userID)
  const record = await requireRespondent(application, respondentID)
  if (record.liveSince === undefined) {
    if (!operator) return
    if (!(await takeFromBotIf(application, respondentID, operator))) throw problem('assigned_to_another')
    const notified = notifyOperators(application, { respondentID, event: 'assigned' })
    await Promise.all([push(application, record, [{ type: 'live', live: true }]), notified])
    return
  }
  const from = [me, operator?.userID, instead].filter((each) => each !== undefined)
  const isAssigned = await assignIf(application, respondentID, {
    operator,
    from,
    // Whoever takes it sees what was said.
    ...(operator !== undefined && operator.userID === me ? { readMessages: record.messages ?? 0 } : {}),
  })
  if (!isAssigned) throw problem('assigned_to_another')
  await notifyOperators(application, { respondentID, event: 'assigned' })
}

async function operatorFor(application: Application, caller: Caller, userID: string | undefined): Promise<Operator> {
  if (userID === undefined) return requireOperator(caller)
  const operator = await operatorByID(application, userID)
  if (!operator) throw invalid('userID', 'must be a member with at least the level edit')
  return operator
}

/** Notes that an operator has seen what a respondent wrote; where they are with the bot there is nothing to note. */
export async function setRead(application: Application, respondentID: string): Promise<void> {
  const { messages = 0 } = await requireRespondent(application, respondentID)
  if (await setReadIf(application, respondentID, messages)) await notifyOperators(application, { respondentID, event: 'read' })
}
