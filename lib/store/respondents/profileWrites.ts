import { nanoid } from 'nanoid'
import { problem } from '../../core/errors.ts'
import { operationID } from '../../core/operation.ts'
import { backoff } from '../../core/retry.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import { isProfileName } from '../../domain/profile/profileForm.ts'
import type { Application } from '../applications/access.ts'
import { openRunsOf } from '../campaigns/recentRuns.ts'
import { commitIf } from '../subscriptions/commit.ts'
import { isSubscribed, type NoticesAt, placeOfVersion } from '../subscriptions/notices.ts'
import type { WireItem } from '../table/client.ts'
import { all } from '../table/expressions.ts'
import { putWrite } from '../table/transact.ts'
import { isAsWritten, putIf } from '../table/write.ts'
import { createRecord } from './createRecord.ts'
import { commitExcluding, excludeFromLaterRuns, optsOut } from './excludeFromCampaigns.ts'
import { noteNames } from './noteNames.ts'
import { inOnePiece, isLarge, profileDeletes, splitIfLarge } from './profileApart.ts'
import { type ProfileWritten, profileNotices } from './profileNotices.ts'
import { withChanges } from './profileUpdate.ts'
import { isFamily, newItem, type RespondentRecord, recordIn, recordItem, respondentKey, storedItem } from './respondentItem.ts'
import { getRecord } from './respondents.ts'
import { accepted, updateStored } from './storedUpdate.ts'
import { familyNames, familyOf } from './subUserList.ts'

/**
 * Applies all changes to one respondent in one atomic write, creating the respondent if they do not exist. Refuses, changing nothing, what
 * the stored profile does not allow (inc on a date, another parent).
 */
export async function writeProfile(application: Application, respondentID: string, changes: readonly ProfileChange[]): Promise<void> {
  // DynamoDB limits an expression to 4 KB and 300 operators; notices need the version of the record that is written; and who opts out of campaigns
  // under way is excluded from them in the same transaction.
  const excludes = optsOut(changes) && openRunsOf(application).length > 0
  const isRewrite = excludes || changes.length > maxChangesInExpression || isSubscribed(application, ...profileKinds)
  await (isRewrite ? rewriteWith : update)(application, respondentID, changes)
  await noteNames(application, changes)
}

async function update(application: Application, respondentID: string, changes: readonly ProfileChange[]): Promise<void> {
  const operation = nanoid(10)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Most respondents exist; a new one is counted with the write that creates it.
    const trace = await updateStored(application, respondentID, changes, operation)
    if (trace === 'updated') return optsOut(changes) ? excludeFromLaterRuns(application, respondentID) : undefined
    const item = withChanges(accepted(newItem(application, respondentID, trace.before), changes), changes)
    if (await createRecord(application, { respondentID, before: trace.before, item })) return
  }
  throw problem('changed_meanwhile')
}

/** Applies the changes to a record that is read first. */
const rewriteWith = (application: Application, respondentID: string, changes: readonly ProfileChange[]): Promise<void> =>
  rewrite(application, respondentID, {
    rewritten: (item) => withChanges(accepted(item, changes), changes),
    changes,
    absent: 'create',
  })

/** The notices that a write of a profile can have. */
const profileKinds = ['respondent.created', 'respondent.changed', 'respondent.optedOut'] as const

/** An increment is up to five operators and 60 bytes of the condition. */
const maxChangesInExpression = 50
const maxAttempts = 24

export interface NewRecord {
  /** The feature that the conversation is to start with. */
  readonly featureID?: string | undefined
  /** The respondent whose sub user this one becomes. */
  readonly parent?: string | undefined
}

/** Creates a respondent who does not exist yet; one who exists, unless the same operation created them, is a refusal that changes nothing. */
export async function createRespondent(
  application: Application,
  respondentID: string,
  changes: readonly ProfileChange[],
  record: NewRecord = {},
): Promise<void> {
  const { parent, featureID } = record
  const operation = operationID()
  let before: RespondentRecord | undefined
  for (let attempt = 0; attempt < 5; attempt++) {
    const family = parent === undefined ? undefined : await familyOf(application, respondentID, parent)
    const own = { ...recordItem.encode({ startFeatureID: featureID, operation }), ...family?.child }
    const item = { ...withChanges(newItem(application, respondentID, before), changes), ...own }
    const happened = noticesOf(application, before, item, { respondentID, changes, isNew: true })
    const created = await createRecord(application, { respondentID, before, item, beside: family?.inParent, happened })
    if (created === true) {
      await noteNames(application, [...changes, ...(family ? familyNames : [])])
      if (family?.grows && parent !== undefined) await splitIfLarge(application, parent)
      return
    }
    // The parent was deleted, moved or split meanwhile.
    if (created === 'beside') continue
    before = await getRecord(application, respondentID)
    if (before && !before.absence) {
      if (operation !== undefined && before.operation === operation) return
      throw problem('respondent_exists')
    }
    // The trace of a former respondent is replaced; it may vanish at this very moment, or be replaced by another call.
  }
  throw problem('changed_meanwhile')
}

export interface ProfileReplacement {
  /** Attributes, events, tags. */
  readonly parts: readonly ('a' | 'e' | 't')[]
  readonly changes: readonly ProfileChange[]
  /** Whether the stored value of a name is kept. */
  keeps?(name: string): boolean
}

/** Replaces parts of the profile as a whole; the relations of sub users stay, and so do the names that `keeps` accepts. */
export async function replaceProfile(
  application: Application,
  respondentID: string,
  { parts, changes, keeps = () => false }: ProfileReplacement,
): Promise<void> {
  const replaced = (name: string) =>
    isProfileName(name) && parts.some((part) => name.startsWith(`${part}.`)) && !isFamily(name) && !keeps(name)
  await rewrite(application, respondentID, {
    rewritten: (item) => withChanges(Object.fromEntries(Object.entries(item).filter(([name]) => !replaced(name))), changes),
    changes,
    replaced: parts,
    absent: 'refuse',
  })
  await noteNames(application, changes)
}

/** How a record is rewritten. */
interface Rewriting {
  readonly rewritten: (item: WireItem) => WireItem
  /** The changes that subscribers are notified of. */
  readonly changes: readonly ProfileChange[]
  readonly replaced?: ProfileReplacement['parts']
  readonly absent: 'create' | 'refuse'
}

/** Reads, rewrites and puts back on the condition that the record is unchanged; a conflict is retried. */
async function rewrite(application: Application, respondentID: string, { rewritten, changes, replaced, absent }: Rewriting): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await getRecord(application, respondentID)
    const gone = stored === undefined || stored.absence !== undefined
    if (gone && absent === 'refuse') throw problem('respondent_unknown')
    const item = rewritten(gone ? newItem(application, respondentID, stored) : storedItem(stored))
    const happened = noticesOf(application, stored, item, { respondentID, changes, isNew: gone, ...(replaced ? { replaced } : {}) })
    const isWritten = gone
      ? await createRecord(application, { respondentID, before: stored, item, happened })
      : await replaceRecordIf(application, stored, item, { happened, excludes: optsOut(changes) })
    if (isWritten === true) return
    await backoff(attempt)
  }
  throw problem('changed_meanwhile')
}

/** The notices of a record that is created or replaced; undefined if there are no subscribers to them. */
function noticesOf(
  application: Application,
  before: RespondentRecord | undefined,
  item: WireItem,
  written: ProfileWritten,
): NoticesAt | undefined {
  const notices = profileNotices(written).filter(({ kind }) => isSubscribed(application, kind))
  if (notices.length === 0) return undefined
  const { uid, turn, version = 0 } = recordIn(application, item)
  // A new record is written with its own version, a replaced one with the next.
  return { ...placeOfVersion(uid, turn, written.isNew ? version : (before?.version ?? 0) + 1), notices }
}

/** Replaces a whole record; false if any of it changed meanwhile, fields included that do not raise the version (web views, locks). */
async function replaceRecordIf(
  application: Application,
  record: RespondentRecord,
  item: WireItem,
  { happened, excludes }: { readonly happened: NoticesAt | undefined; readonly excludes: boolean },
): Promise<boolean> {
  const { respondentID, uid, version = 0 } = record
  const next = { ...inOnePiece(item), ...recordItem.encode({ version: version + 1 }) }
  const key = respondentKey(application, respondentID)
  const isUnchanged = all(recordItem.is('version', version), recordItem.absent('absence'), isAsWritten(storedItem(record)))
  const profile = profileDeletes(application, record, { isUnchanged: true })
  const writes = [putWrite(key, next, isUnchanged), ...profile]
  const isReplaced = excludes
    ? (await commitExcluding(application, { uid, status: 'optedOut' }, writes, happened)) === undefined
    : await (profile.length || happened ? commitIf(application, writes, happened) : putIf(key, next, isUnchanged))
  if (isReplaced && isLarge(next)) await splitIfLarge(application, respondentID)
  return isReplaced
}
