import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { days, minutes } from '../../core/clock.ts'
import type { WireItem } from '../table/client.ts'

/** What one turn counts. It says when, and nothing of whom: it stays true when the respondent is deleted. */
export interface TurnActivity {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Messages both ways while the bot answers. */
  readonly messages: number
  /** Messages both ways in live chat, the operator's included. */
  readonly liveMessages: number
  /** Whether a conversation begins with it. */
  readonly begins: boolean
  /** Where the respondent wrote: when they had written last before, undefined where never. */
  readonly wrote: { readonly before: number | undefined } | undefined
}

interface Said {
  /** The respondent's record as it was before the turn. */
  readonly item: WireItem
  readonly at: string
  /** Whether the respondent wrote. */
  readonly inbound: boolean
  /** Whether a human handles the conversation. */
  readonly live: boolean
  readonly entries: readonly TranscriptEntry[]
}

/** A conversation is a run of exchanges with no pause over 30 minutes (contract §8). */
const pauseMs = minutes(30)

/** What a turn counts (contract §8); undefined where nothing was said. */
export function turnActivityOf({ item, at, inbound, live, entries }: Said): TurnActivity | undefined {
  if (entries.length === 0) return undefined
  const [instant, last] = [Date.parse(at), instantIn(item, 'ex')]
  return {
    at: instant,
    messages: live ? 0 : entries.length,
    liveMessages: live ? entries.length : 0,
    begins: last === undefined || instant - last > pauseMs,
    wrote: inbound ? { before: instantIn(item, 'act') } : undefined,
  }
}

const instantIn = (item: WireItem, name: string): number | undefined => (item[name]?.S === undefined ? undefined : Date.parse(item[name].S))

/** The UTC day of an instant, as its number since 1970. */
export const dayOf = (ms: number): number => Math.floor(ms / days(1))

/** The day on which the writer of a turn had written last; undefined unless this turn is their first on another day. */
export const lastActiveDayBefore = ({ at, wrote }: TurnActivity): number | undefined =>
  wrote?.before !== undefined && dayOf(wrote.before) < dayOf(at) ? dayOf(wrote.before) : undefined
