import { createHash } from 'node:crypto'
import type { AuditRecord } from '../../../schemas/audit.ts'
import { applicationOf, timedPrefix } from '../../core/ids.ts'
import { keys } from '../keys.ts'
import { itemAbsent } from '../table/expressions.ts'
import { jsonField, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { listUpTo } from '../table/read.ts'
import { putIf } from '../table/write.ts'
import type { Application } from './access.ts'

/** A record as it is stored: the caller is identified by ID only. */
export type StoredAuditRecord = Omit<AuditRecord, 'by'> & { readonly by: Pick<AuditRecord['by'], 'userID' | 'tokenID'> }

const auditItem = declareItem({
  recordID: textField('sk'),
  record: jsonField<Omit<StoredAuditRecord, '_id'>>('r'),
})

/** Stores a record, and returns the SHA-256 of its text as it is stored, in hex. Records are never overwritten. */
export async function putAuditRecord({ _id, ...record }: StoredAuditRecord): Promise<string> {
  await putIf(keys.auditRecord(applicationOf(_id), _id), auditItem.encode({ record }), itemAbsent)
  return createHash('sha256').update(JSON.stringify(record)).digest('hex')
}

interface Part {
  /** Instants in milliseconds since 1970: the first is included, the last is not. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** The id of the record after which it goes on. */
  readonly after: string | undefined
  readonly most: number
}

/** A page of the records of a period, the latest first, and the id of the last one while there are more. */
export async function listAuditRecords(
  { appID }: Application,
  { from = 0, to, after, most }: Part,
): Promise<{ records: StoredAuditRecord[]; next: string | undefined }> {
  const query = { pk: keys.auditRecord(appID, '').pk, descending: true, after }
  // An id is longer than how it begins, so those that were made at `to` are behind it.
  const range = { from: timedPrefix(appID, from), to: to === undefined ? `${appID}-~` : timedPrefix(appID, to) }
  const { items, next } = await listUpTo({ ...query, ...range }, most)
  const records = items.map((item) => {
    const { recordID, record } = auditItem.decode(item)
    return { _id: recordID, ...record }
  })
  return { records, next: next?.['sk']?.S }
}
