import { inParallel } from '../core/inParallel.ts'
import type { Application } from '../store/applications/access.ts'
import { bulkCreate } from '../store/respondents/bulkCreate.ts'
import { writeProfile } from '../store/respondents/profileWrites.ts'
import {
  byIndex,
  entryChanges,
  entryRefusal,
  type ImportEntry,
  type ImportOrder,
  importEntries,
  type RefusedEntry,
} from './importEntries.ts'

export interface ImportResult {
  written: number
  refused: RefusedEntry[]
}

const parallel = 32

/**
 * Writes or refuses each entry independently; a refusal names the position of the entry. Entries of one respondent are written in order,
 * those of different ones in parallel; new respondents are created in batches.
 */
export async function importAll(application: Application, order: ImportOrder): Promise<ImportResult> {
  const { groups, refused } = importEntries(application, order)
  // The first entry of each makes them, where they are new.
  const { createdProfiles, failed } = await bulkCreate(
    application,
    groups.length > 1 ? groups.flatMap(([first]) => (first ? [first] : [])) : [],
  )
  const write = ({ respondentID, setter }: ImportEntry): Promise<void> =>
    writeProfile(application, respondentID, entryChanges(setter, order.source))
  await inParallel(parallel, groups, async (group) => {
    for (const entry of group) {
      if (createdProfiles.has(entry)) continue
      try {
        const failure = failed.get(entry)
        if (failure) throw failure
        await write(entry)
      } catch (error) {
        refused.push(entryRefusal(entry.index, error))
      }
    }
  })
  return { written: order.entries.length - refused.length, refused: refused.sort(byIndex) }
}
