import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { log } from '../../core/log.ts'
import { changesOf } from '../../profile/changes.ts'
import type { Application } from '../../store/applications/access.ts'
import { answerWrite } from '../../store/conversations/answers.ts'
import type { TurnStart, TurnWrites } from '../../store/conversations/turns.ts'
import { overflowing, type ProfileChange } from '../../store/respondents/profileUpdate.ts'
import type { RecordFields, RespondentRecord } from '../../store/respondents/respondentItem.ts'
import type { NluResult } from '../../store/statistics/nluResult.ts'
import { type TurnActivity, turnActivityOf } from '../../store/statistics/turnActivity.ts'
import type { Bot, EngineOutcome } from '../engine/model/types.ts'
import type { CompanionWrites } from './companion.ts'
import type { Incoming } from './takeTurn.ts'
import { processFields, runsOf } from './turnProcesses.ts'

interface TurnDone {
  readonly application: Application
  readonly respondentID: string
  readonly start: TurnStart
  readonly incoming: Incoming
  /** What the engine did; undefined in live chat, where the bot is silent. */
  readonly outcome: EngineOutcome | undefined
  /** The bot that answered. */
  readonly bot?: Bot | undefined
  /** What NLU made of the words, where it was asked. */
  readonly understanding?: NluResult | undefined
  readonly at: string
  readonly turnToken: string
  readonly companion?: CompanionWrites | undefined
}

/** What a turn writes: the transcript, the answers, the fields of the record, the changes of the profile. Pure, but for what it logs. */
export function turnWritesOf(done: TurnDone): TurnWrites {
  const { application, respondentID, start, incoming, outcome, bot, understanding, at, turnToken, companion } = done
  const { record } = start
  const effects = outcome?.effects
  const inbound = incoming.said !== undefined
  const entries = entriesOf(done)
  const answers = (effects?.answers ?? []).map((answer) => answerWrite(application, start.uid, { ...answer, respondentID, timestamp: at }))
  const setter = effects?.setter ?? { attribute: {}, tag: {}, event: {} }
  const pulse = turnActivityOf({ before: record, at, inbound, live: record?.liveSince !== undefined, entries })
  const runs = runsOf(effects?.processes ?? [])
  return {
    at,
    entries,
    answers,
    fields: {
      ...fieldsOf(record, { at, inbound, incoming, outcome, pulse }),
      ...processFields(record, effects?.processes ?? [], bot),
      ...companion?.fields,
    },
    changes: countable(application, record, changesOf(setter, Date.parse(at))),
    inbound,
    counts: { pulse, runs, understanding: understanding && judged(understanding, effects) },
    turnToken,
    beside: companion?.writes,
    campaign: companion?.campaign,
  }
}

/** Without the increments that would overflow: a mistake in a bot must not cost an answer. */
function countable({ appID }: Application, record: RespondentRecord | undefined, changes: readonly ProfileChange[]): ProfileChange[] {
  const refused = overflowing(record, changes)
  if (refused.size > 0) log.warn('conversation', { code: 'event_overflows', appID, count: refused.size })
  return changes.filter((change) => !refused.has(change))
}

/** What is not understood, and is no answer either, was missed. */
const judged = (understanding: NluResult, effects: EngineOutcome['effects'] | undefined): NluResult => ({
  ...understanding,
  missed: understanding.intentID === null && effects?.lastResponse === undefined,
})

/** The respondent's own message first, then what the bot shows. */
function entriesOf({ start: { turn }, at, incoming: { said }, outcome, companion }: TurnDone): TranscriptEntry[] {
  const campaign = companion?.campaign
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
  readonly outcome: EngineOutcome | undefined
  readonly pulse: TurnActivity | undefined
}

function fieldsOf(record: RespondentRecord | undefined, { at, inbound, incoming, outcome, pulse }: Moment): RecordFields {
  const features = new Set([...(record?.answeredFeatures ?? []), ...(outcome?.effects.answers ?? []).map((answer) => answer.featureID)])
  return {
    ...exchangeFields(record, at, pulse),
    ...(inbound ? { messages: (record?.messages ?? 0) + 1, firstMessageAt: record?.firstMessageAt ?? at } : {}),
    ...(incoming.source ? { source: incoming.source } : {}),
    ...(outcome
      ? {
          conversation: outcome.state,
          ...(outcome.effects.messages.length ? { repliedAt: at } : {}),
          ...(outcome.effects.lastResponse === undefined ? {} : { lastResponse: outcome.effects.lastResponse }),
          ...(features.size ? { answeredFeatures: features } : {}),
        }
      : {}),
  }
}

/** When something was said last, and how many conversations there were. */
export const exchangeFields = (
  record: RespondentRecord | undefined,
  at: string,
  pulse: TurnActivity | undefined,
): Pick<RecordFields, 'exchangedAt' | 'conversations'> =>
  pulse ? { exchangedAt: at, conversations: (record?.conversations ?? 0) + (pulse.begins ? 1 : 0) } : {}

/**
 * When a turn happens. Functions run on many clocks: a respondent's turns never go back in time, so that what is counted by instants is
 * counted once, and a transcript is in its order.
 */
export const turnInstant = (record: RespondentRecord | undefined, now: string): string => {
  const last = record?.exchangedAt
  return last !== undefined && last > now ? last : now
}
