import { type API, Refused } from './api.ts'
import type { Sessions } from './session.ts'
import type { Entry } from './types.ts'

/**
 * Reads the transcript behind what was read before. The place moves only by what the transcript itself answered, never by what was pushed:
 * a push that came says nothing of one that did not.
 */
export interface Sync {
  now(): Promise<void>
  /** From the beginning, the next time: the conversation is another one. */
  reset(): void
}

export function createSync(api: API, sessions: Sessions, read: (entries: Entry[]) => void): Sync {
  let after: string | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false

  async function catchUp(): Promise<void> {
    do {
      isAskedAgain = false
      for (let more = true; more; ) {
        const from = after
        const page = await sessions.call((token) => api.messages(token, from))
        if (from !== after) continue
        after = page.entries.at(-1)?.messageID ?? after
        more = page.more && page.entries.length > 0
        read(page.entries)
      }
    } while (isAskedAgain)
  }

  return {
    now: () => {
      isAskedAgain = true
      running ??= catchUp()
        .catch((error: unknown) => {
          // The place is gone from the transcript, with what it belonged to.
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
