import type { ContentChange } from '../../../schemas/version.ts'
import type { Application } from '../../store/applications/access.ts'
import { listAuditRecords, type StoredAuditRecord } from '../../store/applications/auditTrail.ts'
import { getStoredVersion } from '../../store/content/versions.ts'
import { type ChangedObject, compareContents } from './compare.ts'
import { contentObjectsOf } from './contentObjects.ts'
import { openSide } from './versions.ts'

/** `live`, `draft`, or the id of a version. */
type Side = string

/** How many records of the audit trail are read to say who changed what, the latest first. */
const maxRecords = 2000

/**
 * The changes that lead from one side to another: who made each, and when, as far as the audit trail says. Throws `not_found` for an unknown
 * version.
 */
async function changesBetween(application: Application, from: Side, to: Side): Promise<ContentChange[]> {
  const [before, after] = await Promise.all([openSide(application, from), openSide(application, to)])
  if (before.version === after.version) return []
  const [old, current] = await Promise.all([contentObjectsOf(before), contentObjectsOf(after)])
  const changes = compareContents(application.appID, old, current)
  if (changes.length === 0) return []
  const authors = await authorsOf(application, before, after)
  return changes.map(({ updatedAt, ...change }) => {
    const author = authors(change, updatedAt)
    const at = author?.at ?? updatedAt
    const by = author?.by.userID ?? author?.by.tokenID
    return {
      ...change,
      fields: [...change.fields],
      ...(by === undefined ? {} : { updatedBy: by }),
      ...(at === undefined ? {} : { updatedAt: at }),
    }
  })
}

/** When a side was published (ms since 1970); undefined for the draft. */
async function publishedAt(side: Application): Promise<number | undefined> {
  const version = side.version === undefined ? undefined : await getStoredVersion(side, side.version)
  return version && Date.parse(version.publishedAt)
}

/** What says, for a change, which record of the audit trail it is in. */
async function authorsOf(application: Application, before: Application, after: Application) {
  const times = await Promise.all([publishedAt(before), publishedAt(after)])
  const numbers = times.filter((time) => time !== undefined)
  const to = times.includes(undefined) ? undefined : Math.max(...numbers) + 1
  const { records } = await listAuditRecords(application, { from: Math.min(...numbers), to, after: undefined, most: maxRecords })
  const latestFirst = records.map((record) => ({ record, targets: new Set(targetsOf(application.appID, record)) }))
  const restored = records.find(({ operation }) => operation === 'restoreVersion')
  return ({ id }: Pick<ChangedObject, 'id'>, updatedAt: string | undefined): StoredAuditRecord | undefined => {
    const own = latestFirst.flatMap(({ record, targets }) => (targets.has(id) || replacesDraft(record) ? record : []))
    if (updatedAt === undefined) return own[0]
    // A restored object keeps the date that it had in the version.
    if (restored && updatedAt < restored.at) return restored
    // A record is written after its change, so the change is in the oldest record that is not older.
    return own.findLast(({ at }) => at >= updatedAt) ?? own[0]
  }
}

/** Whether a change was of the whole draft. */
const replacesDraft = ({ operation }: StoredAuditRecord): boolean => operation === 'putDraft' || operation === 'restoreVersion'

/** The objects that a record is about; the application, where it names no object. */
function targetsOf(appID: string, { target, kind }: StoredAuditRecord): string[] {
  const ids = Object.values(target)
  return ids.length === 0 && (kind === 'settings' || kind === 'content') ? [appID] : ids
}

const pageSize = 1000

/** A page of the changes, and how many came before the next one while there are more. */
export async function pageOfChanges(
  application: Application,
  { from = 'live', to = 'draft', skip = 0 }: { readonly from?: Side; readonly to?: Side; readonly skip?: number },
): Promise<{ changes: ContentChange[]; next: number | undefined }> {
  const changes = await changesBetween(application, from, to)
  const next = skip + pageSize
  return { changes: changes.slice(skip, next), next: changes.length > next ? next : undefined }
}
