import type { ProfileChange } from '../../domain/profile/changes.ts'
import { isProfileName } from '../../domain/profile/profileForm.ts'
import type { Application } from '../applications/access.ts'
import type { Key, WireItem } from '../table/client.ts'
import { absent, all, any, type Change, type Condition, exists } from '../table/expressions.ts'
import { itemBytes } from '../table/itemBytes.ts'
import { get, getMany, isAt, keyOf } from '../table/read.ts'
import { deleteWrite, putWrite, transactIf, updateWrite, type Write } from '../table/transact.ts'
import { isAsWritten, operationAttribute } from '../table/write.ts'
import { profileUpdate } from './profileUpdate.ts'
import { type RespondentRecord, recordIn, recordItem, respondentKey, storedItem } from './respondentItem.ts'

/**
 * A record of more than 4 KB keeps its profile in an item of its own, right behind it: a turn writes the record, whose size is what the turn
 * costs, and hardly ever the profile (docs/stored-profiles.md#large-profiles). What every turn looks at stays in the record.
 */
const maxRecordBytes = 4096

/** The sort key of a record and a control character, which no respondentID holds: nothing comes between them. */
const profileKeyOf = ({ pk, sk }: Key): Key => ({ pk, sk: `${sk}\u001e` })

export const profileKey = (application: Application, respondentID: string): Key => profileKeyOf(respondentKey(application, respondentID))

/** Whether a key is that of such a profile. */
export const isProfileKey = ({ sk }: Key): boolean => sk.endsWith('\u001e')

const inEachRecord = new Set(['a.language', 'a.userParent', 'a.rootUser', 'a.isSubUser'])

/** What stays in the record: the language, the parent and the root of a sub user, and what is no part of a profile. */
export const staysInRecord = (name: string): boolean => inEachRecord.has(name) || !isProfileName(name)

/** The attribute by which both know of each other; in the profile it is a text, in the record a flag. */
export const apartAttribute = 'pa'
const profileMark: WireItem = { [apartAttribute]: { S: 'profile' } }
const isProfileItem = (item: WireItem): boolean => item[apartAttribute]?.S !== undefined
const hasApart = (item: WireItem): boolean => item[apartAttribute]?.BOOL === true

/** Holds for a record whose profile is stored apart, which a condition on the profile cannot evaluate. */
export const isSplit: Condition = exists(apartAttribute)

/** A record and its profile; the latest write that counts is the record's. */
function joined(record: WireItem, profile: WireItem = {}): WireItem {
  const { [operationAttribute]: _, ...values } = profile
  return { ...values, ...record }
}

/** The record that an item holds, with its profile wherever that is. */
export async function wholeRecordIn(application: Application, item: WireItem): Promise<RespondentRecord> {
  if (!hasApart(item)) return recordIn(application, item)
  return recordIn(application, joined(item, await get(profileKeyOf(keyOf(item)))), { isWhole: true })
}

/** A record with its profile. */
export const withProfile = (application: Application, record: RespondentRecord): Promise<RespondentRecord> =>
  record.isWhole ? Promise.resolve(record) : wholeRecordIn(application, storedItem(record))

/** Records of items that were read by their keys, with the profiles of those that have them apart. */
export async function wholeRecordsIn(application: Application, items: readonly WireItem[]): Promise<RespondentRecord[]> {
  const profiles = await getMany(items.filter(hasApart).map((item) => profileKeyOf(keyOf(item))))
  return items.map((item) => {
    const profile = hasApart(item) ? profiles.find(isAt(profileKeyOf(keyOf(item)))) : undefined
    return recordIn(application, joined(item, profile), { isWhole: true })
  })
}

/**
 * The items of a page of a scan, each with its profile. A record's profile comes right after it, unless the page ends between the two
 * (`last`: the key that was read last); a profile without a record before it has been read with the page before, or belongs to nobody any more.
 */
export async function joinPage(items: readonly WireItem[], last: WireItem | undefined): Promise<WireItem[]> {
  if (!items.some((item) => apartAttribute in item)) return [...items]
  const found: WireItem[] = []
  for (const [i, item] of items.entries()) {
    if (isProfileItem(item)) continue
    const next = items[i + 1]
    const profile = next && isProfileItem(next) ? next : hasApart(item) && last && !next ? await get(profileKeyOf(keyOf(last))) : undefined
    found.push(hasApart(item) ? joined(item, profile) : item)
  }
  return found
}

/** The changes of a profile by the item that they are made in. */
function byPlace(changes: readonly ProfileChange[]): { inRecord: ProfileChange[]; inProfile: ProfileChange[] } {
  const inRecord = changes.filter(({ name }) => staysInRecord(name))
  return { inRecord, inProfile: changes.filter(({ name }) => !staysInRecord(name)) }
}

/** The change of a profile that is apart, and its conditions. */
export function apartUpdate(
  changes: readonly ProfileChange[],
  operation?: string,
): { readonly change: Change; readonly condition: Condition } {
  const { change, condition } = profileUpdate(changes)
  const isNew =
    operation === undefined
      ? undefined
      : any(recordItem.absent('profileOperation'), recordItem.compare('profileOperation', '<>', operation))
  return {
    change: [
      ...change,
      ...recordItem.change({ set: operation === undefined ? {} : { profileOperation: operation }, add: { profileVersion: 1 } }),
    ],
    condition: all(exists(apartAttribute), isNew, ...condition),
  }
}

/** Splits changes of a profile that is stored apart: those of the record, and the writes for the rest. */
export function placedChanges(
  application: Application,
  { respondentID, hasProfileApart }: Pick<RespondentRecord, 'respondentID' | 'hasProfileApart'>,
  changes: readonly ProfileChange[],
): { readonly inRecord: readonly ProfileChange[]; readonly beside: readonly Write[]; readonly condition: Condition } {
  if (!hasProfileApart) return { inRecord: changes, beside: [], condition: absent(apartAttribute) }
  const { inRecord, inProfile } = byPlace(changes)
  const { change, condition } = apartUpdate(inProfile)
  return {
    inRecord,
    beside: inProfile.length ? [updateWrite(profileKey(application, respondentID), change, condition)] : [],
    condition: exists(apartAttribute),
  }
}

/**
 * The writes that remove a profile that is stored apart, because its record is replaced or deleted. `isUnchanged`: on the condition that it
 * is as it was read with the record.
 */
export function profileDeletes(
  application: Application,
  { respondentID, hasProfileApart, profileVersion }: Pick<RespondentRecord, 'respondentID' | 'hasProfileApart' | 'profileVersion'>,
  { isUnchanged = false }: { readonly isUnchanged?: boolean } = {},
): Write[] {
  if (!hasProfileApart) return []
  const isAsRead = profileVersion === undefined ? recordItem.absent('profileVersion') : recordItem.is('profileVersion', profileVersion)
  return [deleteWrite(profileKey(application, respondentID), isUnchanged ? isAsRead : undefined)]
}

/** The item of a whole record as it is put back in one piece. */
export function inOnePiece(item: WireItem): WireItem {
  const own = new Set(recordItem.attributes('hasProfileApart', 'profileVersion', 'profileOperation'))
  return Object.fromEntries(Object.entries(item).filter(([name]) => !own.has(name)))
}

/** Whether an item exceeds the target size of a record. */
export const isLarge = (item: WireItem): boolean => itemBytes(item) > maxRecordBytes

/**
 * Moves the profile of a large record to an item of its own. Harmless when repeated; if another call writes at the same time, the next one
 * that finds the record large does it.
 */
export async function splitIfLarge(application: Application, respondentID: string): Promise<void> {
  const item = await get(respondentKey(application, respondentID))
  if (!item || apartAttribute in item || !isLarge(item)) return
  const record = recordIn(application, item)
  const moves = (name: string): boolean => isProfileName(name) && !staysInRecord(name)
  const profile = Object.fromEntries(Object.entries(item).filter(([name]) => moves(name)))
  if (record.absence !== undefined || record.lockedBy !== undefined || Object.keys(profile).length === 0) return
  const rest = Object.fromEntries(Object.entries(item).filter(([name]) => !moves(name)))
  const { version = 0 } = record
  const isUnchanged = all(recordItem.is('version', version), absent(apartAttribute), recordItem.absent('absence'), isAsWritten(item))
  await transactIf([
    putWrite(
      respondentKey(application, respondentID),
      { ...rest, ...recordItem.encode({ hasProfileApart: true, version: version + 1 }) },
      isUnchanged,
    ),
    putWrite(profileKey(application, respondentID), { ...profile, ...profileMark }),
  ])
}
