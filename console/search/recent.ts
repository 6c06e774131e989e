import { user } from '../core/session.ts'
import { type Entry, entryKinds } from './entry.ts'

const most = 6

/** Kept in this browser, by user and application, until the user logs out (`forgetUnsaved`). */
const keyOf = (appID: string | undefined): string => `causerie:recent:${user.peek()?.userID}:${appID ?? ''}`

/** The entries that were chosen last, the latest first. */
export function recentEntries(appID: string | undefined): readonly Entry[] {
  const stored: readonly Entry[] = JSON.parse(localStorage.getItem(keyOf(appID)) ?? '[]')
  return stored.filter(({ kind }) => entryKinds.includes(kind))
}

export function noteRecent(appID: string | undefined, { kind, url, title, detail }: Entry): void {
  const others = recentEntries(appID).filter((entry) => entry.url !== url)
  try {
    localStorage.setItem(keyOf(appID), JSON.stringify([{ kind, url, title, detail }, ...others].slice(0, most)))
  } catch {
    // A full storage only costs the convenience.
  }
}
