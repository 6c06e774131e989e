import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import type { WireItem } from '../table/client.ts'
import type { NewProfile } from './bulkCreate.ts'
import { withChanges } from './profileUpdate.ts'
import { newItem, storedItem } from './respondentItem.ts'
import { listRecordsOf } from './respondents.ts'
import { accepted } from './storedUpdate.ts'

/** What a write would do: create the respondent, change the profile or leave it as it is, or be refused. */
export type PreviewedWrite = 'new' | 'changed' | 'unchanged' | Problem

/**
 * Says what writes would do, without writing: those of each group are of one respondent and follow each other. Reads each respondent once,
 * consistently.
 */
export async function previewWrites<T extends NewProfile>(
  application: Application,
  groups: readonly (readonly T[])[],
): Promise<Map<T, PreviewedWrite>> {
  const records = new Map(
    (
      await listRecordsOf(
        application,
        groups.flatMap(([first]) => (first ? [first.respondentID] : [])),
      )
    ).map((record) => [record.respondentID, record]),
  )
  const previews = new Map<T, PreviewedWrite>()
  for (const group of groups) {
    let item: WireItem | undefined
    for (const write of group) {
      const record = records.get(write.respondentID)
      item ??= record && record.absence === undefined ? storedItem(record) : undefined
      const after = changed(application, write, item)
      previews.set(write, after instanceof Problem ? after : outcomeOf(write, item, after))
      if (!(after instanceof Problem)) item = after
    }
  }
  return previews
}

function changed(application: Application, { respondentID, changes }: NewProfile, item: WireItem | undefined): WireItem | Problem {
  try {
    return withChanges(accepted(item ?? newItem(application, respondentID, undefined), changes), changes)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function outcomeOf({ changes }: NewProfile, before: WireItem | undefined, after: WireItem): PreviewedWrite {
  if (before === undefined) return 'new'
  return changes.every(({ name }) => isDeepStrictEqual(before[name], after[name])) ? 'unchanged' : 'changed'
}
