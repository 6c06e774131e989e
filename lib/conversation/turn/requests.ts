import { log } from '../../core/log.ts'
import { filtersOfWorkflow } from '../../filter/placedFilters.ts'
import { call, type OutgoingClient } from '../../outgoing/call.ts'
import { methodNamed } from '../../outgoing/methodNamed.ts'
import { validateByApi } from '../../outgoing/validateByApi.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedWorkflows } from '../../store/content/botObjects.ts'
import { getNamedFilters } from '../../store/content/namedFilters.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import { type NluResultHolder, recordNluResult } from '../../store/statistics/nluResult.ts'
import { memoryOf } from '../../workflow/memory.ts'
import { runWorkflow } from '../../workflow/run.ts'
import { plannedCall } from '../../workflow/webhook.ts'
import type { Request, Result } from '../engine/model/types.ts'
import { answerFits } from './checkAnswer.ts'
import { parseAsked, understandAsked } from './understandRequest.ts'

/** Whether answering a request may be seen outside: then no other turn of the respondent may run meanwhile. */
export const callsOutside = (request: Request): boolean =>
  request.kind === 'workflow' || request.kind === 'webhook' || (request.kind === 'validate' && request.check.type === 'api')

/** What requests leave for the end of the turn. */
export interface Gathered extends NluResultHolder {
  /** They leave once the turn is committed. */
  readonly mails: Mail[]
}

/** Whose turn asks. */
interface Asker {
  readonly application: Application
  readonly respondentID: string
  /** The language of the session or of the application: that of the conversation, where the respondent's profile names none. */
  readonly language: string | undefined
  /** Makes the outgoing calls, in place of the platform's own client. */
  readonly client?: OutgoingClient
}

/** Answers what the engine asks of the outside. */
export async function resultOf(
  { application, respondentID, language, client = call }: Asker,
  request: Request,
  gathered: Gathered,
): Promise<Result> {
  switch (request.kind) {
    case 'validate':
      return { kind: 'validate', verdict: await verdictOf(application, respondentID, request, client) }
    case 'workflow':
      return runOf(application, request, gathered.mails, client)
    case 'webhook':
      return { kind: 'webhook', status: await webhookStatus(request, client) }
    case 'nlu':
      return noted(await understandAsked(application, { ...request, language }), gathered)
    case 'entities':
      return parseAsked(application, { ...request, language })
  }
}

function noted({ result, understanding }: Awaited<ReturnType<typeof understandAsked>>, gathered: Gathered): Result {
  recordNluResult(gathered, understanding)
  return result
}

function verdictOf(
  { appID }: Application,
  respondentID: string,
  { check, resourceID, answer }: Extract<Request, { kind: 'validate' }>,
  client: OutgoingClient,
) {
  return check.type === 'api'
    ? validateByApi(check.api, { appID, respondentID, ressourceID: resourceID, answer }, client)
    : answerFits(check, answer)
}

async function runOf(
  application: Application,
  request: Extract<Request, { kind: 'workflow' }>,
  mails: Mail[],
  client: OutgoingClient,
): Promise<Result> {
  const { workflowID, profile, answer, answerValid } = request
  const workflow = await storedWorkflows.get(application, workflowID)
  if (!workflow) {
    log.warn('workflow', { event: 'not there', appID: application.appID, workflowID })
    return { kind: 'workflow', status: undefined, parameters: {}, attribute: {}, restartProcess: false }
  }
  // Templates of a workflow may name the answer of the turn that runs it.
  const known = answer === undefined ? profile : { ...profile, attribute: { ...profile.attribute, answer } }
  const named = await getNamedFilters(application, filtersOfWorkflow(workflow))
  const {
    status,
    parameters,
    changes,
    restartProcess,
    mails: more,
  } = await runWorkflow(workflow, known, { answerValid, storedFilters: named }, { call: client })
  mails.push(...more)
  return { kind: 'workflow', status, parameters, attribute: changes.attribute, restartProcess }
}

/** The call of a resource's own webhook, its templates filled in; undefined where there was no answer. */
async function webhookStatus(
  { webhook, profile, answer }: Extract<Request, { kind: 'webhook' }>,
  client: OutgoingClient,
): Promise<number | undefined> {
  const known = answer === undefined ? profile : { ...profile, attribute: { ...profile.attribute, answer } }
  const params = (webhook.params ?? []).map(({ title = '', value }) => ({ title, value: String(value ?? '') }))
  const planned = plannedCall({ type: methodNamed(webhook.type) ?? 'GET', url: webhook.url ?? '', params }, memoryOf(known))
  const reply = planned && (await client(planned))
  return reply === undefined || 'failure' in reply ? undefined : reply.status
}
