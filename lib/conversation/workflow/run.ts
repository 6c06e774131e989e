import { randomInt } from 'node:crypto'
import type { Filter } from '../../../schemas/filter.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import type { MatchedProfile } from '../../domain/filter/compile.ts'
import { call } from '../../infrastructure/outboundHttp/call.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import type { Allowance } from './allowance.ts'
import { runsFor } from './applies.ts'
import { mailsOf } from './mails.ts'
import { memoryOf, TooLong } from './memory.ts'
import { makeParameters } from './parameters.ts'
import type { Action } from './parts.ts'
import type { Means, Progress } from './progress.ts'
import { callWebhook } from './webhook.ts'

/** What a run came to. Nothing of it is stored or sent yet, but the webhooks were called. */
export interface WorkflowResult {
  /** Status code of the last webhook that was to be called; undefined where it gave no answer, or there was none. */
  readonly status: number | undefined
  /** What `logic.key` of an action entry may name: parameters, and what was taken of responses. No prototype. */
  readonly parameters: Readonly<Record<string, string>>
  /** What `save_response_in_attribute` kept, as the part of a profile setter. */
  readonly changes: { readonly attribute: Readonly<Record<string, string>> }
  /** Whether a webhook that was called starts another run of the process. */
  readonly restartProcess: boolean
  /** One for each recipient, in order. */
  readonly mails: readonly Mail[]
  /** Recipients whom values of the respondent name, in lower case, not the workflow itself. */
  readonly enteredRecipients: ReadonlySet<string>
}

/** How a workflow is run. */
interface Circumstances {
  readonly allowance: Allowance
  /** Whether the answer that led here was valid; true where there was none to judge. */
  readonly answerValid?: boolean
  /** The stored filters that it names, by id. */
  readonly storedFilters?: ReadonlyMap<string, Filter>
}

/** All webhooks of a run together; those of a turn have the time of its allowance. */
const longestMs = 20_000

/**
 * Runs a workflow for a respondent (docs/conversations.md#workflows): its actions in order, and of each the parameters, the webhooks, then
 * the e-mails. A webhook is called once, whatever comes of it: it may not be one that can be repeated. Never throws for what users wrote or
 * services answer; what does not work, or is not allowed, leaves a warning, and the run goes on.
 */
export async function runWorkflow(
  workflow: Pick<Workflow, '_id' | 'appID' | 'actions'>,
  profile: MatchedProfile,
  { allowance, answerValid = true, storedFilters = new Map() }: Circumstances,
  given: Partial<Means> = {},
): Promise<WorkflowResult> {
  const means: Means = { call, random: randomInt, now, ...given }
  const run: Progress = {
    memory: memoryOf(profile),
    means,
    allowance,
    answerValid,
    storedFilters,
    deadline: Math.min(means.now() + longestMs, allowance.deadline),
    status: undefined,
    restartProcess: false,
    mails: [],
    enteredRecipients: new Set(),
    warn: (event, more) => log.warn('workflow', { event, appID: workflow.appID, workflowID: workflow._id, ...more }),
  }
  try {
    for (const action of workflow.actions ?? []) if (runsFor(action, run)) await runAction(run, action)
  } catch (error) {
    if (!(error instanceof TooLong)) throw error
    run.warn('stopped: its templates grew too long')
  }
  const { memory, status, restartProcess, mails, enteredRecipients } = run
  return { status, parameters: memory.parameters, changes: { attribute: memory.kept }, restartProcess, mails, enteredRecipients }
}

async function runAction(run: Progress, { params, webhook, email }: Action): Promise<void> {
  if (params?.params && runsFor(params.params, run)) makeParameters(run, params.params.list ?? [])
  if (webhook && runsFor(webhook, run)) for (const one of webhook.list ?? []) await callWebhook(run, one)
  if (!email || !runsFor(email, run)) return
  const mails = mailsOf(run, email)
  if (mails.length === 0) return
  if (await run.allowance.isOpen()) run.mails.push(...mails)
  else run.warn('e-mails are left out', { failure: 'owner_unverified' })
}
