import { iso } from '../../core/clock.ts'
import { advance } from '../../domain/engine/advance.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import type { EngineOutcome } from '../../domain/engine/model/outcome.ts'
import type { Request, Result } from '../../domain/engine/model/requests.ts'
import { ownLanguage } from '../../domain/engine/model/texts.ts'
import { optOutLanguage } from '../../domain/optOut/optOutText.ts'
import type { OutgoingClient } from '../../infrastructure/outboundHttp/call.ts'
import type { Application } from '../../store/applications/access.ts'
import type { TurnWrites } from '../../store/conversations/turnToCommit.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import type { Incoming } from '../turn/incoming.ts'
import { type FindWorkflow, resultOf, type TurnCollector } from '../turn/requests.ts'
import { respondentInTurn } from '../turn/respondentInTurn.ts'
import { stateOf } from '../turn/runEngine.ts'
import { buttonPlaces } from '../turn/transcriptButtons.ts'
import { turnInstant, turnWritesOf } from '../turn/turnWrites.ts'
import type { Allowance } from '../workflow/allowance.ts'
import { itemAfter, type TrialItem, trialRecord } from './trialRecord.ts'

/** The state of a conversation that is stored nowhere. */
export interface TrialState {
  readonly item: TrialItem
  /** Locations in the bot of the latest displayed buttons, by ID: only these can be pressed. */
  readonly shown: Readonly<Record<string, string>>
}

/** How a turn reaches what is outside the engine. */
export interface TrialMeans {
  readonly allowance: Allowance
  readonly clock: () => number
  readonly findWorkflow?: FindWorkflow
  /** The client of the calls that a request of the engine leads to. */
  clientFor(request: Request): OutgoingClient
  /** Told of each request and its result. */
  observe?(request: Request, result: Result): void
}

export interface TrialInput {
  readonly application: Application
  readonly bot: Bot
  readonly state: TrialState
  readonly incoming: Pick<Incoming, 'input' | 'message'>
  /** Whether live chat ends with the turn. */
  readonly handBack?: boolean | undefined
}

export interface TrialTurnResult extends Pick<TurnCollector, 'mails' | 'understanding'> {
  readonly state: TrialState
  /** The respondent after the turn. */
  readonly record: RespondentRecord
  readonly entries: TurnWrites['entries']
  /** Undefined in live chat, where the bot does not run. */
  readonly outcome: EngineOutcome | undefined
}

/** Runs one turn with the engine and rules of a real one. Nothing is stored, counted, pushed or sent. */
export async function runTrialTurn(input: TrialInput, means: TrialMeans): Promise<TrialTurnResult> {
  const { application, bot, state, handBack = false } = input
  const record = trialRecord(application, state.item)
  const incoming: Incoming = { ...input.incoming, source: 'web' }
  const isSilent = record.liveSince !== undefined && (incoming.message !== undefined || incoming.input.kind === 'payload')
  const collector: TurnCollector = { mails: [], enteredRecipients: new Set(), allowance: means.allowance }
  const outcome = isSilent ? undefined : await runEngine({ application, bot, record, incoming, shown: state.shown }, collector, means)
  const turn = record.turn + 1
  const { respondentID, uid } = record
  const { mails, understanding } = collector
  const writes = turnWritesOf({
    application,
    respondentID,
    start: { record, uid, turn, repeated: undefined, found: [] },
    incoming,
    outcome,
    bot,
    understanding,
    at: turnInstant(iso(means.clock()), record),
    turnToken: '',
  })
  const fields = { ...writes.fields, ...(handBack ? { liveSince: undefined } : {}) }
  const item = itemAfter(state.item, turn, { fields, changes: writes.changes })
  return {
    state: { item, shown: latest({ ...state.shown, ...buttonPlaces(writes.entries, writes.places) }) },
    record: trialRecord(application, item),
    entries: writes.entries,
    outcome,
    mails,
    understanding,
  }
}

const maxButtons = 200

const latest = (shown: TrialState['shown']): TrialState['shown'] => Object.fromEntries(Object.entries(shown).slice(-maxButtons))

interface TrialAttempt {
  readonly application: Application
  readonly bot: Bot
  readonly record: RespondentRecord
  readonly incoming: Incoming
  readonly shown: TrialState['shown']
}

async function runEngine(
  { application, bot, record, incoming, shown }: TrialAttempt,
  collector: TurnCollector,
  { clock, findWorkflow, clientFor, observe }: TrialMeans,
): Promise<EngineOutcome> {
  const { respondentID, sessionLanguage } = record
  const language = ownLanguage(record.attribute['language'], sessionLanguage, bot.application.language)
  const confirmationLanguage = optOutLanguage(record.attribute['language'], sessionLanguage)
  const facts = {
    language,
    optOutLanguage: confirmationLanguage,
    source: 'web' as const,
    now: clock(),
    hasSources: application.sourceIndex !== undefined,
  }
  const respondent = { ...respondentInTurn(record, incoming, iso(clock())), respondentID }
  const steps = advance(bot, { respondent, state: stateOf(record), facts }, incoming.input)
  const context = {
    application,
    respondentID,
    language: sessionLanguage ?? bot.application.language,
    findButtonPlace: async (answerID: string) => shown[answerID],
    clock,
    ...(findWorkflow ? { findWorkflow } : {}),
  }
  let next = steps.next()
  while (!next.done) {
    const request = next.value
    const result = await resultOf({ ...context, client: clientFor(request) }, request, collector)
    observe?.(request, result)
    next = steps.next(result)
  }
  return next.value
}
