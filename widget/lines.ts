import type { Entry } from './types.ts'

/**
 * The lines of the log: the transcript as far as it is loaded, and messages that are being sent. Entries arrive in three ways (response,
 * push, sync), in any order and repeatedly; each shows once, in its place. Pure.
 */
export interface Line {
  /** Stable while the line exists. */
  readonly key: string
  /** The sort key. */
  readonly order: string
  readonly entry: Entry
  /** A message sent from here that is not in the transcript yet, where it gets another id. */
  readonly own?: Own
}

interface Own {
  readonly state: 'waiting' | 'sent' | 'failed'
  /** Texts by which the transcript may contain it: its label, or the values behind a button. */
  readonly words: readonly string[]
}

export type Lines = readonly Line[]

/** Inserts new entries. */
export const merge = (lines: Lines, entries: readonly Entry[]): Lines => entries.reduce(add, lines)

function add(lines: Lines, entry: Entry): Lines {
  if (lines.some((line) => line.entry.messageID === entry.messageID)) return lines
  const echo = entry.from === 'respondent' ? lines.findIndex((line) => isEcho(line, entry)) : -1
  // The time of the service decides: a message sent before anything was received may sort after what arrived meanwhile.
  if (echo >= 0) return lines.map((line, i) => (i === echo ? linked(line, entry) : line)).sort(byOrder)
  const before = lines.findLastIndex((line) => line.order <= entry.at) + 1
  return lines.toSpliced(before, 0, { key: entry.messageID, order: entry.at, entry })
}

/** The transcript contains a message of ours under another id: it is the first of ours with this text that fits. */
const isEcho = ({ own, entry }: Line, { text, at }: Entry): boolean =>
  own !== undefined && own.state !== 'failed' && at >= entry.at && own.words.includes(text ?? '')

const byOrder = (one: Line, other: Line): number => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0)

const linked = ({ key, entry }: Line, { messageID, at }: Entry): Line => ({ key, order: at, entry: { ...entry, messageID, at } })

/** The time of the latest entry, by the clock of the service: a message sent now sorts right after it. */
export const latest = (entries: readonly Entry[]): string =>
  entries
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? ''

/** Adds a message that is being sent; `since` is the time of the latest entry when it was sent. */
export function say(lines: Lines, messageID: string, words: readonly string[], since: string): Lines {
  const entry: Entry = { messageID, from: 'respondent', at: since, type: 'text', text: words[0] ?? '' }
  // Sent before anything was received: later entries sort after it.
  const order = since && `${since}~`
  const before = lines.findLastIndex((line) => line.order <= order) + 1
  return lines.toSpliced(before, 0, { key: messageID, order, entry, own: { state: 'waiting', words } })
}

/** Sets the state of a message that was sent from here. */
export const settle = (lines: Lines, messageID: string, state: Own['state']): Lines =>
  lines.map((line) => (line.key === messageID && line.own ? { ...line, own: { ...line.own, state } } : line))

/** With the beginning of an answer at the end. It is no message yet: it has neither id nor time. */
export const withDraft = (lines: Lines, text: boolean | string): Lines =>
  text === true || !text ? lines : [...lines, { key: text, order: '', entry: { messageID: '', from: 'bot', at: '', type: 'text', text } }]

/** Entries of the bot, an operator or a campaign after the last one that was read. */
export const unread = (lines: Lines, readUntil: string): Entry[] =>
  lines.map(({ entry }) => entry).filter(({ from, at }) => from !== 'respondent' && at > readUntil)

/** Whether an operator wrote last. */
export const operatorSpeaks = (lines: Lines): boolean =>
  lines.findLast(({ entry: { from } }) => from === 'bot' || from === 'operator')?.entry.from === 'operator'

/** What the last question of the bot accepts, if it is not answered yet. */
export const expected = (lines: Lines): Entry['expects'] =>
  lines.findLast((line) => line.entry.from === 'bot' || isReply(line))?.entry.expects

/** Whether a line is of the respondent, and was not refused. */
export const isReply = ({ entry, own }: Line): boolean => entry.from === 'respondent' && own?.state !== 'failed'

/** Whether the conversation is empty, apart from campaigns. */
export const isUntouched = (lines: Lines): boolean => lines.every(({ entry }) => entry.from === 'campaign')
