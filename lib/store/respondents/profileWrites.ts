import { nanoid } from 'nanoid'
import { now } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import { attributeName, isProfileName, tagName } from '../../domain/profile/profileForm.ts'
import type { Application } from '../applications/access.ts'
import { eventWrites, isSubscribed, placeOfVersion } from '../subscriptions/eventRows.ts'
import type { WireItem } from '../table/client.ts'
import { all, there } from '../table/expressions.ts'
import { putWrite, transactIf, updateWrite, type Write } from '../table/transact.ts'
import { putIf } from '../table/write.ts'
import { createRecord } from './createRecord.ts'
import { excludeWhoOptsOut } from './excludeFromCampaigns.ts'
import { noteNames } from './noteNames.ts'
import { inOnePiece, isLarge, profileDeletes, splitIfLarge } from './profileApart.ts'
import { type ProfileWritten, profileEvents } from './profileEvents.ts'
import { profileUpdate, withChanges } from './profileUpdate.ts'
import { isFamily, newItem, type RespondentRecord, recordIn, recordItem, respondentKey, storedItem } from './respondentItem.ts'
import { getRecord, getRespondent } from './respondents.ts'
import { accepted, updateStored } from './storedUpdate.ts'

/**
 * Applies all changes to one respondent in one atomic write, creating the respondent if there is none. Refuses, changing nothing, what the
 * stored profile does not allow (inc on a date, another parent). Returns the lane of its events; undefined where nobody subscribes.
 */
export async function writeProfile(
  application: Application,
  respondentID: string,
  changes: readonly ProfileChange[],
): Promise<string | undefined> {
  const isTold = isSubscribed(application, ...profileKinds)
  const lane = await (isTold ? rewriteWith : update)(application, respondentID, changes)
  await Promise.all([noteNames(application, changes), excludeWhoOptsOut(application, respondentID, changes)])
  return lane
}

async function update(application: Application, respondentID: string, changes: readonly ProfileChange[]): Promise<string | undefined> {
  // DynamoDB stops expressions at 4 KB and 300 operators; what is longer is read and put back on the condition that nothing changed.
  if (changes.length > 60) return rewriteWith(application, respondentID, changes)
  const operation = nanoid(10)
  for (let attempt = 0; attempt < attempts; attempt++) {
    // Most of those who are written are there already; a new one is counted with the write that makes them.
    const trace = await updateStored(application, respondentID, changes, operation)
    if (trace === 'updated') return undefined
    const item = withChanges(accepted(newItem(application, respondentID, trace.before), changes), changes)
    if (await createRecord(application, { respondentID, before: trace.before, item })) return undefined
  }
  throw problem('changed_meanwhile')
}

/** Makes the changes to a record that is read first: where they are too many for an expression, and where subscribers are told of them in order. */
const rewriteWith = (application: Application, respondentID: string, changes: readonly ProfileChange[]): Promise<string | undefined> =>
  rewrite(application, respondentID, {
    rewritten: (item) => withChanges(accepted(item, changes), changes),
    changes,
    absent: 'create',
  })

/** What subscribers may be told of a profile that is written. */
const profileKinds = ['respondent.created', 'respondent.changed', 'respondent.optedOut'] as const

const attempts = 24

export interface NewRecord {
  /** The feature that the conversation is to start with. */
  readonly featureID?: string | undefined
  /** The respondent whose sub user this one becomes. */
  readonly parent?: string | undefined
}

/** Makes a respondent who does not exist yet; gives what `writeProfile` gives. One who exists is a refusal that changes nothing. */
export async function createRespondent(
  application: Application,
  respondentID: string,
  changes: readonly ProfileChange[],
  record: NewRecord = {},
): Promise<string | undefined> {
  const { parent, featureID } = record
  const family = parent === undefined ? undefined : await familyOf(application, respondentID, parent)
  const own = { ...recordItem.encode({ startFeatureID: featureID }), ...family?.child }
  let before: RespondentRecord | undefined
  for (let attempt = 0; attempt < 5; attempt++) {
    const item = { ...withChanges(newItem(application, respondentID, before), changes), ...own }
    const { lane, told } = eventsBeside(application, before, item, { respondentID, changes, isNew: true })
    const made = await createRecord(application, { respondentID, before, item, beside: [...(family ? [family.inParent] : []), ...told] })
    if (made === true) {
      await noteNames(application, [...changes, ...(family ? familyNames : [])])
      return lane
    }
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

/** Replaces parts of the profile whole, and gives what `writeProfile` gives; who is whose sub user stays, and so does what `keeps` names. */
export async function replaceProfile(
  application: Application,
  respondentID: string,
  { parts, changes, keeps = () => false }: ProfileReplacement,
): Promise<string | undefined> {
  const replaced = (name: string) =>
    isProfileName(name) && parts.some((part) => name.startsWith(`${part}.`)) && !isFamily(name) && !keeps(name)
  const lane = await rewrite(application, respondentID, {
    rewritten: (item) => withChanges(Object.fromEntries(Object.entries(item).filter(([name]) => !replaced(name))), changes),
    changes,
    replaced: parts,
    absent: 'refuse',
  })
  await Promise.all([noteNames(application, changes), excludeWhoOptsOut(application, respondentID, changes)])
  return lane
}

/** What becomes of a record. */
interface Rewriting {
  readonly rewritten: (item: WireItem) => WireItem
  /** What of it is told to subscribers. */
  readonly changes: readonly ProfileChange[]
  readonly replaced?: ProfileReplacement['parts']
  readonly absent: 'create' | 'refuse'
}

/** Read, rewrite and put back on the condition that nobody wrote in between; tried again where somebody did. */
async function rewrite(
  application: Application,
  respondentID: string,
  { rewritten, changes, replaced, absent }: Rewriting,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stored = await getRecord(application, respondentID)
    const gone = stored === undefined || stored.absence !== undefined
    if (gone && absent === 'refuse') throw problem('respondent_unknown')
    const item = rewritten(gone ? newItem(application, respondentID, stored) : storedItem(stored))
    const { lane, told: beside } = eventsBeside(application, stored, item, {
      respondentID,
      changes,
      isNew: gone,
      ...(replaced ? { replaced } : {}),
    })
    const done = gone
      ? await createRecord(application, { respondentID, before: stored, item, beside })
      : await replaceRecordIf(application, stored, item, beside)
    if (done === true) return lane
    await backoff(attempt)
  }
  throw problem('changed_meanwhile')
}

/** What subscribers are told of a profile that is put back, or made, on the condition that nobody writes in between. */
function eventsBeside(
  application: Application,
  before: RespondentRecord | undefined,
  item: WireItem,
  written: ProfileWritten,
): { lane: string | undefined; told: Write[] } {
  if (!isSubscribed(application, ...profileKinds)) return { lane: undefined, told: [] }
  const { uid, turn, version = 0 } = recordIn(application, item)
  // A new record has the version that it begins with; one that is put back has the next one.
  const next = written.isNew ? version : (before?.version ?? 0) + 1
  return { lane: uid, told: eventWrites(application, placeOfVersion(uid, turn, next), profileEvents(written)) }
}

/** Puts a record back, in one piece; false where somebody wrote in between. */
async function replaceRecordIf(
  application: Application,
  record: RespondentRecord,
  item: WireItem,
  beside: readonly Write[],
): Promise<boolean> {
  const { respondentID, version = 0 } = record
  const next = { ...inOnePiece(item), ...recordItem.encode({ version: version + 1 }) }
  const [key, isUnchanged] = [
    respondentKey(application, respondentID),
    all(recordItem.is('version', version), recordItem.absent('absence')),
  ]
  const others = [...profileDeletes(application, record, { isUnchanged: true }), ...beside]
  const isReplaced = await (others.length ? transactIf([putWrite(key, next, isUnchanged), ...others]) : putIf(key, next, isUnchanged))
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
