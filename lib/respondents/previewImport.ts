import { Problem } from '../core/errors.ts'
import type { Application } from '../store/applications/access.ts'
import { previewWrites } from '../store/respondents/previewWrites.ts'
import { byIndex, entryRefusal, type ImportOrder, importEntries, type RefusedEntry } from './importEntries.ts'

export interface ImportPreview {
  written: 0
  refused: RefusedEntry[]
  /** How many of the entries that are not refused are of which kind; `duplicate`: of a respondent of an entry before. */
  preview: { new: number; changed: number; unchanged: number; duplicate: number }
}

/**
 * Reports what an import would do, and writes nothing. Failures that only the write itself finds out are not predicted: that a profile
 * would become too large, or that another call writes meanwhile.
 */
export async function previewImport(application: Application, order: ImportOrder): Promise<ImportPreview> {
  const { groups, refused } = importEntries(application, order)
  const preview = { new: 0, changed: 0, unchanged: 0, duplicate: 0 }
  const outcomes = await previewWrites(application, groups)
  for (const group of groups) {
    let isRepeated = false
    for (const entry of group) {
      const outcome = outcomes.get(entry)
      if (outcome === undefined) continue
      if (outcome instanceof Problem) refused.push(entryRefusal(entry.index, outcome))
      else {
        preview[isRepeated ? 'duplicate' : outcome]++
        isRepeated = true
      }
    }
  }
  return { written: 0, refused: refused.sort(byIndex), preview }
}
