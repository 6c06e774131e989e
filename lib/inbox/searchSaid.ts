import type { FoundMessage } from '../../schemas/inbox.ts'
import { respondentName } from '../../schemas/respondentName.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { fold, hasAllWords } from '../core/fold.ts'
import type { Application } from '../store/applications/access.ts'
import { listTurnsBefore } from '../store/conversations/turns.ts'
import { pageOfLatest } from '../store/respondents/active.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'
import { listRespondentsOf } from '../store/respondents/respondents.ts'

/** Where a search goes on: whose transcript is next, and before which of their turns. */
export interface SaidPlace {
  readonly place: string
  readonly before?: number
}

/** What one call looks through: transcripts, a page of so many turns each, and so many messages found. */
const [mostPages, turnsOfPage, mostFound] = [40, 100, 50]
const [mostText, textBefore] = [200, 60]

/**
 * Searches what was said in an application, by words: the conversations in which somebody wrote last first, in each the newest turn. A call reads a
 * bounded number of pages, whatever is stored, and says where the next one goes on (docs/live-chat.md#search).
 */
export async function searchSaid(
  application: Application,
  words: readonly string[],
  from: SaidPlace | undefined,
): Promise<{ found: FoundMessage[]; next: SaidPlace | undefined }> {
  const latest = await pageOfLatest(application, from?.place, mostPages + 1)
  const records = await listRespondentsOf(
    application,
    latest.map(({ respondentID }) => respondentID),
  )
  const byID = new Map(records.map((record) => [record.respondentID, record]))
  const found: FoundMessage[] = []
  let pages = 0
  for (const { place, respondentID } of latest.slice(0, mostPages)) {
    const record = byID.get(respondentID)
    let before: number | undefined = place === from?.place && from.before !== undefined ? from.before : (record?.turn ?? 0) + 1
    while (record && before > 1) {
      if (pages === mostPages || found.length >= mostFound) return { found, next: { place, before } }
      pages++
      const turns = await listTurnsBefore(record.uid, before, turnsOfPage)
      const entries = turns.toReversed().flatMap(({ entries }) => entries.toReversed())
      found.push(...entries.flatMap((entry) => foundIn(record, entry, words)))
      before = turns[0]?.turn ?? 0
    }
  }
  const last = latest.at(mostPages)
  return { found, next: last && { place: last.place } }
}

function foundIn(
  { respondentID, attribute }: RespondentRecord,
  { messageID, from, at, text }: TranscriptEntry,
  words: readonly string[],
): FoundMessage[] {
  if (!text || !hasAllWords(words, text)) return []
  const name = respondentName(attribute)
  return [{ respondentID, ...(name ? { name } : {}), messageID, from, at, text: around(text, words) }]
}

/** A part of a text that shows the first of the words. */
function around(text: string, words: readonly string[]): string {
  const letters = [...text]
  if (letters.length <= mostText) return text
  // Folding changes lengths: the word is found by the piece of the text that has it.
  const place = letters.findIndex((_, i) => words.some((word) => fold(letters.slice(i, i + word.length).join('')).startsWith(word)))
  const start = Math.max(0, Math.min(place - textBefore, letters.length - mostText))
  return letters.slice(start, start + mostText).join('')
}
