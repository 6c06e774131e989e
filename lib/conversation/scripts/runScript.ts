import type { Answer } from '../../../schemas/message.ts'
import type { Script } from '../../../schemas/script.ts'
import type { ScriptResult, ScriptTurnResult } from '../../../schemas/scriptRun.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { now } from '../../core/clock.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import { dateOf } from '../../domain/filter/instant.ts'
import type { OutgoingCall } from '../../infrastructure/outboundHttp/call.ts'
import type { Application } from '../../store/applications/access.ts'
import type { StoredIntent } from '../../store/content/nluObjects.ts'
import { newTrialItem } from '../trial/trialRecord.ts'
import { runTrialTurn, type TrialState } from '../trial/trialTurn.ts'
import type { FindWorkflow } from '../turn/requests.ts'
import { answersIn } from '../turn/transcriptButtons.ts'
import type { Allowance } from '../workflow/allowance.ts'
import { failuresOf } from './expectations.ts'
import { scriptInput } from './scriptInput.ts'
import { scriptedClient } from './scriptWebhooks.ts'

/** What the scripts of a run share. */
export interface RunContext {
  /** Opened at the content that is tested. */
  readonly application: Application
  readonly bot: Bot
  readonly intents: ReadonlyMap<string, StoredIntent>
  readonly findWorkflow: FindWorkflow
  /** Ids of the resources that were shown so far. */
  readonly reached: Set<string>
}

/** Nothing leaves the platform, so nothing needs leave. */
const everythingAllowed: Allowance = {
  isOpen: async () => true,
  maySendAs: async () => true,
  takeCall: () => true,
  deadline: Number.POSITIVE_INFINITY,
}

/** Runs one script, from its first turn to its last. */
export async function runScript(context: RunContext, script: Script): Promise<ScriptResult> {
  const { scriptID, title, profile = {}, language } = script
  const at = instantOf(script)
  let state: TrialState = { item: newTrialItem({ profile, ...(language === undefined ? {} : { language }) }, at), shown: {} }
  const buttons: Answer[] = []
  const turns: ScriptTurnResult[] = []
  for (const turn of script.turns) {
    const incoming = scriptInput(context.bot, turn, buttons)
    if ('expected' in incoming) {
      turns.push({ shown: [], failures: [incoming] })
      continue
    }
    const calls: OutgoingCall[] = []
    const client = scriptedClient(turn.webhooks ?? [], calls)
    const means = { allowance: everythingAllowed, clock: () => at, findWorkflow: context.findWorkflow, clientFor: () => client }
    const result = await runTrialTurn({ application: context.application, bot: context.bot, state, incoming }, means)
    state = result.state
    const shown = result.entries.filter(({ from }) => from === 'bot')
    buttons.push(...shown.flatMap(answersIn))
    for (const { resourceID, as } of result.outcome?.visited ?? []) if (as === 'shown') context.reached.add(resourceID)
    const failures = await failuresOf(turn.expect ?? [], {
      bot: context.bot,
      shown,
      outcome: result.outcome,
      record: result.record,
      intent: namesOf(context, result.understanding?.intentID),
      hasIntent: (name) => context.intents.has(name) || [...context.intents.values()].some(({ intent_name }) => intent_name === name),
      mails: result.mails,
      calls,
    })
    turns.push({ shown: shown.map(shownMessage), failures })
  }
  return { scriptID, title, passed: turns.every(({ failures }) => failures.length === 0), turns }
}

/** The time at which a script happens (ms since 1970). */
function instantOf({ now: at }: Script): number {
  if (at === undefined) return now()
  return typeof at === 'number' ? at : (dateOf(at) ?? now())
}

function namesOf({ intents }: RunContext, intentID: string | null | undefined): string[] {
  if (intentID == null) return []
  const name = intents.get(intentID)?.intent_name
  return name === undefined ? [intentID] : [intentID, name]
}

const shownMessage = ({ type, text, url, carousel, answers }: TranscriptEntry): ScriptTurnResult['shown'][number] => ({
  type,
  ...(text === undefined ? {} : { text }),
  ...(url === undefined ? {} : { url }),
  ...(carousel === undefined ? {} : { carousel }),
  ...(answers === undefined ? {} : { answers }),
})
