import { now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import { attributeName, tagName } from '../../domain/profile/profileForm.ts'
import type { Application } from '../applications/access.ts'
import type { Key, WireItem } from '../table/client.ts'
import { absent, all, type Change, changes, compare, exists, itemExists, remove, rename } from '../table/expressions.ts'
import { get } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'
import { isLarge, placedChanges, profileKey } from './profileApart.ts'
import { profileUpdate, withChanges } from './profileUpdate.ts'
import { recordIn, recordItem, respondentKey, storedItem } from './respondentItem.ts'
import { getRespondent } from './respondents.ts'

/**
 * A parent lists its sub users in a tag of its profile. Where the profile is apart from the record, so is the list: turns of the parent do not pay for it.
 * Earlier versions left it in the record, where it is found, too.
 */

/** The names that a sub user adds to the profiles of an application; the values are of no matter. */
export const familyNames: ProfileChange[] = [
  ...['userParent', 'rootUser', 'isSubUser'].map((name) => ({ name: attributeName(name), set: '' })),
  { name: tagName('sub_users', ''), once: 0 },
]

/** The bytes of ids that a list holds: the rest of the item is left to the profile. */
const maxListBytes = 262_144

/** What makes a respondent the sub user of a parent. */
interface Family {
  /** The attributes of the sub user. */
  readonly child: WireItem
  readonly inParent: Write[]
  /** Whether the record of the parent is to be split afterwards. */
  readonly grows: boolean
}

export async function familyOf(application: Application, respondentID: string, parentID: string): Promise<Family> {
  const parent = parentID === respondentID ? undefined : await getRespondent(application, parentID)
  if (!parent) throw invalid('attribute.userParent', 'must name another respondent of the application')
  const ids = [...(parent.tag['sub_users'] ?? []), respondentID]
  if (ids.reduce((bytes, id) => bytes + Buffer.byteLength(id), 0) > maxListBytes)
    throw invalid('attribute.userParent', 'names a respondent who has as many sub users as can be stored')
  const rootName = attributeName('rootUser')
  const rootOfParent = parent.attribute['rootUser']
  const child = withChanges({}, [
    { name: attributeName('userParent'), set: parentID },
    { name: rootName, set: rootOfParent ?? parentID },
    { name: attributeName('isSubUser'), set: 'true' },
  ])
  const added = [{ name: tagName('sub_users', respondentID), once: now() * 1000 }]
  const { inRecord, beside, condition } = placedChanges(application, parent, added)
  // Where the id of the root is being changed, its sub users are renamed one after the other: this one gets the root that the parent has.
  const hasSameRoot = rootOfParent === undefined ? absent(rootName) : compare(rootName, '=', { S: rootOfParent })
  const write = updateWrite(
    respondentKey(application, parentID),
    changes(profileUpdate(inRecord).change, recordItem.change({ add: { version: 1 } })),
    all(itemExists, recordItem.absent('absence'), hasSameRoot, condition),
  )
  return {
    child,
    inParent: [write, ...beside],
    grows: !parent.hasProfileApart && isLarge(withChanges(storedItem(parent), added)),
  }
}

/** Takes a sub user off its parent's list. */
export async function deleteFromParent(application: Application, parentID: string, respondentID: string): Promise<void> {
  const name = tagName('sub_users', respondentID)
  for (const { key, change } of await listItems(application, parentID, name))
    await updateIf(key, changes(remove(name), change), all(exists(name), recordItem.absent('absence')))
}

/** The writes that rename a sub user in the list of its parent, where it keeps its place; none where it is not there. */
export async function renameInParent(
  application: Application,
  parentID: string,
  { from, to }: { from: string; to: string },
): Promise<Write[]> {
  const name = tagName('sub_users', from)
  const items = await listItems(application, parentID, name)
  return items.map(({ key, change }) => updateWrite(key, changes(rename(name, tagName('sub_users', to)), change), exists(name)))
}

/** The item of a parent that lists a sub user, under the parent's new id where that is being changed, and what counts its writes. */
async function listItems(application: Application, parentID: string, name: string): Promise<{ key: Key; change: Change }[]> {
  const found = await get(respondentKey(application, parentID))
  const movedTo = found && recordItem.read(found, 'movedTo')
  const item = movedTo === undefined ? found : await get(respondentKey(application, movedTo))
  if (!item) return []
  const { respondentID, hasProfileApart, absence } = recordIn(application, item)
  // Of a parent who is being purged, the list goes as a whole.
  if (absence !== undefined) return []
  if (name in item) return [{ key: respondentKey(application, respondentID), change: recordItem.change({ add: { version: 1 } }) }]
  if (!hasProfileApart) return []
  return [{ key: profileKey(application, respondentID), change: recordItem.change({ add: { profileVersion: 1 } }) }]
}
