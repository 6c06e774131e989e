import type { Source } from '../../../schemas/profile.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { QuestionRef } from '../../store/conversations/questions.ts'
import { entriesForRoot } from '../../store/conversations/turns.ts'
import type { RecordFields } from '../../store/respondents/respondentItem.ts'
import type { Incoming } from './incoming.ts'
import type { Parties, Party } from './parties.ts'

/** Transcript entries to deliver to a respondent. */
export interface EntriesToDeliver {
  readonly respondentID: string
  /** The channel on which the respondent is reached. */
  readonly source: Source
  /** Which account of it they wrote to last. */
  readonly account?: string | undefined
  readonly entries: readonly TranscriptEntry[]
  /** IDs of their open WebSocket connections. */
  readonly connections: readonly string[]
  /** Set if an operator took over or handed back: whether the conversation is live now. */
  readonly live?: boolean | undefined
}

/** The result of a turn for the respondent it was addressed to. */
export interface TurnResult {
  /** Number of the turn in that respondent's history. */
  readonly turn: number
  /** Set if the message came before: the result is that of the turn that it was then. */
  readonly isRepeated?: true
  /** The messages of the bot. */
  readonly botEntries: TranscriptEntry[]
  /** All entries of the turn, the incoming message first. */
  readonly entries: readonly TranscriptEntry[]
  /** The channel on which the respondent is reached. */
  readonly source: Source
  /** Which account of it they wrote to last. */
  readonly account?: string | undefined
  /** IDs of their open WebSocket connections. */
  readonly connections: readonly string[]
  /** The question for which a model is to be asked, if there is one. */
  readonly question?: QuestionRef | undefined
  /** Whether the turn handed the conversation over to an operator. */
  readonly handedOver: boolean
  /** Entries for the other party of a sub user's turn. */
  readonly elsewhere: EntriesToDeliver | undefined
  /** Notices for operators; empty unless the conversation is or was live. */
  readonly forOperators: readonly OperatorNotice[]
}

/** A notice for operators: a respondent waits for one, a live conversation has a new message, or the bot took it back. */
export interface OperatorNotice {
  readonly respondentID: string
  readonly event: 'waiting' | 'message' | 'ended'
  readonly messages: readonly TranscriptEntry[]
}

interface CommittedTurn {
  readonly entries: readonly TranscriptEntry[]
  readonly handedOver: boolean
  /** Record fields that the turn's extension wrote for the addressed respondent. */
  readonly fields?: RecordFields | undefined
}

export function resultOfTurn(
  { person, root, isRelayed }: Parties,
  { source, account, input }: Pick<Incoming, 'source' | 'account' | 'input'>,
  { entries, handedOver, fields }: CommittedTurn,
): TurnResult {
  const noticesOf = ({ respondentID, record }: Party, messages: readonly TranscriptEntry[], isAddressed: boolean): OperatorNotice[] => {
    const event = eventOf(record.liveSince !== undefined, {
      goesLive: (isAddressed && fields?.liveSince !== undefined) || (handedOver && respondentID === person.respondentID),
      isHandedBack: isAddressed && input.kind === 'handedBack',
    })
    return event ? [{ respondentID, event, messages }] : []
  }
  const personDelivery = {
    respondentID: person.respondentID,
    // A sub user is reached on the root's channel while it speaks as them; their own web views are updated too.
    source: root ? ('web' as const) : (source ?? person.record.source),
    account: account ?? person.record.account,
    entries,
    connections: person.record.connections,
  }
  const personNotices = noticesOf(person, entries, !isRelayed)
  if (!root) return { turn: person.start.turn, ...asResult(personDelivery, undefined), handedOver, forOperators: personNotices }
  const rootDelivery = {
    respondentID: root.respondentID,
    source: isRelayed ? (source ?? root.record.source) : root.record.source,
    account: (isRelayed ? account : undefined) ?? root.record.account,
    entries: entriesForRoot(entries, root.start.turn, person.respondentID),
    connections: root.record.connections,
  }
  const { turn } = (isRelayed ? root : person).start
  const forOperators = [...personNotices, ...noticesOf(root, rootDelivery.entries, isRelayed)]
  return {
    turn,
    ...(isRelayed ? asResult(rootDelivery, personDelivery) : asResult(personDelivery, rootDelivery)),
    handedOver,
    forOperators,
  }
}

function eventOf(
  wasLive: boolean,
  { goesLive, isHandedBack }: { readonly goesLive: boolean; readonly isHandedBack: boolean },
): OperatorNotice['event'] | undefined {
  if (!wasLive) return goesLive ? 'waiting' : undefined
  return isHandedBack ? 'ended' : 'message'
}

const asResult = (
  { entries, source, account, connections }: EntriesToDeliver,
  elsewhere: EntriesToDeliver | undefined,
): Omit<TurnResult, 'turn' | 'handedOver' | 'forOperators'> => ({
  botEntries: entries.filter(({ from }) => from === 'bot'),
  entries: entries,
  source,
  account,
  connections,
  elsewhere,
})
