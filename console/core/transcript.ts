import { type ReadonlySignal, signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { api } from './session.ts'

/** The transcript of a respondent, as far as it is loaded. */
export interface Transcript {
  /** Each message once, the oldest first. */
  readonly entries: ReadonlySignal<readonly TranscriptEntry[]>
  /** Loads what is new, at most this many pages of 100 messages; resolves to whether there is more. */
  fetchNew(maxPages: number): Promise<boolean>
  add(entry: TranscriptEntry): void
  /** Aborts when the transcript is not shown any more. */
  readonly signal: AbortSignal
}

/**
 * Loads a transcript page by page. The cursor of the last page is kept and that page is read again for what is new, so that following a long
 * conversation costs no more than a short one.
 */
function createTranscript(respondent: { readonly appID: string; readonly respondentID: string }, signal: AbortSignal): Transcript {
  const entries = createEntries()
  let cursor: string | undefined
  return {
    entries: entries.value,
    add: (entry) => entries.add([entry]),
    fetchNew: async (maxPages) => {
      for (let page = 0; page < maxPages; page++) {
        const { items, next } = await api.page('GET /conversation/messages', { query: { ...respondent, cursor } }, { signal })
        entries.add(items)
        if (next === undefined) return false
        cursor = next
      }
      return true
    },
    signal,
  }
}

/** Messages in the order of their times, without duplicates. */
function createEntries() {
  const value = signal<readonly TranscriptEntry[]>([])
  const ids = new Set<string>()
  return {
    value,
    add: (items: readonly TranscriptEntry[]): void => {
      const entries = [...value.peek()]
      for (const entry of items) {
        if (ids.has(entry.messageID)) continue
        ids.add(entry.messageID)
        entries.splice(entries.findLastIndex(({ at }) => at <= entry.at) + 1, 0, entry)
      }
      value.value = entries
    },
  }
}

/** The transcript of a respondent while the component shows it. */
export function useTranscript(appID: string, respondentID: string): Transcript {
  const { transcript, left } = useMemo(() => {
    const left = new AbortController()
    return { left, transcript: createTranscript({ appID, respondentID }, left.signal) }
  }, [appID, respondentID])
  useEffect(() => () => left.abort(), [left])
  return transcript
}
