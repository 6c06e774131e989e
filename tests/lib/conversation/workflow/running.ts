import type { WorkflowResult } from '../../../../lib/conversation/workflow/run.ts'
import { runWorkflow } from '../../../../lib/conversation/workflow/run.ts'
import type { Action } from '../../../../lib/conversation/workflow/workflowParts.ts'
import type { Failed, OutgoingCall, ResponseText } from '../../../../lib/infrastructure/outboundHttp/call.ts'

export interface Stage {
  readonly attribute?: Record<string, string>
  readonly tag?: Record<string, string[]>
  readonly event?: Record<string, number | string>
  readonly answerValid?: boolean
  /** The responses of services; 200 `{}` by default. */
  readonly answers?: (call: OutgoingCall) => Partial<ResponseText & Failed>
  readonly random?: (below: number) => number
  readonly now?: () => number
  readonly appID?: string
  /** Whether calls and e-mails may leave, and how many calls. */
  readonly open?: boolean
  readonly calls?: number
  /** The senders that e-mails may be sent as; by default any. */
  readonly senders?: readonly string[]
}

/** Runs actions for a respondent with fake services; returns the outcome and the calls. */
export async function running(actions: Action[], stage: Stage = {}): Promise<WorkflowResult & { calls: OutgoingCall[] }> {
  const {
    attribute = {},
    tag = {},
    event = {},
    answerValid = true,
    answers = (): Partial<ResponseText & Failed> => ({}),
    random = () => 0,
    now = () => 0,
    appID = 'app',
    open = true,
    calls: most = Number.POSITIVE_INFINITY,
    senders,
  } = stage
  let left = most
  const calls: OutgoingCall[] = []
  const outcome = await runWorkflow(
    { _id: 'app-w', appID, actions },
    { respondentID: 'r', attribute, tag, event },
    {
      answerValid,
      allowance: {
        isOpen: async () => open,
        maySendAs: async (sender) => senders?.includes(sender) ?? true,
        takeCall: () => left-- > 0,
        deadline: Number.POSITIVE_INFINITY,
      },
    },
    {
      call: async (request) => {
        calls.push(request)
        const { failure, ...reply } = answers(request)
        return failure ? { failure } : { status: 200, headers: {}, text: '{}', ...reply }
      },
      random,
      now,
    },
  )
  return { ...outcome, calls }
}

export const parameters = (...list: NonNullable<NonNullable<NonNullable<Action['params']>['params']>['list']>): Action => ({
  active: true,
  params: { params: { active: true, list } },
})

export const webhooks = (...list: NonNullable<NonNullable<Action['webhook']>['list']>): Action => ({
  active: true,
  webhook: { active: true, list },
})

export const emails = (...list: NonNullable<NonNullable<Action['email']>['list']>): Action => ({
  active: true,
  email: { active: true, list },
})
