import { invalid, problem } from '../../core/errors.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import type { Application } from '../applications/access.ts'
import { isNumberOverflow, type WireItem } from '../table/client.ts'
import { all, any, itemExists } from '../table/expressions.ts'
import { get } from '../table/read.ts'
import { transactIf, updateWrite } from '../table/transact.ts'
import { type Refusable, updateOrGet } from '../table/write.ts'
import { apartUpdate, placedChanges, profileKey, splitIfLarge, staysInRecord, withProfile } from './profileApart.ts'
import { objectionTo, profileUpdate } from './profileUpdate.ts'
import { type RespondentRecord, recordIn, recordItem, respondentKey, storedItem } from './respondentItem.ts'

/** Updates the record in place; where there is no respondent, returns the trace under the id, if any. */
export async function updateStored(
  application: Application,
  respondentID: string,
  changes: readonly ProfileChange[],
  operation: string,
): Promise<'updated' | { before: RespondentRecord | undefined }> {
  const profile = profileUpdate(changes)
  const key = respondentKey(application, respondentID)
  const result = await updateOrGet(
    key,
    [...operationChange(operation), ...profile.change],
    all(isOpenFor(operation), recordItem.absent('hasProfileApart'), ...profile.condition),
  ).catch(async (error: unknown): Promise<Refusable> => {
    // The table refuses a sum of too many digits with an error of its own, and does not say of which number.
    if (!isNumberOverflow(error)) throw error
    return { written: false, stored: await get(key) }
  })
  if (result.written) {
    // What a write costs says how large the record is.
    if (result.units > maxRecordUnits) await splitIfLarge(application, respondentID)
    return 'updated'
  }
  const stored = result.stored && recordIn(application, result.stored)
  // The first attempt was written and its answer was lost: the client sent it again, and it must not count twice.
  if (stored?.operation === operation) return 'updated'
  if (!stored || stored.absence) return { before: stored }
  if (stored.hasProfileApart && (await updateApartIf(application, stored, changes, operation))) return 'updated'
  accepted(storedItem(await withProfile(application, stored)), changes)
  throw problem('changed_meanwhile')
}

/** Updates a profile that is apart from its record. False where a condition failed, or a number would have too many digits. */
async function updateApartIf(
  application: Application,
  record: RespondentRecord,
  changes: readonly ProfileChange[],
  operation: string,
): Promise<boolean> {
  try {
    if (changes.some(({ name }) => staysInRecord(name))) return await updateBothIf(application, record, changes, operation)
    const { change, condition } = apartUpdate(changes, operation)
    const result = await updateOrGet(profileKey(application, record.respondentID), change, condition)
    return result.written || (result.stored !== undefined && recordItem.read(result.stored, 'profileOperation') === operation)
  } catch (error) {
    if (isNumberOverflow(error)) return false
    throw error
  }
}

/**
 * The same, if some of it stays in the record: in one transaction, which the table recognizes when it is repeated after a lost response.
 */
function updateBothIf(
  application: Application,
  record: RespondentRecord,
  changes: readonly ProfileChange[],
  operation: string,
): Promise<boolean> {
  const { inRecord, beside, condition } = placedChanges(application, record, changes)
  const own = profileUpdate(inRecord)
  const key = respondentKey(application, record.respondentID)
  const write = updateWrite(key, [...operationChange(operation), ...own.change], all(isOpenFor(operation), condition, ...own.condition))
  return transactIf([write, ...beside])
}

/** The write units from which on a record is split. */
const maxRecordUnits = 4

const operationChange = (operation: string) => recordItem.change({ set: { operation }, add: { version: 1 } })

/** Holds if the respondent exists, and the update was not made yet. */
const isOpenFor = (operation: string) =>
  all(itemExists, recordItem.absent('absence'), any(recordItem.absent('operation'), recordItem.compare('operation', '<>', operation)))

/** The item, where it has nothing against the changes. */
export function accepted(item: WireItem, changes: readonly ProfileChange[]): WireItem {
  const objection = objectionTo(changes, item)
  if (objection) throw invalid(objection.parameter, objection.expectation)
  return item
}
