import { now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import type { Request, Result } from '../../domain/engine/model/types.ts'
import { filtersOfWorkflow } from '../../domain/filter/placedFilters.ts'
import { call, type OutgoingClient } from '../../infrastructure/outboundHttp/call.ts'
import { methodNamed } from '../../infrastructure/outboundHttp/methodNamed.ts'
import { validateByApi } from '../../infrastructure/outboundHttp/validateByApi.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedWorkflows } from '../../store/content/botObjects.ts'
import { getNamedFilters } from '../../store/content/namedFilters.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import { type NluResultHolder, recordNluResult } from '../../store/statistics/nluResult.ts'
import { type Allowance, refusalOf } from '../workflow/allowance.ts'
import { memoryOf } from '../workflow/memory.ts'
import { runWorkflow } from '../workflow/run.ts'
import { plannedCall } from '../workflow/webhook.ts'
import { answerFits } from './checkAnswer.ts'
import { parseAsked, understandAsked } from './understandRequest.ts'

/** Whether answering a request may be seen outside: then no other turn of the respondent may run meanwhile. */
export const callsOutside = (request: Request): boolean =>
  request.kind === 'workflow' || request.kind === 'webhook' || (request.kind === 'validate' && request.check.type === 'api')

/** What requests leave for the end of the turn. */
export interface Gathered extends NluResultHolder {
  /** They leave once the turn is committed. */
  readonly mails: Mail[]
  /** Recipients whom values of the respondent name. */
  readonly enteredRecipients: Set<string>
  /** What may be done outside. */
  readonly allowance: Allowance
}

/** Whose turn asks. */
interface Asker {
  readonly application: Application
  readonly respondentID: string
  /** The language of the session or of the application: that of the conversation, where the respondent's profile names none. */
  readonly language: string | undefined
  /** The place in the bot of a button that the respondent was shown; undefined where they were not. */
  readonly placeOfShown: (answerID: string) => Promise<string | undefined>
  /** Makes the outgoing calls, in place of the platform's own client. */
  readonly client?: OutgoingClient
}

/** Answers what the engine asks of the outside. */
export async function resultOf(
  { application, respondentID, language, placeOfShown, client = call }: Asker,
  request: Request,
  gathered: Gathered,
): Promise<Result> {
  switch (request.kind) {
    case 'validate':
      return { kind: 'validate', verdict: await verdictOf({ application, respondentID, client }, request, gathered) }
    case 'workflow':
      return runOf({ application, client }, request, gathered)
    case 'webhook':
      return { kind: 'webhook', status: await webhookStatus({ application, client }, request, gathered) }
    case 'nlu':
      return noted(await understandAsked(application, { ...request, language }), gathered)
    case 'entities':
      return parseAsked(application, { ...request, language })
    case 'shown':
      return { kind: 'shown', place: await placeOfShown(request.answerID) }
  }
}

function noted({ result, understanding }: Awaited<ReturnType<typeof understandAsked>>, gathered: Gathered): Result {
  recordNluResult(gathered, understanding)
  return result
}

async function verdictOf(
  { application: { appID }, respondentID, client }: Pick<Asker, 'application' | 'respondentID' | 'client'>,
  { check, resourceID, answer }: Extract<Request, { kind: 'validate' }>,
  { allowance }: Gathered,
): Promise<'valid' | 'invalid' | 'failed'> {
  if (check.type !== 'api') return answerFits(check, answer)
  const refusal = await refusalOf(allowance)
  if (!refusal) return validateByApi(check.api, { appID, respondentID, ressourceID: resourceID, answer }, client)
  log.warn('validation', { event: 'no call', appID, ressourceID: resourceID, failure: refusal })
  return 'failed'
}

/** Who makes the calls of an application. */
interface Calling {
  readonly application: Application
  readonly client: OutgoingClient
}

async function runOf(
  { application, client }: Calling,
  request: Extract<Request, { kind: 'workflow' }>,
  { mails, enteredRecipients, allowance }: Gathered,
): Promise<Result> {
  const { workflowID, profile, answer, answerValid } = request
  const workflow = await storedWorkflows.get(application, workflowID)
  if (!workflow) {
    log.warn('workflow', { event: 'not there', appID: application.appID, workflowID })
    return { kind: 'workflow', status: undefined, parameters: {}, attribute: {}, restartProcess: false }
  }
  // Templates of a workflow may name the answer of the turn that runs it.
  const known = answer === undefined ? profile : { ...profile, attribute: { ...profile.attribute, answer } }
  const storedFilters = await getNamedFilters(application, filtersOfWorkflow(workflow))
  const means = { answerValid, allowance, storedFilters }
  const { status, parameters, changes, restartProcess, ...sent } = await runWorkflow(workflow, known, means, { call: client })
  mails.push(...sent.mails)
  for (const address of sent.enteredRecipients) enteredRecipients.add(address)
  return { kind: 'workflow', status, parameters, attribute: changes.attribute, restartProcess }
}

/** The call of a resource's own webhook, its templates filled in; undefined where there was no answer. */
async function webhookStatus(
  { application: { appID }, client }: Calling,
  { webhook, profile, answer, resourceID }: Extract<Request, { kind: 'webhook' }>,
  { allowance }: Gathered,
): Promise<number | undefined> {
  const known = answer === undefined ? profile : { ...profile, attribute: { ...profile.attribute, answer } }
  const params = (webhook.params ?? []).map(({ title = '', value }) => ({ title, value: String(value ?? '') }))
  const planned = plannedCall({ type: methodNamed(webhook.type) ?? 'GET', url: webhook.url ?? '', params }, memoryOf(known))
  const refusal = planned && (await refusalOf(allowance))
  if (refusal) log.warn('webhook', { event: 'no call', appID, resourceID, failure: refusal })
  const timeoutMs = allowance.deadline - now()
  const reply = planned && !refusal && timeoutMs > 0 ? await client({ ...planned, timeoutMs }) : undefined
  return reply === undefined || 'failure' in reply ? undefined : reply.status
}
