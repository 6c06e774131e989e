import { randomInt } from 'node:crypto'
import type { Filter } from '../../../schemas/filter.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { withOpenHeaders } from '../../access/applications/webhookSecrets.ts'
import { now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import type { MatchedProfile } from '../../domain/filter/compile.ts'
import { call } from '../../infrastructure/outboundHttp/call.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import type { Allowance } from './allowance.ts'
import { mailsOf } from './mails.ts'
import { memoryOf, TemplatesTooLong } from './memory.ts'
import { makeParameters } from './parameters.ts'
import type { RunDependencies, WorkflowProgress } from './progress.ts'
import { runsFor } from './runsFor.ts'
import { callWebhook } from './webhook.ts'
import type { Action } from './workflowParts.ts'

/** The result of a run. Its webhooks have been called, but nothing has been stored or sent yet. */
export interface WorkflowResult {
  /** Status code of the last webhook; undefined if there was no response, or none was called. */
  readonly status: number | undefined
  /** What `logic.key` of an action entry may reference: parameters and extracted response values. No prototype. */
  readonly parameters: Readonly<Record<string, string>>
  /** Attributes to save (`save_response_in_attribute`), as part of a profile setter. */
  readonly changes: { readonly attribute: Readonly<Record<string, string>> }
  /** Whether a webhook with `restart_process` was called. */
  readonly restartProcess: boolean
  /** One per recipient, in order. */
  readonly mails: readonly Mail[]
  /** Recipients taken from profile values rather than from the workflow, in lower case. */
  readonly enteredRecipients: ReadonlySet<string>
}

interface RunOptions {
  readonly allowance: Allowance
  /** Whether the answer that triggered the run was valid; true if there was none. */
  readonly answerValid?: boolean
  /** The stored filters that the workflow references, by ID. */
  readonly storedFilters?: ReadonlyMap<string, Filter>
}

/** Time limit of all webhooks of a run; those of a turn also share the turn's budget. */
const maxRunMs = 20_000

/**
 * Runs a workflow for a respondent (docs/workflows.md#workflows): its actions in order, and in each the parameters, the webhooks, then
 * the e-mails. Webhooks are not retried, since they may not be idempotent. Never throws for user errors or failed calls: these are logged
 * as warnings, and the run continues.
 */
export async function runWorkflow(
  workflow: Pick<Workflow, '_id' | 'appID' | 'actions'>,
  profile: MatchedProfile,
  { allowance, answerValid = true, storedFilters = new Map() }: RunOptions,
  overrides: Partial<RunDependencies> = {},
): Promise<WorkflowResult> {
  const means: RunDependencies = { call, random: randomInt, now, ...overrides }
  const run: WorkflowProgress = {
    memory: memoryOf(profile),
    dependencies: means,
    allowance,
    answerValid,
    storedFilters,
    deadline: Math.min(means.now() + maxRunMs, allowance.deadline),
    status: undefined,
    restartProcess: false,
    mails: [],
    enteredRecipients: new Set(),
    warn: (event, more) => log.warn('workflow', { event, appID: workflow.appID, workflowID: workflow._id, ...more }),
  }
  try {
    for (const action of workflow.actions ?? []) if (runsFor(action, run)) await runAction(workflow.appID, run, action)
  } catch (error) {
    if (!(error instanceof TemplatesTooLong)) throw error
    run.warn('stopped: its templates grew too long')
  }
  const { memory, status, restartProcess, mails, enteredRecipients } = run
  return { status, parameters: memory.parameters, changes: { attribute: memory.savedAttributes }, restartProcess, mails, enteredRecipients }
}

async function runAction(appID: string, run: WorkflowProgress, { params, webhook, email }: Action): Promise<void> {
  if (params?.params && runsFor(params.params, run)) makeParameters(run, params.params.list ?? [])
  if (webhook && runsFor(webhook, run)) for (const one of webhook.list ?? []) await callWebhook(run, withOpenHeaders(appID, one))
  if (!email || !runsFor(email, run)) return
  const mails = mailsOf(run, email)
  if (mails.length === 0) return
  if (!(await run.allowance.isOpen())) return run.warn('e-mails are left out', { failure: 'owner_unverified' })
  for (const mail of mails) {
    if (mail.from === undefined || (await run.allowance.maySendAs(mail.from))) run.mails.push(mail)
    else run.warn('an e-mail is left out', { failure: 'sender_unverified' })
  }
}
