import type { TranscriptEntry } from '../schemas/transcript.ts'
import type { API } from './core/api.ts'

/** What a respondent and the others said, as far as it is known. */
export interface Transcript {
  /** Fetches what is new, at most so many pages; whether there is still more. `added` hears of each entry once, and before which known one it belongs. */
  fetch(pages: number): Promise<boolean>
  add(entry: TranscriptEntry): void
}

/**
 * Reads a transcript page by page, the oldest first. The last page is read again for what is new: its place is known, so that following a
 * long conversation costs no more than a short one.
 */
export function createTranscript(
  api: API,
  who: { readonly appID: string; readonly respondentID: string },
  signal: AbortSignal,
  added: (entry: TranscriptEntry, before: string | undefined) => void,
): Transcript {
  const known: TranscriptEntry[] = []
  const ids = new Set<string>()
  let place: string | undefined

  function add(entry: TranscriptEntry): void {
    if (ids.has(entry.messageID)) return
    ids.add(entry.messageID)
    let at = known.length
    while (at > 0 && (known[at - 1]?.at ?? '') > entry.at) at--
    added(entry, known[at]?.messageID)
    known.splice(at, 0, entry)
  }

  return {
    add,
    fetch: async (pages) => {
      for (let i = 0; i < pages; i++) {
        const { items, next } = await api.page('GET /conversation/messages', { query: { ...who, cursor: place } }, { signal })
        for (const entry of items) add(entry)
        if (next === undefined) return false
        place = next
      }
      return true
    },
  }
}
