import { type Operator, operatorByID, requireOperator } from '../access/auth/operator.ts'
import type { Caller } from '../access/auth/tokens.ts'
import { invalid, problem } from '../core/errors.ts'
import { changeAssignmentIf, markReadIf, takeOverIf } from '../delivery/inboxChanges.ts'
import type { Application } from '../store/applications/access.ts'
import { requireRespondent } from '../store/respondents/respondents.ts'

interface AssignRequest {
  readonly respondentID: string
  /** The new operator: the caller if undefined; null unassigns. */
  readonly userID?: string | null | undefined
  /** The operator that the conversation is knowingly taken from. */
  readonly instead?: string | undefined
}

/**
 * Assigns a conversation to an operator, or returns it to the waiting list. Assigning a conversation that the bot handles takes it over. It
 * is one conditional write: of two concurrent assignments one is refused (docs/live-chat.md#inbox).
 */
export async function assign(application: Application, caller: Caller, { respondentID, userID, instead }: AssignRequest): Promise<void> {
  const me = caller.kind === 'user' ? caller.userID : undefined
  const operator = userID === null ? undefined : await operatorFor(application, caller, userID)
  const record = await requireRespondent(application, respondentID)
  if (record.liveSince === undefined) {
    if (!operator) return
    if (!(await takeOverIf(application, record, operator))) throw problem('assigned_to_another')
    return
  }
  const from = [me, operator?.userID, instead].filter((each) => each !== undefined)
  const isAssigned = await changeAssignmentIf(application, respondentID, {
    operator,
    from,
    // The new operator has read the conversation.
    ...(operator !== undefined && operator.userID === me ? { readMessages: record.messages ?? 0 } : {}),
  })
  if (!isAssigned) throw problem('assigned_to_another')
}

async function operatorFor(application: Application, caller: Caller, userID: string | undefined): Promise<Operator> {
  if (userID === undefined) return requireOperator(caller)
  const operator = await operatorByID(application, userID)
  if (!operator) throw invalid('userID', 'must be a member with at least the level edit')
  return operator
}

/** Marks a live conversation as read by an operator. Does nothing if the bot handles it. */
export async function setRead(application: Application, respondentID: string): Promise<void> {
  const { messages = 0 } = await requireRespondent(application, respondentID)
  await markReadIf(application, respondentID, messages)
}
