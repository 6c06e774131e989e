import { type ReadonlySignal, signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { api } from './session.ts'

/** The transcript of a respondent, as far as it is loaded. */
export interface Transcript {
  /** Each message once, the oldest first. */
  readonly entries: ReadonlySignal<readonly TranscriptEntry[]>
  /** Loads new messages, at most this many pages of 100; resolves to whether there are more. */
  fetchNew(maxPages: number): Promise<boolean>
  add(entry: TranscriptEntry): void
  /** Aborts when the transcript is no longer shown. */
  readonly signal: AbortSignal
}

/**
 * Loads a transcript page by page. The cursor of the last page is kept and that page is read again for new messages, so that polling a long
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

/** Messages ordered by time, without duplicates. */
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

/** The transcript of a respondent, until the component unmounts. */
export function useTranscript(appID: string, respondentID: string): Transcript {
  const { transcript, unmount } = useMemo(() => {
    const unmount = new AbortController()
    return { unmount, transcript: createTranscript({ appID, respondentID }, unmount.signal) }
  }, [appID, respondentID])
  useEffect(() => () => unmount.abort(), [unmount])
  return transcript
}
