import type { AuditRecord } from '../../../schemas/audit.ts'
import type { AuditKind } from '../../../schemas/contract.ts'
import type { Application } from '../../store/applications/access.ts'
import { listAuditRecords, type StoredAuditRecord } from '../../store/applications/auditTrail.ts'
import { listUsersByID } from '../../store/users/users.ts'
import { respondentHashes } from './recordOf.ts'

/** The filter of a page of records; instants in milliseconds since 1970. */
export interface AuditQuery {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly kind?: AuditKind | undefined
  readonly operation?: string | undefined
  readonly userID?: string | undefined
  readonly tokenID?: string | undefined
  readonly target?: string | undefined
  readonly respondentID?: string | undefined
}

/** Records of some hundred bytes that one page scans at most. */
const maxScanned = 1000

/** The matching records among the next ones, the latest first, with the current name and address of each author. */
export async function auditPage(
  application: Application,
  query: AuditQuery,
  after: string | undefined,
): Promise<{ records: AuditRecord[]; next: string | undefined }> {
  const { records, next } = await listAuditRecords(application, { from: query.from, to: query.to, after, most: maxScanned })
  const hashes = query.respondentID === undefined ? undefined : respondentHashes(query.respondentID)
  const matching = records.filter((record) => matches(record, query, hashes))
  const users = await listUsersByID(matching.flatMap(({ by }) => by.userID ?? []))
  const usersByID = new Map(users.map((user) => [user.userID, user]))
  return {
    records: matching.map((record) => ({ ...record, by: { ...record.by, ...shownOf(usersByID.get(record.by.userID ?? '')) } })),
    next,
  }
}

function matches(
  record: StoredAuditRecord,
  { kind, operation, userID, tokenID, target }: AuditQuery,
  hashes: readonly string[] | undefined,
): boolean {
  const ids = Object.values(record.target)
  return (
    (kind === undefined || record.kind === kind) &&
    (operation === undefined || record.operation === operation) &&
    (userID === undefined || record.by.userID === userID) &&
    (tokenID === undefined || record.by.tokenID === tokenID) &&
    (target === undefined || ids.includes(target)) &&
    (hashes === undefined || hashes.some((hash) => ids.includes(hash)))
  )
}

type User = Awaited<ReturnType<typeof listUsersByID>>[number]

function shownOf(user: User | undefined): { name?: string; email?: string } {
  if (!user) return {}
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
  return { email: user.email, ...(name ? { name } : {}) }
}
