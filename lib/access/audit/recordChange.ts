import { faultOf, log } from '../../core/log.ts'
import { putAuditRecord } from '../../store/applications/auditTrail.ts'
import type { ChangedValues } from './changedValues.ts'
import { type AuditedContract, auditRecordOf, type DoneCall } from './recordOf.ts'

/**
 * Records a change and returns the id of the record. Its digest goes to the log, which functions cannot change, so that a replaced record can be
 * detected (docs/audit-trail.md#replaced-records). The change is made already: where the record cannot be stored, it is logged whole
 * (docs/audit-trail.md#when-the-table-does-not-answer).
 */
export async function recordChange(
  contract: AuditedContract,
  { application, ...call }: Omit<DoneCall, 'result' | 'changes'> & { readonly application: { readonly appID: string } | undefined },
  result: unknown,
  changes?: ChangedValues,
): Promise<string> {
  const record = auditRecordOf(application?.appID ?? createdApplication(result), contract, { ...call, result, changes })
  try {
    log.info('audit', { event: 'recorded', recordID: record._id, digest: await putAuditRecord(record) })
  } catch (error) {
    const { _id: recordID, by, target, kind, operation, at, fields } = record
    const ids = Object.fromEntries(Object.entries(target).map(([name, id]) => [`target.${name}`, id]))
    log.error('audit', { fault: 'dependency', recordID, at, kind, operation, ...by, ...ids, fields: fields.join(), ...faultOf(error) })
  }
  return record._id
}

/** A call that names no application has created one. */
function createdApplication(result: unknown): string {
  const { appID } = Object(result)
  if (typeof appID !== 'string') throw new Error('the reply of a call that creates an application has its appID')
  return appID
}
