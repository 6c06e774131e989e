import { excerptOf } from '../../../schemas/excerptOf.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { log } from '../../core/log.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import type { EngineOutcome } from '../../domain/engine/model/outcome.ts'
import { changesOf, type ProfileChange } from '../../domain/profile/changes.ts'
import type { Application } from '../../store/applications/access.ts'
import { answerWrite } from '../../store/conversations/answers.ts'
import type { TurnStart } from '../../store/conversations/beginTurn.ts'
import type { TurnWrites } from '../../store/conversations/turnToCommit.ts'
import { liveListWrite } from '../../store/respondents/live.ts'
import { overflowing } from '../../store/respondents/profileUpdate.ts'
import type { RecordFields, RespondentRecord } from '../../store/respondents/respondentItem.ts'
import type { NluResult } from '../../store/statistics/nluResult.ts'
import { isConversing, type TurnActivity, turnActivityOf } from '../../store/statistics/turnActivity.ts'
import { channelFields } from './channelFields.ts'
import type { Incoming } from './incoming.ts'
import { missedOf } from './missedText.ts'
import { questionCountsOf } from './questionCounts.ts'
import { newName } from './respondentInTurn.ts'
import type { ExtensionWrites } from './turnExtension.ts'
import { processFields, runsOf } from './turnProcesses.ts'

interface FinishedTurn {
  readonly application: Application
  readonly respondentID: string
  readonly start: TurnStart
  readonly incoming: Incoming
  /** Undefined in live chat, where the bot does not run. */
  readonly outcome: EngineOutcome | undefined
  /** The bot that replied. */
  readonly bot?: Bot | undefined
  /** Set if the NLU was queried. */
  readonly understanding?: NluResult | undefined
  readonly at: string
  readonly turnToken: string
  readonly additions?: ExtensionWrites | undefined
  /** Whether the message arrived on the root's channel: its channel fields and the extension's fields then belong to the root. */
  readonly isRelayed?: boolean
  /** Whether the respondent stops speaking as a sub user. */
  readonly endsSpeaking?: boolean
}

/** Computes the writes of a turn: transcript entries, answers, record fields and profile changes. Pure except for logging. */
export function turnWritesOf(turn: FinishedTurn): TurnWrites {
  const { application, respondentID, start, incoming, outcome, bot, understanding, at, turnToken, additions, isRelayed, endsSpeaking } =
    turn
  const { record } = start
  const effects = outcome?.effects
  const inbound = incoming.message !== undefined && !incoming.isOperator
  const entries = entriesOf(turn)
  const answers = (effects?.answers ?? []).map((answer) => answerWrite(application, start.uid, { ...answer, respondentID, timestamp: at }))
  const written = effects?.setter ?? { attribute: {}, tag: {}, event: {} }
  const setter = isRelayed || !record ? written : { ...written, attribute: { ...newName(record, incoming), ...written.attribute } }
  const runs = runsOf(effects?.processes ?? [])
  const handover = handoverOf(turn, entries)
  const missed = missedOf(turn)
  const handedAt = handover.fields?.liveSince
  const liveSince = record?.liveSince ?? (incoming.isOperator ? at : handedAt)
  const isLater = incoming.input.kind === 'documentAnswer'
  const questions = questionCountsOf({ application, start, outcome, isLater, at, liveSince })
  const { consulted } = questions
  const service = { refused: missed !== undefined, handedOver: handedAt !== undefined, consulted, responseMs: responseMsOf(turn) }
  const pulse = turnActivityOf({ before: record, at, inbound, live: isLive(turn), entries, service })
  return {
    at,
    entries,
    places: effects?.places,
    answers,
    fields: {
      ...fieldsOf(record, { at, inbound, outcome, pulse }),
      ...(isRelayed ? {} : channelFields(record, incoming)),
      ...processFields(record, effects?.processes ?? [], bot),
      ...(isRelayed ? {} : additions?.fields),
      ...(endsSpeaking ? { speaksAs: undefined } : {}),
      ...handover.fields,
      ...questions.fields,
    },
    changes: storableChanges(application, record, changesOf(setter, Date.parse(at))),
    inbound,
    // Words that a model was asked about in vain are understood again; they were counted when they were said.
    counts: { pulse, runs, understanding: isLater ? undefined : understanding, missed },
    turnToken,
    beside: [...(handover.writes ?? []), ...questions.writes],
    campaign: additions?.campaign,
  }
}

/** Drops increments that would overflow: a misconfigured bot must not cost the respondent a reply. */
function storableChanges({ appID }: Application, record: RespondentRecord | undefined, changes: readonly ProfileChange[]): ProfileChange[] {
  const refused = overflowing(record, changes)
  if (refused.size > 0) log.warn('conversation', { code: 'event_overflows', appID, count: refused.size })
  return changes.filter((change) => !refused.has(change))
}

/** Whether the conversation is live, before and after the turn. Operator messages are always live. */
function isLive({ start: { record }, incoming: { isOperator }, additions }: FinishedTurn): boolean {
  const isHandedBack = additions?.fields !== undefined && 'liveSince' in additions.fields && additions.fields.liveSince === undefined
  return isOperator === true || (record?.liveSince !== undefined && !isHandedBack)
}

/** Response time of an operator in milliseconds: since the respondent's last message, or since the handover if that is later. */
function responseMsOf({ start: { record }, incoming: { isOperator }, at }: FinishedTurn): number | undefined {
  const { liveSince, wroteAt, exchangedAt } = record ?? {}
  // Undefined unless the last message is the respondent's: otherwise it was already answered.
  if (!isOperator || liveSince === undefined || wroteAt === undefined || wroteAt !== exchangedAt) return undefined
  return Date.parse(at) - Math.max(Date.parse(liveSince), Date.parse(wroteAt))
}

/** The handover to an operator, if the bot requested one. A campaign may also do so through its extension. */
function handoverOf(turn: FinishedTurn, entries: readonly TranscriptEntry[]): Pick<ExtensionWrites, 'fields' | 'writes'> {
  const { application, respondentID, start, outcome, at, additions } = turn
  const isLiveAlready = (start.record?.liveSince ?? additions?.fields?.liveSince) !== undefined
  if (outcome?.effects.handedOver !== true || isLiveAlready) return { writes: [] }
  const { input } = turn.incoming
  const words = input.kind === 'documentAnswer' ? { text: input.text } : entries.find(({ from }) => from === 'respondent')
  const question = words && excerptOf(words)
  const handover = { live: true, since: at, reason: 'bot', question, readMessages: start.record?.messages } as const
  return { fields: { liveSince: at }, writes: [liveListWrite(application, respondentID, handover)] }
}

/** The incoming message, then the bot's. */
function entriesOf({
  start: { turn },
  at,
  incoming: { message, isOperator, operator },
  outcome,
  understanding,
  additions,
}: FinishedTurn): TranscriptEntry[] {
  const campaign = additions?.campaign
  const origin = campaign ? { notificationID: campaign.notificationID } : {}
  const incomingEntry: TranscriptEntry[] = message
    ? [
        {
          messageID: `${turn}.0`,
          from: isOperator ? 'operator' : 'respondent',
          at,
          ...message,
          ...(operator ? { operator } : {}),
          ...(outcome?.effects.buttonText === undefined ? {} : { text: outcome.effects.buttonText }),
        },
      ]
    : []
  const { messages = [], expects, misunderstood } = outcome?.effects ?? {}
  const isUnderstood = understanding?.intentID != null && !misunderstood
  const botEntries = messages.map((botMessage, i): TranscriptEntry => {
    const { answers, sources, ...rest } = botMessage
    const isLast = i === messages.length - 1
    return {
      messageID: `${turn}.${i + 1}`,
      from: 'bot',
      at,
      ...rest,
      ...(answers?.length ? { answers: [...answers] } : {}),
      ...(sources?.length ? { sources: [...sources] } : {}),
      ...(isLast && expects ? { expects } : {}),
      ...((isLast && isUnderstood) || sources?.length ? { understood: true } : {}),
      ...origin,
    }
  })
  return [...incomingEntry, ...botEntries]
}

interface TurnFacts {
  readonly at: string
  readonly inbound: boolean
  readonly outcome: EngineOutcome | undefined
  readonly pulse: TurnActivity | undefined
}

function fieldsOf(record: RespondentRecord | undefined, { at, inbound, outcome, pulse }: TurnFacts): RecordFields {
  const features = new Set([...(record?.answeredFeatures ?? []), ...(outcome?.effects.answers ?? []).map((answer) => answer.featureID)])
  return {
    ...exchangeFields(record, at, pulse),
    ...(inbound ? { messages: (record?.messages ?? 0) + 1, firstMessageAt: record?.firstMessageAt ?? at } : {}),
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

/** Instants of the last exchange and of the last one in a conversation, and the conversation counter. */
const exchangeFields = (
  record: RespondentRecord | undefined,
  at: string,
  activity: TurnActivity | undefined,
): Pick<RecordFields, 'exchangedAt' | 'conversedAt' | 'conversations'> =>
  activity
    ? {
        exchangedAt: at,
        ...(activity.begins ? { conversations: (record?.conversations ?? 0) + 1 } : {}),
        ...(activity.begins || isConversing(record, at) ? { conversedAt: at } : {}),
      }
    : {}

/**
 * The instant of a turn. Clocks of functions differ: a respondent's turns never go back in time, so that transcripts stay ordered and
 * nothing is counted twice.
 */
export const turnInstant = (instant: string, record: RespondentRecord | undefined): string => {
  const last = record?.exchangedAt
  return last !== undefined && last > instant ? last : instant
}
