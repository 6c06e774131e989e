import type { ProfileSetter } from '../../schemas/profile.ts'
import { invalid, Problem, problem } from '../errors.ts'
import type { Application } from '../store/access.ts'
import { setProfile } from './profile.ts'

export interface ImportResult {
  written: number
  refused: { index: number; message: string }[]
}

const parallel = 32
const setterBytes = 65_536

/**
 * Writes or refuses each entry by itself; a refusal names the entry's place. Entries of one respondent are written in their order, those
 * of different ones in parallel.
 */
export async function importAll(
  application: Application,
  entries: readonly unknown[],
  accept: (entry: unknown) => asserts entry is ProfileSetter,
): Promise<ImportResult> {
  const refused: ImportResult['refused'] = []
  const waiting = [...Map.groupBy(entries.keys(), (index) => respondentOf(entries[index])).values()]
  const lane = async (): Promise<void> => {
    for (let group = waiting.pop(); group; group = waiting.pop()) {
      for (const index of group) {
        const message = await refusalOf(() => importOne(application, entries[index], accept))
        if (message !== undefined) refused.push({ index, message })
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, lane))
  return { written: entries.length - refused.length, refused: refused.sort((a, b) => a.index - b.index) }
}

const respondentOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'respondentID' in entry ? entry.respondentID : undefined

async function importOne(
  application: Application,
  entry: unknown,
  accept: (entry: unknown) => asserts entry is ProfileSetter,
): Promise<void> {
  accept(entry)
  if (Buffer.byteLength(JSON.stringify(entry)) > setterBytes)
    throw problem('too_large', { message: `The setter is larger than ${setterBytes} bytes.` })
  if (entry.respondentID === undefined) throw invalid('respondentID', 'is missing')
  if (entry.appID !== undefined && entry.appID !== application.appID) throw invalid('appID', 'must be that of the path')
  await setProfile(application, entry.respondentID, entry)
}

/** Why the entry was not written, or undefined where it was. What is our own fault is not the entry's refusal. */
async function refusalOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}
