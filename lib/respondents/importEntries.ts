import { type ErrorCode, errorCodeOf } from '../../schemas/problems.ts'
import type { ProfileSetter, Source } from '../../schemas/profile.ts'
import { channels } from '../channels/registry.ts'
import { now } from '../core/clock.ts'
import { invalid, Problem, problem } from '../core/errors.ts'
import { changesOf, channelChange, type ProfileChange } from '../domain/profile/changes.ts'
import type { Application } from '../store/applications/access.ts'

/** An entry of an import that is valid by itself. */
export interface ImportEntry {
  readonly index: number
  readonly respondentID: string
  readonly setter: ProfileSetter
  /** At the instant at which the entry was read. */
  readonly changes: readonly ProfileChange[]
}

/** An entry that is not written: which one, and why. */
export interface RefusedEntry {
  readonly index: number
  readonly message: string
  readonly code: ErrorCode
}

export interface ImportOrder {
  readonly entries: readonly unknown[]
  /** The channel of respondents who have none yet. */
  readonly source?: Source | undefined
  /** Throws a refusal unless the entry is a setter. */
  readonly accept: (entry: unknown) => asserts entry is ProfileSetter
}

const setterBytes = 65_536

/** The valid entries in order, grouped by respondent, and the others. */
export function importEntries(
  application: Application,
  order: ImportOrder,
): { readonly groups: ImportEntry[][]; readonly refused: RefusedEntry[] } {
  const { entries, source } = order
  const accept: ImportOrder['accept'] = order.accept
  const refused: RefusedEntry[] = []
  const valid: ImportEntry[] = []
  for (const [index, entry] of entries.entries()) {
    try {
      accept(entry)
      const respondentID = respondentIn(application, entry, source)
      valid.push({ index, respondentID, setter: entry, changes: entryChanges(entry, source) })
    } catch (error) {
      refused.push(entryRefusal(index, error))
    }
  }
  return { groups: [...Map.groupBy(valid, ({ respondentID }) => respondentID).values()], refused }
}

/** The changes of an entry, at the instant of the call: tags keep the order of the entries. */
export const entryChanges = (setter: ProfileSetter, source: Source | undefined): ProfileChange[] => [
  ...changesOf(setter, now()),
  ...(source ? [channelChange(source)] : []),
]

function respondentIn({ appID }: Application, entry: ProfileSetter, source: Source | undefined): string {
  if (Buffer.byteLength(JSON.stringify(entry)) > setterBytes)
    throw problem('too_large', { message: `The entry is larger than ${setterBytes} bytes.` })
  if (entry.respondentID === undefined) throw invalid('respondentID', 'is missing')
  if (entry.appID !== undefined && entry.appID !== appID) throw invalid('appID', 'must match the path')
  const address = source === undefined || source === 'web' ? undefined : channels[source].address
  if (address?.fits(entry.respondentID) === false) throw invalid('respondentID', `must be ${address.description} for the channel ${source}`)
  return entry.respondentID
}

/** The refusal of an entry. Rethrows internal faults. */
export function entryRefusal(index: number, error: unknown): RefusedEntry {
  if (error instanceof Problem) return { index, message: error.message, code: errorCodeOf(error.code) }
  throw error
}

export const byIndex = (a: RefusedEntry, b: RefusedEntry): number => a.index - b.index
