import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { minutes } from '../clock.ts'
import { changesOf } from '../profile/changes.ts'
import type { Application } from '../store/access.ts'
import { answerItem } from '../store/answers.ts'
import type { WireItem } from '../store/table.ts'
import type { TurnRecord, TurnStart } from '../store/turns.ts'
import type { Incoming } from './take.ts'
import type { Outcome } from './types.ts'

interface TurnDone {
  readonly application: Application
  readonly respondentID: string
  readonly start: TurnStart
  readonly incoming: Incoming
  /** What the engine did; undefined in live chat, where the bot is silent. */
  readonly outcome: Outcome | undefined
  readonly at: string
  readonly by: string
}

/** A conversation is a run of exchanges with no pause over 30 minutes (contract §8). */
const pauseMs = minutes(30)

/** What a turn writes: the transcript, the answers, the fields of the record, the changes of the profile. Pure. */
export function recordOf({ application, respondentID, start, incoming, outcome, at, by }: TurnDone): TurnRecord {
  const effects = outcome?.effects
  const inbound = incoming.said !== undefined
  const entries = entriesOf(start.turn, at, incoming, outcome)
  const answers = (effects?.answers ?? []).map((answer) => answerItem(application, start.uid, { ...answer, respondentID, timestamp: at }))
  const setter = effects?.setter ?? { attribute: {}, tag: {}, event: {} }
  return {
    entries,
    answers,
    fields: fieldsOf(start.item ?? {}, { at, inbound, incoming, outcome }),
    changes: changesOf(setter, Date.parse(at)),
    inbound,
    by,
  }
}

/** The respondent's own message first, then what the bot shows. */
function entriesOf(turn: number, at: string, { said }: Incoming, outcome: Outcome | undefined): TranscriptEntry[] {
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
  const shown = (outcome?.effects.messages ?? []).map((message, i): TranscriptEntry => {
    const { answers, ...rest } = message
    return { messageID: `${turn}.${i + 1}`, from: 'bot', at, ...rest, ...(answers?.length ? { answers: [...answers] } : {}) }
  })
  return [...theirs, ...shown]
}

interface Moment {
  readonly at: string
  readonly inbound: boolean
  readonly incoming: Incoming
  readonly outcome: Outcome | undefined
}

function fieldsOf(item: WireItem, { at, inbound, incoming, outcome }: Moment): TurnRecord['fields'] {
  const count = (name: string): number => Number(item[name]?.N ?? 0)
  const last = item['ex']?.S
  const begins = last === undefined || Date.parse(at) - Date.parse(last) > pauseMs
  const features = new Set([...(item['fa']?.SS ?? []), ...(outcome?.effects.answers ?? []).map((answer) => answer.featureID)])
  return {
    ex: { S: at },
    nc: { N: String(count('nc') + (begins ? 1 : 0)) },
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
