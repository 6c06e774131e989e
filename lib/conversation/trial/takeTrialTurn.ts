import type { TrialAnswer, TrialTrace, TrialTurn } from '../../../schemas/trial.ts'
import { iso, now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import { advance } from '../../domain/engine/advance.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import type { Input } from '../../domain/engine/model/input.ts'
import type { EngineOutcome } from '../../domain/engine/model/outcome.ts'
import type { Request, Result } from '../../domain/engine/model/requests.ts'
import { ownLanguage } from '../../domain/engine/model/texts.ts'
import { optOutLanguage } from '../../domain/optOut/optOutText.ts'
import { call, type OutgoingClient } from '../../infrastructure/outboundHttp/call.ts'
import type { Application } from '../../store/applications/access.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { botFor } from '../turn/botContent.ts'
import type { Incoming } from '../turn/incoming.ts'
import { resultOf, type TurnCollector } from '../turn/requests.ts'
import { respondentInTurn } from '../turn/respondentInTurn.ts'
import { stateOf } from '../turn/runEngine.ts'
import { buttonPlaces } from '../turn/transcriptButtons.ts'
import { turnInstant, turnWritesOf } from '../turn/turnWrites.ts'
import { webInput } from '../turn/webInput.ts'
import { allowanceOf } from '../workflow/allowance.ts'
import { itemAfter, newTrialItem, type TrialItem, trialRecord } from './trialRecord.ts'
import { readTrialToken, trialTokenFor } from './trialToken.ts'

/**
 * Runs one turn of a trial conversation (docs/conversations.md#trials): the engine and rules of a real turn, on a respondent whose state
 * the caller keeps in a token. Nothing is stored, counted, pushed or sent, but webhooks are called. Throws `invalid` for an expired or
 * forged token.
 */
export async function takeTrialTurn(application: Application, body: TrialTurn): Promise<TrialAnswer> {
  const { appID } = application
  const { trial } = body
  if (trial !== undefined && (body.profile || body.language)) throw invalid('profile', 'and language can only be set on the first turn')
  const { item, shown }: TrialState = trial === undefined ? { item: newTrialItem(body), shown: {} } : readTrialToken(appID, trial)
  const record = trialRecord(application, item)
  const bot = await botFor(application)
  const incoming: Incoming = { ...inputOf(bot, body), source: 'web' }
  const isSilent = record.liveSince !== undefined && (incoming.message !== undefined || incoming.input.kind === 'payload')
  const trace = newTrace()
  const collector: TurnCollector = { mails: [], enteredRecipients: new Set(), allowance: allowanceOf(application) }
  const outcome = isSilent ? undefined : await run({ application, bot, record, incoming, shown }, collector, trace)
  const turn = record.turn + 1
  const start = { record, uid: record.uid, turn, repeated: undefined, found: [] }
  const at = turnInstant(iso(), record)
  const { understanding } = collector
  const writes = turnWritesOf({
    application,
    respondentID: record.respondentID,
    start,
    incoming,
    outcome,
    bot,
    understanding,
    at,
    turnToken: '',
  })
  const fields = { ...writes.fields, ...(body.handBack ? { liveSince: undefined } : {}) }
  const after = itemAfter(item, turn, { fields, changes: writes.changes })
  const { attribute, tag, event, liveSince } = trialRecord(application, after)
  return {
    trial: trialTokenFor(appID, { item: after, shown: latest({ ...shown, ...buttonPlaces(writes.entries, writes.places) }) }),
    messages: [...writes.entries],
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
      mails: collector.mails.map(({ to, subject }) => ({ to, subject })),
      live: liveSince !== undefined,
    },
  }
}

/** The content of a trial token. */
interface TrialState {
  readonly item: TrialItem
  /** Locations in the bot of the latest displayed buttons, by ID: only these can be pressed. */
  readonly shown: Readonly<Record<string, string>>
}

const maxButtons = 200

const latest = (shown: TrialState['shown']): TrialState['shown'] => Object.fromEntries(Object.entries(shown).slice(-maxButtons))

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

interface TrialAttempt {
  readonly application: Application
  readonly bot: Bot
  readonly record: RespondentRecord
  readonly incoming: Incoming
  readonly shown: TrialState['shown']
}

type TraceDraft = Pick<TrialTrace, 'calls' | 'workflows'> & { entities: NonNullable<TrialTrace['understanding']>['entities'] }
const newTrace = (): TraceDraft => ({ calls: [], workflows: [], entities: [] })

/** Runs the engine, answers its requests, and traces them. */
async function run(
  { application, bot, record, incoming, shown }: TrialAttempt,
  collector: TurnCollector,
  trace: TraceDraft,
): Promise<EngineOutcome> {
  const { respondentID, sessionLanguage } = record
  const language = ownLanguage(record.attribute['language'], sessionLanguage, bot.application.language)
  const confirmationLanguage = optOutLanguage(record.attribute['language'], sessionLanguage)
  const facts = {
    language,
    optOutLanguage: confirmationLanguage,
    source: 'web' as const,
    now: now(),
    hasSources: application.sourceIndex !== undefined,
  }
  const respondent = { ...respondentInTurn(record, incoming, iso()), respondentID }
  const steps = advance(bot, { respondent, state: stateOf(record), facts }, incoming.input)
  const asker = { application, respondentID, language: sessionLanguage ?? bot.application.language }
  const findButtonPlace = async (answerID: string) => shown[answerID]
  let next = steps.next()
  while (!next.done) {
    const request = next.value
    const result = await resultOf({ ...asker, findButtonPlace: findButtonPlace, client: tracingClient(request, trace) }, request, collector)
    traceResult(request, result, trace)
    next = steps.next(result)
  }
  return next.value
}

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
