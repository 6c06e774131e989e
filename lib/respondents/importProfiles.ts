import type { ProfileSetter } from '../../schemas/profile.ts'
import { now } from '../core/clock.ts'
import { invalid, Problem, problem } from '../core/errors.ts'
import { changesOf } from '../domain/profile/changes.ts'
import type { Application } from '../store/applications/access.ts'
import { bulkCreate, type NewProfile } from '../store/respondents/bulkCreate.ts'
import { writeProfile } from '../store/respondents/profileWrites.ts'

export interface ImportResult {
  written: number
  refused: { index: number; message: string }[]
}

const parallel = 32
const setterBytes = 65_536

/**
 * Writes or refuses each entry by itself; a refusal names the entry's place. Entries of one respondent are written in their order, those
 * of different ones in parallel; those who are new are made together.
 */
export async function importAll(
  application: Application,
  entries: readonly unknown[],
  accept: (entry: unknown) => asserts entry is ProfileSetter,
): Promise<ImportResult> {
  const refused: ImportResult['refused'] = []
  const refuse = (index: number, message: string | undefined): void => {
    if (message !== undefined) refused.push({ index, message })
  }
  const profiles = new Map<number, Entry>()
  for (const index of entries.keys()) {
    refuse(index, await refusalOf(() => profiles.set(index, profileIn(application, entries[index], accept))))
  }
  const groups = [...Map.groupBy(profiles, ([, { respondentID }]) => respondentID).values()]
  // The first entry of each makes them, where they are new.
  const { made, failed } = await bulkCreate(application, groups.length > 1 ? groups.flatMap(([first]) => (first ? [first[1]] : [])) : [])
  const lane = async (): Promise<void> => {
    for (let group = groups.pop(); group; group = groups.pop()) {
      for (const [index, profile] of group) {
        if (made.has(profile)) continue
        refuse(index, failed.get(profile)?.message ?? (await refusalOf(() => write(application, profile))))
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, lane))
  return { written: entries.length - refused.length, refused: refused.sort((a, b) => a.index - b.index) }
}

interface Entry extends NewProfile {
  readonly setter: ProfileSetter
}

/** By itself, at an instant of its own: tags keep the order of the entries. */
const write = (application: Application, { respondentID, setter }: Entry): Promise<void> =>
  writeProfile(application, respondentID, changesOf(setter, now()))

function profileIn(application: Application, entry: unknown, accept: (entry: unknown) => asserts entry is ProfileSetter): Entry {
  accept(entry)
  if (Buffer.byteLength(JSON.stringify(entry)) > setterBytes)
    throw problem('too_large', { message: `The entry is larger than ${setterBytes} bytes.` })
  if (entry.respondentID === undefined) throw invalid('respondentID', 'is missing')
  if (entry.appID !== undefined && entry.appID !== application.appID) throw invalid('appID', 'must match the path')
  return { respondentID: entry.respondentID, setter: entry, changes: changesOf(entry, now()) }
}

/** Why the entry was not written, or undefined where it was. What is our own fault is not the entry's refusal. */
async function refusalOf(work: () => unknown): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}
