import { now } from '../../core/clock.ts'
import { applicationOf } from '../../core/ids.ts'
import { openApplication } from '../applications/access.ts'
import { accessItem, isOpen } from '../applications/accessItem.ts'
import { currentLayout, importingLayout, keys } from '../keys.ts'
import { markForTrainingIf } from '../nlu/trainingMark.ts'
import { setPages } from '../sources/sourceSummary.ts'
import { listStoredSources } from '../sources/sources.ts'
import { listCountedDays, postponeDayIf } from '../statistics/countedDays.ts'
import { putMany } from '../table/batch.ts'
import type { WireItem } from '../table/client.ts'
import { all, itemAbsent } from '../table/expressions.ts'
import { flagField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, keyOf, page } from '../table/read.ts'
import { putWrite, transactIf, updateWrite } from '../table/transact.ts'
import { update, updateIf } from '../table/write.ts'
import { membershipPut } from '../users/memberships.ts'
import { type ArchiveHeader, isIndexOf } from './archiveForm.ts'

/** Where an import is. */
const importItem = declareItem({
  archiveID: textField('archive'),
  /** How many lines behind the header are written. */
  lines: numberField('lines'),
  /** Which process wrote them last. */
  writer: optional(textField('writer')),
  isDone: optional(flagField('done')),
})

/**
 * Begins or continues an import, and returns the number of lines already written. Until it ends the application answers 503. `taken` if the
 * application exists, or another archive is being imported; `done` if this one was.
 */
export async function beginImport({ appID, archiveID, access }: ArchiveHeader, owner: string): Promise<number | 'taken' | 'done'> {
  const { origins, ...rest } = access
  const item = accessItem.encode({
    ...rest,
    appID,
    owner,
    layout: importingLayout,
    origins: origins?.length ? new Set(origins) : undefined,
  })
  const isNew = await transactIf([
    putWrite(keys.access(appID), item, itemAbsent),
    putWrite(keys.importPlace(appID), importItem.encode({ archiveID, lines: 0 })),
  ])
  if (isNew) return 0
  const found = await get(keys.importPlace(appID))
  const place = found && importItem.decode(found)
  if (place?.archiveID !== archiveID) return 'taken'
  return place.isDone ? 'done' : place.lines
}

/** Throws if one of these histories contains items of another application: a file may name the respondents of others. */
export async function requireNoForeignHistories(appID: string, uids: readonly string[]): Promise<void> {
  for (const uid of new Set(uids)) {
    const { items } = await page({ pk: keys.history(uid), limit: 100 })
    const isForeign = items.some((item) => {
      const [kind, id = ''] = keyOf(item).sk.split('#')
      const index = [item['gsi1pk']?.S, item['gsi2pk']?.S].find((pk) => pk !== undefined && !pk.startsWith('DUE#'))
      return (index !== undefined && !isIndexOf(appID, index)) || ((kind === 'N' || kind === 'O') && applicationOf(id) !== appID)
    })
    if (isForeign) throw new Error('an item does not belong to the application of the archive')
  }
}

/** Stores items of an archive, replacing existing ones. Due items are begun when all items are stored. */
export const putArchived = (items: readonly WireItem[]): Promise<void> => putMany(items.map((item) => [keyOf(item), withoutDue(item)]))

function withoutDue(item: WireItem): WireItem {
  if (!item['gsi1pk']?.S?.startsWith('DUE#')) return item
  const { gsi1pk: _, gsi1sk: __, ...rest } = item
  return rest
}

/** Whether exactly this number of lines is written, and no other process went on from there. Strongly consistent. */
export async function isImportAt({ appID, archiveID }: ArchiveHeader, lines: number): Promise<boolean> {
  const found = await get(keys.importPlace(appID))
  const place = found && importItem.decode(found)
  return place?.archiveID === archiveID && place.lines === lines && !place.isDone
}

/** How far a process has come with an import. */
export interface ImportStep {
  /** Lines that were written before, and are now. */
  readonly from: number
  readonly to: number
  /** Names the process. */
  readonly writer: string
}

/** Notes how many lines are written: an import that is stopped goes on behind them. False where another process went on in the meantime. */
export function noteImportedIf({ appID, archiveID }: ArchiveHeader, { from, to, writer }: ImportStep): Promise<boolean> {
  const isAsLeft = all(importItem.is('archiveID', archiveID), importItem.is('lines', from), importItem.absent('isDone'))
  return updateIf(keys.importPlace(appID), importItem.change({ set: { lines: to, writer } }), isAsLeft)
}

/**
 * Opens an application whose items are all there, and has done what its archive left out. Harmless to repeat, by who noted the last line or went on
 * from there.
 */
export async function finishImport({ appID, access }: ArchiveHeader, owner: string): Promise<void> {
  // Where this fails it was opened before.
  await transactIf([
    updateWrite(
      keys.access(appID),
      accessItem.change({ set: { layout: currentLayout, owner } }),
      all(isOpen, accessItem.is('layout', importingLayout)),
    ),
    membershipPut(owner, appID),
  ])
  const application = await openApplication(appID)
  if (application?.epoch !== access.epoch) throw new Error('the application was deleted meanwhile')
  for (const day of await listCountedDays(application, 0, Number.MAX_SAFE_INTEGER))
    if (!day.isClosed) await postponeDayIf(application, day, now())
  await markForTrainingIf(application)
  const sources = await listStoredSources(application)
  if (sources.length > 0)
    await setPages(
      application,
      sources.reduce((sum, { pages }) => sum + pages, 0),
    )
  await update(keys.importPlace(appID), importItem.change({ set: { isDone: true } }))
}
