import type { Entry } from './entry.ts'

/** Everything that is found without asking for each query, and whether a list could not be loaded. */
export interface Found {
  readonly entries: readonly Entry[]
  readonly isIncomplete: boolean
}

/** By application, for the session: shown at once when the dialog opens again, while the lists are loaded anew. */
const known = new Map<string, Found>()

export const knownEntries = (appID: string | undefined): Found | undefined => known.get(appID ?? '')

export const keepEntries = (appID: string | undefined, found: Found): void => void known.set(appID ?? '', found)
