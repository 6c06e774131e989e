import type { Entry } from './types.ts'

/**
 * What the log shows: the transcript as far as it is known, and what the respondent just said. Entries come by three ways (the answer of a
 * call, a push, a catch-up), in any order and more than once; each shows once, in its place. Pure.
 */
export interface Line {
  /** Stays the same as long as the line is there. */
  readonly key: string
  /** Sorts the lines. */
  readonly order: string
  readonly entry: Entry
  /** Sent from here and not yet in the transcript, which assigns it an id. */
  readonly own?: Own
}

interface Own {
  readonly state: 'waiting' | 'sent' | 'failed'
  /** What the transcript may call it: the words that show, or those behind a button. */
  readonly words: readonly string[]
}

export type Lines = readonly Line[]

/** Puts entries in that are not there yet. */
export const merge = (lines: Lines, entries: readonly Entry[]): Lines => entries.reduce(add, lines)

function add(lines: Lines, entry: Entry): Lines {
  if (lines.some((line) => line.entry.messageID === entry.messageID)) return lines
  const echo = entry.from === 'respondent' ? lines.findIndex((line) => isEcho(line, entry)) : -1
  // The clock of the service knows its place: what was said before anything was heard may come after what was heard meanwhile.
  if (echo >= 0) return lines.map((line, i) => (i === echo ? linked(line, entry) : line)).sort(byOrder)
  const before = lines.findLastIndex((line) => line.order <= entry.at) + 1
  return lines.toSpliced(before, 0, { key: entry.messageID, order: entry.at, entry })
}

/** The transcript knows a message of ours under an id of its own: the first of ours with these words that it can be. */
const isEcho = ({ own, entry }: Line, { text, at }: Entry): boolean =>
  own !== undefined && own.state !== 'failed' && at >= entry.at && own.words.includes(text ?? '')

const byOrder = (one: Line, other: Line): number => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0)

const linked = ({ key, entry }: Line, { messageID, at }: Entry): Line => ({ key, order: at, entry: { ...entry, messageID, at } })

/** The time of the latest, by the clock of the service: what is said now comes right behind it. */
export const latest = (entries: readonly Entry[]): string =>
  entries
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? ''

/** Adds what the respondent says now; `since` is what was the latest when they said it. */
export function say(lines: Lines, messageID: string, words: readonly string[], since: string): Lines {
  const entry: Entry = { messageID, from: 'respondent', at: since, type: 'text', text: words[0] ?? '' }
  // Said before anything was heard: what comes then comes after it.
  const order = since && `${since}~`
  const before = lines.findLastIndex((line) => line.order <= order) + 1
  return lines.toSpliced(before, 0, { key: messageID, order, entry, own: { state: 'waiting', words } })
}

/** Notes what became of something that was said here. */
export const settle = (lines: Lines, messageID: string, state: Own['state']): Lines =>
  lines.map((line) => (line.key === messageID && line.own ? { ...line, own: { ...line.own, state } } : line))

/** Of the bot, an operator or a campaign, and later than what was read. */
export const unread = (lines: Lines, readUntil: string): Entry[] =>
  lines.map(({ entry }) => entry).filter(({ from, at }) => from !== 'respondent' && at > readUntil)

/** Whether an operator spoke last, as far as the transcript tells. */
export const operatorSpeaks = (lines: Lines): boolean =>
  lines.findLast(({ entry: { from } }) => from === 'bot' || from === 'operator')?.entry.from === 'operator'

/** What the bot's question takes that was asked last, and not answered yet. */
export const expected = (lines: Lines): Entry['expects'] => {
  const last = lines.findLast(({ entry: { from }, own }) => from === 'bot' || (from === 'respondent' && own?.state !== 'failed'))
  return last?.entry.expects
}

/** Whether nothing of a conversation is there yet; a campaign may have written all the same. */
export const isUntouched = (lines: Lines): boolean => lines.every(({ entry }) => entry.from === 'campaign')
