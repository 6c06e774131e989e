import { nanoid } from 'nanoid'
import { now } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import type { Application } from '../applications/access.ts'
import type { WireItem } from '../table/client.ts'
import { all, there } from '../table/expressions.ts'
import { putWrite, transactIf, updateWrite } from '../table/transact.ts'
import { putIf } from '../table/write.ts'
import { createRecord } from './createRecord.ts'
import { excludeWhoOptsOut } from './excludeFromCampaigns.ts'
import { noteNames } from './noteNames.ts'
import { inOnePiece, isLarge, profileDeletes, splitIfLarge } from './profileApart.ts'
import { attributeName, isProfileName, tagName } from './profileForm.ts'
import { type ProfileChange, profileUpdate, withChanges } from './profileUpdate.ts'
import { isFamily, newItem, type RespondentRecord, recordItem, respondentKey, storedItem } from './respondentItem.ts'
import { getRecord, getRespondent } from './respondents.ts'
import { accepted, updateStored } from './storedUpdate.ts'

/**
 * Makes all the changes to one respondent in one atomic write, and makes the respondent where there is none yet. 100 parallel
 * increments lose nothing. Refuses, changing nothing, what the stored profile does not allow (inc on a date, another parent).
 */
export async function writeProfile(application: Application, respondentID: string, changes: readonly ProfileChange[]): Promise<void> {
  await update(application, respondentID, changes)
  await Promise.all([noteNames(application, changes), excludeWhoOptsOut(application, respondentID, changes)])
}

async function update(application: Application, respondentID: string, changes: readonly ProfileChange[]): Promise<void> {
  const applied = (item: WireItem) => withChanges(accepted(item, changes), changes)
  // DynamoDB stops expressions at 4 KB and 300 operators; what is longer is read and put back on the condition that nothing changed.
  if (changes.length > 60) return rewrite(application, respondentID, applied, 'create')
  const operation = nanoid(10)
  for (let attempt = 0; attempt < attempts; attempt++) {
    // Most of those who are written are there already; a new one is counted with the write that makes them.
    const trace = await updateStored(application, respondentID, changes, operation)
    if (trace === 'updated') return
    const item = applied(newItem(application, respondentID, trace.before))
    if (await createRecord(application, { respondentID, before: trace.before, item })) return
  }
  throw problem('changed_meanwhile')
}

const attempts = 12

export interface NewRecord {
  /** The feature that the conversation is to start with. */
  readonly featureID?: string | undefined
  /** The respondent whose sub user this one becomes. */
  readonly parent?: string | undefined
}

/** Makes a respondent who does not exist yet. One who exists is a refusal that changes nothing. */
export async function createRespondent(
  application: Application,
  respondentID: string,
  changes: readonly ProfileChange[],
  record: NewRecord = {},
): Promise<void> {
  const { parent, featureID } = record
  const family = parent === undefined ? undefined : await familyOf(application, respondentID, parent)
  const own = { ...recordItem.encode({ startFeatureID: featureID }), ...family?.child }
  let before: RespondentRecord | undefined
  for (let attempt = 0; attempt < 5; attempt++) {
    const item = { ...withChanges(newItem(application, respondentID, before), changes), ...own }
    const made = await createRecord(application, { respondentID, before, item, beside: family && [family.inParent] })
    if (made === true) return noteNames(application, [...changes, ...(family ? familyNames : [])])
    if (made === 'beside') throw parentUnknown()
    before = await getRecord(application, respondentID)
    if (before && !before.absence) throw problem('respondent_exists')
    // A trace of somebody who is gone is replaced; it may vanish at this very moment, or be replaced by another call.
  }
  throw problem('changed_meanwhile')
}

export interface ProfileReplacement {
  /** Attributes, events, tags. */
  readonly parts: readonly ('a' | 'e' | 't')[]
  readonly changes: readonly ProfileChange[]
  /** Whether what is stored under a name stays. */
  keeps?(name: string): boolean
}

/** Replaces parts of the profile whole; who is whose sub user stays, and so does what `keeps` names. */
export async function replaceProfile(
  application: Application,
  respondentID: string,
  { parts, changes, keeps = () => false }: ProfileReplacement,
): Promise<void> {
  const replaced = (name: string) =>
    isProfileName(name) && parts.some((part) => name.startsWith(`${part}.`)) && !isFamily(name) && !keeps(name)
  await rewrite(
    application,
    respondentID,
    (item) => withChanges(Object.fromEntries(Object.entries(item).filter(([name]) => !replaced(name))), changes),
    'refuse',
  )
  await Promise.all([noteNames(application, changes), excludeWhoOptsOut(application, respondentID, changes)])
}

/** Read, rewrite and put back on the condition that nobody wrote in between; tried again where somebody did. */
async function rewrite(
  application: Application,
  respondentID: string,
  rewritten: (item: WireItem) => WireItem,
  absent: 'create' | 'refuse',
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stored = await getRecord(application, respondentID)
    const gone = stored === undefined || stored.absence !== undefined
    if (gone && absent === 'refuse') throw problem('respondent_unknown')
    const done = gone
      ? await createRecord(application, { respondentID, before: stored, item: rewritten(newItem(application, respondentID, stored)) })
      : await replaceRecordIf(application, stored, rewritten(storedItem(stored)))
    if (done === true) return
    await backoff(attempt)
  }
  throw problem('changed_meanwhile')
}

/** Puts a record back, in one piece; false where somebody wrote in between. */
async function replaceRecordIf(application: Application, record: RespondentRecord, item: WireItem): Promise<boolean> {
  const { respondentID, version = 0 } = record
  const next = { ...inOnePiece(item), ...recordItem.encode({ version: version + 1 }) }
  const [key, isUnchanged] = [
    respondentKey(application, respondentID),
    all(recordItem.is('version', version), recordItem.absent('absence')),
  ]
  const deletes = profileDeletes(application, record, { isUnchanged: true })
  const isReplaced = await (deletes.length ? transactIf([putWrite(key, next, isUnchanged), ...deletes]) : putIf(key, next, isUnchanged))
  if (isReplaced && isLarge(next)) await splitIfLarge(application, respondentID)
  return isReplaced
}

const parentUnknown = () => invalid('attribute.userParent', 'must name another respondent of the application')

/** What a sub user brings into the profiles, for those who only ask for names. */
const familyNames: ProfileChange[] = [
  ...['userParent', 'rootUser', 'isSubUser'].map((name) => ({ name: attributeName(name), set: '' })),
  { name: tagName('sub_users', ''), stamp: 0 },
]

/** What makes a respondent the sub user of a parent, on both sides. */
async function familyOf(application: Application, respondentID: string, parentID: string) {
  const parent = parentID === respondentID ? undefined : await getRespondent(application, parentID)
  if (!parent) throw parentUnknown()
  const root = parent.attribute['rootUser'] ?? parentID
  const child = withChanges({}, [
    { name: attributeName('userParent'), set: parentID },
    { name: attributeName('rootUser'), set: root },
    { name: attributeName('isSubUser'), set: 'true' },
  ])
  const inParent = updateWrite(
    respondentKey(application, parentID),
    [
      ...profileUpdate([{ name: tagName('sub_users', respondentID), stamp: now() * 1000 }]).change,
      ...recordItem.change({ add: { version: 1 } }),
    ],
    all(there, recordItem.absent('absence')),
  )
  return { child, inParent }
}
