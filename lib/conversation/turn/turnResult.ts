import type { Source } from '../../../schemas/profile.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { entriesForRoot } from '../../store/conversations/turns.ts'
import type { RecordFields } from '../../store/respondents/respondentItem.ts'
import type { Parties, Party } from './parties.ts'
import type { Incoming } from './takeTurn.ts'

/** What was said to a respondent, and how it reaches them. */
export interface EntriesToDeliver {
  readonly respondentID: string
  /** The channel by which they are reached. */
  readonly source: Source
  readonly entries: readonly TranscriptEntry[]
  /** The web views that they have open. */
  readonly connections: readonly string[]
  /** Where a human took over, or handed back: whether a human handles the conversation now. */
  readonly live?: boolean | undefined
}

/** What became of a turn, for whom it was addressed to. */
export interface TurnResult {
  /** Its number in the history of whom it was addressed to. */
  readonly turn: number
  /** What the bot shows now. */
  readonly shown: TranscriptEntry[]
  /** All that was said in this turn, the respondent's own message first. */
  readonly said: readonly TranscriptEntry[]
  /** The channel by which the respondent is reached now. */
  readonly source: Source
  /** The web views that are open. */
  readonly connections: readonly string[]
  /** Whether this turn handed the conversation to a human. */
  readonly handedOver: boolean
  /** The same for the other one, where a root's channel speaks as a sub user: whoever takes the turn delivers this, too. */
  readonly elsewhere: EntriesToDeliver | undefined
  /** What operators are told of it: nothing, where it was with the bot and still is. */
  readonly forOperators: readonly TurnNews[]
}

/** What a turn is to operators: somebody waits for one, something was said to or by one, or the bot has them back. */
export interface TurnNews {
  readonly respondentID: string
  readonly event: 'waiting' | 'message' | 'ended'
  readonly messages: readonly TranscriptEntry[]
}

interface TurnOutcome {
  readonly entries: readonly TranscriptEntry[]
  readonly handedOver: boolean
  /** What the companion of the turn wrote in the record of whom it was addressed to. */
  readonly fields?: RecordFields | undefined
}

export function resultOfTurn(
  { person, root, isRelayed }: Parties,
  { source, input }: Pick<Incoming, 'source' | 'input'>,
  { entries, handedOver, fields }: TurnOutcome,
): TurnResult {
  const newsOf = ({ respondentID, record }: Party, messages: readonly TranscriptEntry[], isAddressed: boolean): TurnNews[] => {
    const event = eventOf(record.liveSince !== undefined, {
      goesLive: (isAddressed && fields?.liveSince !== undefined) || (handedOver && respondentID === person.respondentID),
      isHandedBack: isAddressed && input.kind === 'handedBack',
    })
    return event ? [{ respondentID, event, messages }] : []
  }
  const own = {
    respondentID: person.respondentID,
    // A sub user is reached by the root's channel, while that speaks as them; their own web views follow.
    source: root ? ('web' as const) : (source ?? person.record.source),
    entries,
    connections: person.record.connections,
  }
  const ofPerson = newsOf(person, entries, !isRelayed)
  if (!root) return { turn: person.start.turn, ...asResult(own, undefined), handedOver, forOperators: ofPerson }
  const roots = {
    respondentID: root.respondentID,
    source: isRelayed ? (source ?? root.record.source) : root.record.source,
    entries: entriesForRoot(entries, root.start.turn, person.respondentID),
    connections: root.record.connections,
  }
  const { turn } = (isRelayed ? root : person).start
  const forOperators = [...ofPerson, ...newsOf(root, roots.entries, isRelayed)]
  return { turn, ...(isRelayed ? asResult(roots, own) : asResult(own, roots)), handedOver, forOperators }
}

function eventOf(
  wasLive: boolean,
  { goesLive, isHandedBack }: { readonly goesLive: boolean; readonly isHandedBack: boolean },
): TurnNews['event'] | undefined {
  if (!wasLive) return goesLive ? 'waiting' : undefined
  return isHandedBack ? 'ended' : 'message'
}

const asResult = (
  { entries, source, connections }: EntriesToDeliver,
  elsewhere: EntriesToDeliver | undefined,
): Omit<TurnResult, 'turn' | 'handedOver' | 'forOperators'> => ({
  shown: entries.filter(({ from }) => from === 'bot'),
  said: entries,
  source,
  connections,
  elsewhere,
})
