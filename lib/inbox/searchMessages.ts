import type { FoundMessage } from '../../schemas/inbox.ts'
import { respondentName } from '../../schemas/respondentName.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { fold, hasAllWords } from '../core/fold.ts'
import type { Application } from '../store/applications/access.ts'
import { listTurnsBefore } from '../store/conversations/turns.ts'
import { pageOfLatest } from '../store/respondents/active.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'
import { listRespondentsOf } from '../store/respondents/respondents.ts'

/** Cursor of a search: the next transcript, and the turn before which to continue in it. */
export interface SearchCursor {
  readonly place: string
  readonly before?: number
}

const maxPages = 40
const turnsPerPage = 100
const maxMatches = 50
const maxExcerptLength = 200
const textBefore = 60

/**
 * Searches the messages of an application: most recently active conversations first, newest turns first. A call reads a bounded number of
 * pages and returns a cursor for the next (docs/live-chat.md#search).
 */
export async function searchMessages(
  application: Application,
  words: readonly string[],
  from: SearchCursor | undefined,
): Promise<{ matches: FoundMessage[]; next: SearchCursor | undefined }> {
  const latest = await pageOfLatest(application, from?.place, maxPages + 1)
  const records = await listRespondentsOf(
    application,
    latest.map(({ respondentID }) => respondentID),
  )
  const byID = new Map(records.map((record) => [record.respondentID, record]))
  const matches: FoundMessage[] = []
  let pages = 0
  for (const { place, respondentID } of latest.slice(0, maxPages)) {
    const record = byID.get(respondentID)
    let before: number | undefined = place === from?.place && from.before !== undefined ? from.before : (record?.turn ?? 0) + 1
    while (record && before > 1) {
      if (pages === maxPages || matches.length >= maxMatches) return { matches, next: { place, before } }
      pages++
      const turns = await listTurnsBefore(record.uid, before, turnsPerPage)
      const entries = turns.toReversed().flatMap(({ entries }) => entries.toReversed())
      matches.push(...entries.flatMap((entry) => matchesIn(record, entry, words)))
      before = turns[0]?.turn ?? 0
    }
  }
  const last = latest.at(maxPages)
  return { matches, next: last && { place: last.place } }
}

function matchesIn(
  { respondentID, attribute }: RespondentRecord,
  { messageID, from, at, text }: TranscriptEntry,
  words: readonly string[],
): FoundMessage[] {
  if (!text || !hasAllWords(words, text)) return []
  const name = respondentName(attribute)
  return [{ respondentID, ...(name ? { name } : {}), messageID, from, at, text: excerpt(text, words) }]
}

/** An excerpt of a text around the first matching word. */
function excerpt(text: string, words: readonly string[]): string {
  const letters = [...text]
  if (letters.length <= maxExcerptLength) return text
  // Folding changes lengths, so the match is located in the original text piece by piece.
  const place = letters.findIndex((_, i) => words.some((word) => fold(letters.slice(i, i + word.length).join('')).startsWith(word)))
  const start = Math.max(0, Math.min(place - textBefore, letters.length - maxExcerptLength))
  return letters.slice(start, start + maxExcerptLength).join('')
}
