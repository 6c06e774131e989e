import type { TrialAnswer, TrialTrace, TrialTurn } from '../../../schemas/trial.ts'
import { openSide } from '../../bot/versions/versions.ts'
import { now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import type { Input } from '../../domain/engine/model/input.ts'
import type { EngineOutcome } from '../../domain/engine/model/outcome.ts'
import type { Request, Result } from '../../domain/engine/model/requests.ts'
import { call, type OutgoingClient } from '../../infrastructure/outboundHttp/call.ts'
import type { Application } from '../../store/applications/access.ts'
import { botFor } from '../turn/botContent.ts'
import type { Incoming } from '../turn/incoming.ts'
import { webInput } from '../turn/webInput.ts'
import { allowanceOf } from '../workflow/allowance.ts'
import { newTrialItem } from './trialRecord.ts'
import { readTrialToken, trialTokenFor } from './trialToken.ts'
import { runTrialTurn, type TrialState } from './trialTurn.ts'

/**
 * Runs one turn of a trial conversation (docs/conversations.md#trials) on a respondent whose state the caller keeps in a token. Webhooks are
 * called. Throws `invalid` for an expired or forged token, and `not_found` for an unknown version.
 */
export async function takeTrialTurn(application: Application, body: TrialTurn): Promise<TrialAnswer> {
  const { appID } = application
  const { trial } = body
  if (trial !== undefined && (body.profile || body.language || body.version))
    throw invalid('profile', 'language and version can only be set on the first turn')
  const { version, ...state }: StoredTrial =
    trial === undefined ? { item: newTrialItem(body, now()), shown: {}, version: body.version } : readTrialToken(appID, trial)
  const opened = await openSide(application, version ?? 'draft')
  const bot = await botFor(opened)
  const trace = newTrace()
  const result = await runTrialTurn(
    { application: opened, bot, state, incoming: inputOf(bot, body), handBack: body.handBack },
    {
      allowance: allowanceOf(application),
      clock: now,
      clientFor: (request) => tracingClient(request, trace),
      observe: (request, outcome) => traceResult(request, outcome, trace),
    },
  )
  const { outcome, understanding, mails } = result
  const { attribute, tag, event, liveSince } = result.record
  return {
    trial: trialTokenFor(appID, { ...result.state, version: opened.version }),
    messages: [...result.entries],
    trace: {
      calls: trace.calls,
      workflows: trace.workflows,
      ...traceOf(outcome),
      ...(understanding
        ? {
            understanding: {
              intentID: understanding.intentID,
              score: understanding.score,
              language: understanding.language,
              entities: trace.entities,
            },
          }
        : {}),
      profile: {
        attribute: { ...attribute },
        tag: Object.fromEntries(Object.entries(tag).map(([name, values]) => [name, [...values]])),
        event: { ...event },
      },
      mails: mails.map(({ to, subject }) => ({ to, subject })),
      live: liveSince !== undefined,
    },
  }
}

/** The content of a trial token. */
interface StoredTrial extends TrialState {
  /** The version that the trial runs; absent for the draft. */
  readonly version?: string | undefined
}

/** The input of the turn: a message of the web channel, or what an operator or an API call would do. */
function inputOf(
  bot: Bot,
  { text, answerID, answerIDs, payload, location, start, handBack }: TrialTurn,
): Pick<Incoming, 'input' | 'message'> {
  const inputs = [text, answerID, answerIDs, payload, location, start, handBack].filter((value) => value !== undefined)
  if (inputs.length > 1) throw invalid('text, answerID, answerIDs, payload, location, start and handBack', 'cannot be combined')
  if (inputs.length === 0) return { input: { kind: 'payload', payload: 'get_started' } }
  if (handBack) return { input: { kind: 'handedBack' } }
  if (start) return { input: placeIn(bot, start) }
  return webInput({
    ...(text === undefined ? {} : { text }),
    ...(answerID === undefined ? {} : { answerID }),
    ...(answerIDs === undefined ? {} : { answerIDs }),
    ...(payload === undefined ? {} : { payload }),
    ...(location === undefined ? {} : { location }),
  })
}

function placeIn(bot: Bot, { featureID, resourceID }: NonNullable<TrialTurn['start']>): Input {
  if (!bot.featureByID.has(featureID)) throw invalid('start.featureID', 'must be a feature of the application')
  if (resourceID === undefined) return { kind: 'feature', featureID }
  if (bot.resourceByID.get(resourceID)?.featureID !== featureID) throw invalid('start.resourceID', 'must be a resource of the feature')
  return { kind: 'resource', resourceID }
}

type TraceDraft = Pick<TrialTrace, 'calls' | 'workflows'> & { entities: NonNullable<TrialTrace['understanding']>['entities'] }
const newTrace = (): TraceDraft => ({ calls: [], workflows: [], entities: [] })

const resourceOf = (request: Request): string => ('resourceID' in request ? (request.resourceID ?? '') : '')

const tracingClient =
  (request: Request, trace: TraceDraft): OutgoingClient =>
  async (outgoing) => {
    const reply = await call(outgoing)
    const { method, url } = outgoing
    const outcome = 'failure' in reply ? { failure: reply.failure } : { status: reply.status }
    trace.calls.push({ resourceID: resourceOf(request), method, url, ...outcome })
    return reply
  }

function traceResult(request: Request, result: Result, trace: TraceDraft): void {
  if (request.kind === 'workflow' && result.kind === 'workflow') {
    const { workflowID, resourceID } = request
    const { status, parameters } = result
    trace.workflows.push({ workflowID, resourceID, ...(status === undefined ? {} : { status }), parameters: { ...parameters } })
  }
  if (result.kind === 'nlu') trace.entities = result.entities.map(({ entity, entity_name, value }) => ({ entity, entity_name, value }))
}

/** The engine's part of the trace. */
function traceOf(
  outcome: EngineOutcome | undefined,
): Pick<TrialTrace, 'resources' | 'changes' | 'answers' | 'processes' | 'warnings' | 'waiting' | 'refusedBy'> {
  const { state, effects, visited = [] } = outcome ?? {}
  const { attribute = {}, tag = {}, event = {} } = effects?.setter ?? {}
  const parts = Object.entries({ attribute, tag, event }).filter(([, map]) => Object.keys(map).length > 0)
  return {
    resources: visited.map((each) => ({ ...each })),
    changes: Object.fromEntries(parts),
    answers: (effects?.answers ?? []).map(({ resourceID, response }) => ({ resourceID, response: [...response] })),
    processes: (effects?.processes ?? []).map(({ featureID, event }) => ({ featureID, event })),
    warnings: (effects?.logs ?? []).map((each) => ({ ...each })),
    ...(state?.at ? { waiting: { featureID: state.at.featureID, resourceID: state.at.resourceID } } : {}),
    ...(effects?.refusedBy === undefined ? {} : { refusedBy: effects.refusedBy }),
  }
}
