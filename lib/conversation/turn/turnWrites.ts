import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { log } from '../../core/log.ts'
import type { Bot, EngineOutcome } from '../../domain/engine/model/types.ts'
import { changesOf, type ProfileChange } from '../../domain/profile/changes.ts'
import type { Application } from '../../store/applications/access.ts'
import { answerWrite } from '../../store/conversations/answers.ts'
import type { TurnStart } from '../../store/conversations/beginTurn.ts'
import type { TurnWrites } from '../../store/conversations/turnToCommit.ts'
import { liveListWrite } from '../../store/respondents/live.ts'
import { overflowing } from '../../store/respondents/profileUpdate.ts'
import type { RecordFields, RespondentRecord } from '../../store/respondents/respondentItem.ts'
import type { MissedUtterance } from '../../store/statistics/missedUtterances.ts'
import type { NluResult } from '../../store/statistics/nluResult.ts'
import { isConversing, type TurnActivity, turnActivityOf } from '../../store/statistics/turnActivity.ts'
import { languageCode } from '../../understanding/service/languages.ts'
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
  /** Whether it came by the channel of the root who speaks as the respondent: then that is where the channel and the companion belong. */
  readonly isRelayed?: boolean
  /** Whether the respondent's channel speaks for themselves again. */
  readonly endsSpeaking?: boolean
}

/** What a turn writes: the transcript, the answers, the fields of the record, the changes of the profile. Pure, but for what it logs. */
export function turnWritesOf(done: TurnDone): TurnWrites {
  const { application, respondentID, start, incoming, outcome, bot, understanding, at, turnToken, companion, isRelayed, endsSpeaking } =
    done
  const { record } = start
  const effects = outcome?.effects
  const inbound = incoming.said !== undefined && !incoming.isOperator
  const entries = entriesOf(done)
  const answers = (effects?.answers ?? []).map((answer) => answerWrite(application, start.uid, { ...answer, respondentID, timestamp: at }))
  const setter = effects?.setter ?? { attribute: {}, tag: {}, event: {} }
  const runs = runsOf(effects?.processes ?? [])
  const [handover, missed] = [handoverOf(done), missedOf(done)]
  const served = { refused: missed !== undefined, handedOver: handover.fields?.liveSince !== undefined, responseMs: responseMsOf(done) }
  const pulse = turnActivityOf({ before: record, at, inbound, live: isLive(done), entries, served })
  return {
    at,
    entries,
    places: effects?.places,
    answers,
    fields: {
      ...fieldsOf(record, { at, inbound, outcome, pulse }),
      ...(isRelayed ? {} : channelFields(record, incoming)),
      ...processFields(record, effects?.processes ?? [], bot),
      ...(isRelayed ? {} : companion?.fields),
      ...(endsSpeaking ? { speaksAs: undefined } : {}),
      ...handover.fields,
    },
    changes: countable(application, record, changesOf(setter, Date.parse(at))),
    inbound,
    counts: { pulse, runs, understanding, missed },
    turnToken,
    beside: handover.writes,
    campaign: companion?.campaign,
  }
}

/** Without the increments that would overflow: a mistake in a bot must not cost an answer. */
function countable({ appID }: Application, record: RespondentRecord | undefined, changes: readonly ProfileChange[]): ProfileChange[] {
  const refused = overflowing(record, changes)
  if (refused.size > 0) log.warn('conversation', { code: 'event_overflows', appID, count: refused.size })
  return changes.filter((change) => !refused.has(change))
}

/** Whether a human handles the conversation, and still does after the turn; what operators say is always said in live chat. */
function isLive({ start: { record }, incoming: { isOperator }, companion }: TurnDone): boolean {
  const isHandedBack = companion?.fields !== undefined && 'liveSince' in companion.fields && companion.fields.liveSince === undefined
  return isOperator === true || (record?.liveSince !== undefined && !isHandedBack)
}

/** How long the respondent had waited for this answer of an operator: since their last words, or since a human was asked for. */
function responseMsOf({ start: { record }, incoming: { isOperator }, at }: TurnDone): number | undefined {
  const { liveSince, wroteAt, exchangedAt } = record ?? {}
  // The last words are the respondent's: nobody has answered them yet.
  if (!isOperator || liveSince === undefined || wroteAt === undefined || wroteAt !== exchangedAt) return undefined
  return Date.parse(at) - Math.max(Date.parse(liveSince), Date.parse(wroteAt))
}

/** What hands the conversation to a human, where the bot did; a campaign may do so by itself. */
function handoverOf({ application, respondentID, start, outcome, at, companion }: TurnDone): Pick<CompanionWrites, 'fields' | 'writes'> {
  const isLiveAlready = (start.record?.liveSince ?? companion?.fields?.liveSince) !== undefined
  if (outcome?.effects.handedOver !== true || isLiveAlready) return { writes: [] }
  const handover = { live: true, since: at, reason: 'bot', readMessages: start.record?.messages } as const
  return { fields: { liveSince: at }, writes: [liveListWrite(application, respondentID, handover)] }
}

/** What the respondent wrote, where a question refused it, or where it began the conversation and was not understood. */
function missedOf({ start: { record }, incoming, outcome, bot, understanding, at }: TurnDone): MissedUtterance | undefined {
  const { input, said, session } = incoming
  const resourceID = outcome?.effects.refusedBy
  const isFirst = understanding?.intentID === null && understanding.resourceID === undefined
  const isWritten = input.kind === 'text' || input.kind === 'button'
  const text = outcome?.effects.said ?? said?.text
  if (!said || !text || !isWritten || !(resourceID !== undefined || isFirst)) return undefined
  const spoken = record?.attribute['language'] || session?.language || record?.sessionLanguage || bot?.application.language
  const language = languageCode(understanding?.language ?? spoken)
  return { at, text, resourceID, language, wasAsked: understanding !== undefined }
}

/** The message of the respondent, or of an operator, first, then what the bot shows. */
function entriesOf({
  start: { turn },
  at,
  incoming: { said, isOperator, operator },
  outcome,
  understanding,
  companion,
}: TurnDone): TranscriptEntry[] {
  const campaign = companion?.campaign
  const origin = campaign ? { notificationID: campaign.notificationID } : {}
  const theirs: TranscriptEntry[] = said
    ? [
        {
          messageID: `${turn}.0`,
          from: isOperator ? 'operator' : 'respondent',
          at,
          ...said,
          ...(operator ? { operator } : {}),
          ...(outcome?.effects.said === undefined ? {} : { type: 'text', text: outcome.effects.said }),
        },
      ]
    : []
  const { messages = [], expects, misunderstood } = outcome?.effects ?? {}
  const isUnderstood = understanding?.intentID != null && !misunderstood
  const shown = messages.map((message, i): TranscriptEntry => {
    const { answers, ...rest } = message
    const isLast = i === messages.length - 1
    return {
      messageID: `${turn}.${i + 1}`,
      from: 'bot',
      at,
      ...rest,
      ...(answers?.length ? { answers: [...answers] } : {}),
      ...(isLast && expects ? { expects } : {}),
      ...(isLast && isUnderstood ? { understood: true } : {}),
      ...origin,
    }
  })
  return [...theirs, ...shown]
}

interface Moment {
  readonly at: string
  readonly inbound: boolean
  readonly outcome: EngineOutcome | undefined
  readonly pulse: TurnActivity | undefined
}

function fieldsOf(record: RespondentRecord | undefined, { at, inbound, outcome, pulse }: Moment): RecordFields {
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

/** The channel by which a message came, and the language of its session. */
export const channelFields = (
  record: RespondentRecord | undefined,
  { source, session }: Pick<Incoming, 'source' | 'session'>,
): Pick<RecordFields, 'source' | 'sessionLanguage'> => ({
  ...(source ? { source } : {}),
  ...(session?.language && session.language !== record?.sessionLanguage ? { sessionLanguage: session.language } : {}),
})

/** When something was said last, when in a conversation, and how many conversations there were. */
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
 * When a turn happens. Functions run on many clocks: a respondent's turns never go back in time, so that what is counted by instants is
 * counted once, and a transcript is in its order.
 */
export const turnInstant = (instant: string, record: RespondentRecord | undefined): string => {
  const last = record?.exchangedAt
  return last !== undefined && last > instant ? last : instant
}
