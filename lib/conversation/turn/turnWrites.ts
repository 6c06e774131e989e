import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { changesOf } from '../../profile/changes.ts'
import type { Application } from '../../store/applications/access.ts'
import type { RunRef } from '../../store/campaigns/slices.ts'
import { answerWrite } from '../../store/conversations/answers.ts'
import type { TurnRecord, TurnStart } from '../../store/conversations/turns.ts'
import type { NluResult } from '../../store/statistics/nluResult.ts'
import { type TurnActivity, turnActivityOf } from '../../store/statistics/turnActivity.ts'
import type { WireItem } from '../../store/table/client.ts'
import type { Bot, Outcome } from '../engine/types.ts'
import type { Beside } from './companion.ts'
import type { Incoming } from './takeTurn.ts'
import { processFields, runsOf } from './turnProcesses.ts'

interface TurnDone {
  readonly application: Application
  readonly respondentID: string
  readonly start: TurnStart
  readonly incoming: Incoming
  /** What the engine did; undefined in live chat, where the bot is silent. */
  readonly outcome: Outcome | undefined
  /** The bot that answered. */
  readonly bot?: Bot | undefined
  /** What NLU made of the words, where it was asked. */
  readonly understanding?: NluResult | undefined
  readonly at: string
  readonly by: string
  readonly beside?: Beside | undefined
}

/** What a turn writes: the transcript, the answers, the fields of the record, the changes of the profile. Pure. */
export function recordOf({
  application,
  respondentID,
  start,
  incoming,
  outcome,
  bot,
  understanding,
  at,
  by,
  beside,
}: TurnDone): TurnRecord {
  const effects = outcome?.effects
  const item = start.item ?? {}
  const inbound = incoming.said !== undefined
  const entries = entriesOf(start.turn, at, incoming, outcome, beside?.campaign)
  const answers = (effects?.answers ?? []).map((answer) => answerWrite(application, start.uid, { ...answer, respondentID, timestamp: at }))
  const setter = effects?.setter ?? { attribute: {}, tag: {}, event: {} }
  const pulse = turnActivityOf({
    before: { exchangedAt: item['ex']?.S, wroteAt: item['act']?.S },
    at,
    inbound,
    live: item['live'] !== undefined,
    entries,
  })
  const runs = runsOf(effects?.processes ?? [])
  return {
    at,
    entries,
    answers,
    fields: {
      ...fieldsOf(item, { at, inbound, incoming, outcome, pulse }),
      ...processFields(item, effects?.processes ?? [], bot),
      ...beside?.fields,
    },
    changes: changesOf(setter, Date.parse(at)),
    inbound,
    counts: { pulse, runs, understanding: understanding && judged(understanding, effects) },
    by,
    beside: beside?.writes,
    campaign: beside?.campaign,
  }
}

/** What is not understood, and is no answer either, was missed. */
const judged = (understanding: NluResult, effects: Outcome['effects'] | undefined): NluResult => ({
  ...understanding,
  missed: understanding.intentID === null && effects?.lastResponse === undefined,
})

/** The respondent's own message first, then what the bot shows. */
function entriesOf(
  turn: number,
  at: string,
  { said }: Incoming,
  outcome: Outcome | undefined,
  campaign: RunRef | undefined,
): TranscriptEntry[] {
  const origin = campaign ? { notificationID: campaign.notificationID } : {}
  const theirs: TranscriptEntry[] = said
    ? [
        {
          messageID: `${turn}.0`,
          from: 'respondent',
          at,
          ...said,
          ...(outcome?.effects.said === undefined ? {} : { type: 'text', text: outcome.effects.said }),
        },
      ]
    : []
  const { messages = [], expects } = outcome?.effects ?? {}
  const shown = messages.map((message, i): TranscriptEntry => {
    const { answers, ...rest } = message
    const hint = expects && i === messages.length - 1 ? { expects } : {}
    return {
      messageID: `${turn}.${i + 1}`,
      from: 'bot',
      at,
      ...rest,
      ...(answers?.length ? { answers: [...answers] } : {}),
      ...hint,
      ...origin,
    }
  })
  return [...theirs, ...shown]
}

interface Moment {
  readonly at: string
  readonly inbound: boolean
  readonly incoming: Incoming
  readonly outcome: Outcome | undefined
  readonly pulse: TurnActivity | undefined
}

function fieldsOf(item: WireItem, { at, inbound, incoming, outcome, pulse }: Moment): TurnRecord['fields'] {
  const count = (name: string): number => Number(item[name]?.N ?? 0)
  const features = new Set([...(item['fa']?.SS ?? []), ...(outcome?.effects.answers ?? []).map((answer) => answer.featureID)])
  return {
    ...exchangeFields(item, at, pulse),
    ...(inbound ? { nm: { N: String(count('nm') + 1) }, fm: item['fm'] ?? { S: at } } : {}),
    ...(incoming.source ? { src: { S: incoming.source } } : {}),
    ...(outcome
      ? {
          conv: { S: JSON.stringify(outcome.state) },
          ...(outcome.effects.messages.length ? { lr: { S: at } } : {}),
          ...(outcome.effects.lastResponse === undefined ? {} : { last: { S: outcome.effects.lastResponse } }),
          ...(features.size ? { fa: { SS: [...features] } } : {}),
        }
      : {}),
  }
}

/** When something was said last, and how many conversations there were. */
export const exchangeFields = (item: WireItem, at: string, pulse: TurnActivity | undefined): TurnRecord['fields'] =>
  pulse ? { ex: { S: at }, nc: { N: String(Number(item['nc']?.N ?? 0) + (pulse.begins ? 1 : 0)) } } : {}

/**
 * When a turn happens. Functions run on many clocks: a respondent's turns never go back in time, so that what is counted by instants is
 * counted once, and a transcript is in its order.
 */
export const instantOf = (item: WireItem | undefined, now: string): string => {
  const last = item?.['ex']?.S
  return last !== undefined && last > now ? last : now
}
