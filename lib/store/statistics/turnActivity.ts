import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { days, minutes } from '../../core/clock.ts'

/** An intent with the entities that were found beside it; the intent is null where nothing was understood. */
export interface IntentAndEntities {
  readonly intentID: string | null
  readonly entities: readonly string[]
}

/** What one turn adds to the statistics. It holds instants, numbers and ids of content, nothing personal: it stays when the respondent is deleted. */
export interface TurnActivity {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Messages in both directions while the bot answers. */
  readonly messages: number
  /** Messages in both directions in live chat, the operator's included. */
  readonly liveMessages: number
  /** Whether a conversation begins with this turn: never with one in which the respondent says nothing. */
  readonly begins: boolean
  /** Set where the respondent wrote: when they had written before (ms since 1970), undefined if never. */
  readonly wrote: { readonly before: number | undefined } | undefined
  /** What NLU made of the words, where it was asked: one request. */
  readonly understood?: IntentAndEntities | undefined
  /** Whether the bot refused the words, or did not understand them. */
  readonly refused?: boolean | undefined
  /** Whether the bot handed the conversation to a human. */
  readonly handedOver?: boolean | undefined
  /** Whether sources were consulted for the words (docs/documents.md#figures). */
  readonly consulted?: boolean | undefined
  /** Set where an operator answered: how long the respondent had waited, in milliseconds. */
  readonly responseMs?: number | undefined
}

/** What the respondent's record said before a turn: when the last conversation went on last, and when they wrote last (ISO 8601). */
export interface EarlierActivity {
  readonly conversedAt?: string | undefined
  readonly wroteAt?: string | undefined
}

/** How the respondent was served in a turn. No field is optional: one that is renamed elsewhere does not compile. */
interface Service {
  readonly refused: boolean
  readonly handedOver: boolean
  readonly consulted: boolean
  readonly responseMs: number | undefined
}

interface TurnDetails {
  readonly before: EarlierActivity | undefined
  readonly at: string
  /** Whether the respondent wrote. */
  readonly inbound: boolean
  /** Whether a human handles the conversation. */
  readonly live: boolean
  readonly entries: readonly TranscriptEntry[]
  readonly service: Service
}

/** A longer pause ends a conversation (docs/statistics.md#conversation-figures). */
const pauseMs = minutes(30)

/** Whether a conversation is under way at an instant (ISO 8601): the respondent began one, and it has not ended. */
export const isConversing = (before: EarlierActivity | undefined, at: string): boolean =>
  before?.conversedAt !== undefined && Date.parse(at) - Date.parse(before.conversedAt) <= pauseMs

/** What a turn counts (docs/statistics.md#conversation-figures); undefined where nothing was said. */
export function turnActivityOf({ before, at, inbound, live, entries, service }: TurnDetails): TurnActivity | undefined {
  if (entries.length === 0) return undefined
  return {
    at: Date.parse(at),
    messages: live ? 0 : entries.length,
    liveMessages: live ? entries.length : 0,
    begins: inbound && !isConversing(before, at),
    wrote: inbound ? { before: milliseconds(before?.wroteAt) } : undefined,
    refused: service.refused,
    handedOver: service.handedOver,
    consulted: service.consulted,
    responseMs: service.responseMs,
  }
}

const milliseconds = (instant: string | undefined): number | undefined => (instant === undefined ? undefined : Date.parse(instant))

/** The UTC day of an instant, as its number since 1970. */
export const dayOf = (ms: number): number => Math.floor(ms / days(1))

/** Whether the respondent wrote in a turn, and not before since an instant (ms since 1970). */
export const isFirstSince = ({ wrote }: TurnActivity, instant: number): boolean =>
  wrote !== undefined && (wrote.before === undefined || wrote.before < instant)
