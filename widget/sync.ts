import { type API, Refused } from './api.ts'
import type { Sessions } from './session.ts'
import type { Entry } from './types.ts'

/**
 * Reads the transcript from a cursor. The cursor only moves by what the transcript returned, never by pushes: one that arrived does not
 * prove that none was lost.
 */
export interface Sync {
  now(): Promise<void>
  /** Starts over: the respondent is another one. */
  reset(): void
}

export function createSync(api: API, sessions: Sessions, read: (entries: Entry[]) => void): Sync {
  let after: string | undefined
  let running: Promise<void> | undefined
  let isOutdated = false

  async function catchUp(): Promise<void> {
    do {
      isOutdated = false
      for (let more = true; more; ) {
        const from = after
        const page = await sessions.call((token) => api.messages(token, from))
        if (from !== after) continue
        after = page.entries.at(-1)?.messageID ?? after
        more = page.more && page.entries.length > 0
        read(page.entries)
      }
    } while (isOutdated)
  }

  return {
    now: () => {
      isOutdated = true
      running ??= catchUp()
        .catch((error: unknown) => {
          // The message of the cursor was deleted.
          if (error instanceof Refused && !error.isPassing) after = undefined
          throw error
        })
        .finally(() => {
          running = undefined
        })
      return running
    },
    reset: () => {
      after = undefined
    },
  }
}
