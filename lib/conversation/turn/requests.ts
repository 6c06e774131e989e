import type { Filter } from '../../../schemas/filter.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import type { CheckVerdict, Request, Result } from '../../domain/engine/model/requests.ts'
import { ownLanguage } from '../../domain/engine/model/texts.ts'
import type { MatchedProfile } from '../../domain/filter/compile.ts'
import { filtersOfWorkflow } from '../../domain/filter/placedFilters.ts'
import { call, type OutgoingClient } from '../../infrastructure/outboundHttp/call.ts'
import { methodNamed } from '../../infrastructure/outboundHttp/methodNamed.ts'
import { validateByApi } from '../../infrastructure/outboundHttp/validateByApi.ts'
import type { Application } from '../../store/applications/access.ts'
import { workflowIn } from '../../store/content/contentReads.ts'
import { getNamedFilters } from '../../store/content/namedFilters.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import { type NluResultHolder, recordNluResult } from '../../store/statistics/nluResult.ts'
import { type Allowance, refusalOf } from '../workflow/allowance.ts'
import { memoryOf } from '../workflow/memory.ts'
import { runWorkflow } from '../workflow/run.ts'
import { webhookCall } from '../workflow/webhook.ts'
import { answerFor } from './answerFor.ts'
import { type AnswerContext, checkAnswer } from './checkAnswer.ts'
import { findParserEntities, understandRequest } from './understandRequest.ts'

/** Whether answering the request has side effects outside the platform, so that the turn needs its lock first. */
export const callsOutside = (request: Request): boolean =>
  request.kind === 'workflow' || request.kind === 'webhook' || (request.kind === 'validate' && request.check.type === 'api')

/** What the requests of a turn collect until it commits. */
export interface TurnCollector extends NluResultHolder {
  /** Queued after the commit. */
  readonly mails: Mail[]
  /** Recipients taken from profile values rather than from the workflow. */
  readonly enteredRecipients: Set<string>
  readonly allowance: Allowance
}

/** The turn on whose behalf requests are answered. */
interface RequestContext {
  readonly application: Application
  readonly respondentID: string
  /** Language of the session, else of the application; used if the profile has none. */
  readonly language: string | undefined
  /** Returns where in the bot a displayed button is defined; undefined if the respondent never saw it. */
  readonly findButtonPlace: (answerID: string) => Promise<string | undefined>
  /** HTTP client of outgoing calls; the platform's own by default. */
  readonly client?: OutgoingClient
  /** The clock that relative dates count from (milliseconds since 1970). */
  readonly clock?: () => number
  /** Whether a model may be asked for the answer to a text after the turn; otherwise passages are quoted. */
  readonly mayAskModel?: boolean
  /** Reads a workflow with the stored filters that it references; undefined if it does not exist. */
  readonly findWorkflow?: FindWorkflow
}

export type FindWorkflow = (
  application: Application,
  workflowID: string,
) => Promise<{ readonly workflow: Workflow; readonly storedFilters: ReadonlyMap<string, Filter> } | undefined>

/** Reads them from the content that the application is opened at. */
export const findStoredWorkflow: FindWorkflow = async (application, workflowID) => {
  const workflow = await workflowIn(application, workflowID)
  return workflow && { workflow, storedFilters: await getNamedFilters(application, filtersOfWorkflow(workflow)) }
}

/** Answers a request of the engine. Side effects for the end of the turn go to the collector. */
export async function resultOf(
  {
    application,
    respondentID,
    language,
    findButtonPlace,
    mayAskModel,
    client = call,
    clock = now,
    findWorkflow = findStoredWorkflow,
  }: RequestContext,
  request: Request,
  collector: TurnCollector,
): Promise<Result> {
  switch (request.kind) {
    case 'validate':
      return { kind: 'validate', ...(await verdictOf({ application, respondentID, language, client, clock }, request, collector)) }
    case 'workflow':
      return runOf({ application, client, clock, findWorkflow }, request, collector)
    case 'webhook':
      return { kind: 'webhook', status: await webhookStatus({ application, client }, request, collector) }
    case 'nlu':
      return recordUnderstanding(await understandRequest(application, { ...request, language, now: clock() }), collector)
    case 'entities':
      return findParserEntities(application, { ...request, language, now: clock() })
    case 'documents':
      return answerFor(application, { ...request, language }, mayAskModel === true)
    case 'buttonPlace':
      return { kind: 'buttonPlace', place: await findButtonPlace(request.answerID) }
  }
}

function recordUnderstanding({ result, understanding }: Awaited<ReturnType<typeof understandRequest>>, collector: TurnCollector): Result {
  recordNluResult(collector, understanding)
  return result
}

async function verdictOf(
  {
    application: { appID },
    respondentID,
    language,
    client,
    clock,
  }: Pick<RequestContext, 'application' | 'respondentID' | 'language' | 'client'> & { readonly clock: () => number },
  { check, resourceID, answer, profile }: Extract<Request, { kind: 'validate' }>,
  { allowance }: TurnCollector,
): Promise<CheckVerdict> {
  if (check.type !== 'api') return checkAnswer(check, answer, answerContext(profile, language, clock()))
  const refusal = await refusalOf(allowance)
  if (!refusal) return { verdict: await validateByApi(check.api, { appID, respondentID, ressourceID: resourceID, answer }, client) }
  log.warn('validation', { event: 'no call', appID, ressourceID: resourceID, failure: refusal })
  return { verdict: 'failed' }
}

function answerContext({ attribute = {} }: MatchedProfile, language: string | undefined, instant: number): AnswerContext {
  return { language: ownLanguage(attribute.language, language), zone: attribute.timezone, now: instant }
}

interface CallContext {
  readonly application: Application
  readonly client: OutgoingClient
}

async function runOf(
  { application, client, clock, findWorkflow }: CallContext & Required<Pick<RequestContext, 'clock' | 'findWorkflow'>>,
  request: Extract<Request, { kind: 'workflow' }>,
  { mails, enteredRecipients, allowance }: TurnCollector,
): Promise<Result> {
  const { workflowID, profile, answer, answerValid } = request
  const found = await findWorkflow(application, workflowID)
  if (!found) {
    log.warn('workflow', { event: 'not there', appID: application.appID, workflowID })
    return { kind: 'workflow', status: undefined, parameters: {}, attribute: {}, restartProcess: false }
  }
  // Templates of a workflow may contain `answer`, the answer of the current turn.
  const withAnswer = answer === undefined ? profile : { ...profile, attribute: { ...profile.attribute, answer } }
  const { workflow, storedFilters } = found
  const means = { answerValid, allowance, storedFilters }
  const { status, parameters, changes, restartProcess, ...sent } = await runWorkflow(workflow, withAnswer, means, {
    call: client,
    now: clock,
  })
  mails.push(...sent.mails)
  for (const address of sent.enteredRecipients) enteredRecipients.add(address)
  return { kind: 'workflow', status, parameters, attribute: changes.attribute, restartProcess }
}

/** Calls a resource's own webhook. Returns its status code; undefined without a response. */
async function webhookStatus(
  { application: { appID }, client }: CallContext,
  { webhook, profile, answer, resourceID }: Extract<Request, { kind: 'webhook' }>,
  { allowance }: TurnCollector,
): Promise<number | undefined> {
  const withAnswer = answer === undefined ? profile : { ...profile, attribute: { ...profile.attribute, answer } }
  const params = (webhook.params ?? []).map(({ title = '', value }) => ({ title, value: String(value ?? '') }))
  const planned = webhookCall({ type: methodNamed(webhook.type) ?? 'GET', url: webhook.url ?? '', params }, memoryOf(withAnswer))
  const refusal = planned && (await refusalOf(allowance))
  if (refusal) log.warn('webhook', { event: 'no call', appID, resourceID, failure: refusal })
  const timeoutMs = allowance.deadline - now()
  const reply = planned && !refusal && timeoutMs > 0 ? await client({ ...planned, timeoutMs }) : undefined
  return reply === undefined || 'failure' in reply ? undefined : reply.status
}
