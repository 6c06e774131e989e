import { createHmac } from 'node:crypto'
import type { ServedContract } from '../../../schemas/contract.ts'
import { iso, now } from '../../core/clock.ts'
import { deploymentKeys } from '../../core/deploymentKey.ts'
import { newTimedID } from '../../core/ids.ts'
import type { StoredAuditRecord } from '../../store/applications/auditTrail.ts'
import type { Caller } from '../auth/tokens.ts'
import type { ChangedValues } from './changedValues.ts'

export type AuditedContract = Pick<ServedContract, 'id' | 'audit' | 'body'>

/** A call that succeeded. */
export interface DoneCall {
  readonly caller: Caller
  readonly path: Readonly<Record<string, string>>
  readonly body: unknown
  /** The body of its reply. */
  readonly result: unknown
  readonly changes?: ChangedValues | undefined
}

/** The fields of a body whose values a record shows: those that identify the object, and permissions. */
const visibleFields = new Set([
  'title',
  'name',
  'intent_name',
  'entity_name',
  'permission',
  'level',
  'userID',
  'userEmail',
  'active',
  'type',
  'language',
])
const maxValueLength = 200

/** The record of a change (docs/audit-trail.md#what-a-record-contains). */
export function auditRecordOf(appID: string, { id, audit, body: schema }: AuditedContract, call: DoneCall): StoredAuditRecord {
  if (audit === undefined || audit === 'none') throw new Error(`calls of ${id} are not recorded`)
  const { respondentID, appID: _, ...path } = call.path
  // What the service owns is ignored: it changes nothing.
  const body = Object.fromEntries(Object.entries(objectOr(call.body)).filter(([name]) => !isReadOnly(schema?.properties?.[name])))
  const createdID = objectOr(call.result)['_id']
  const at = now()
  return {
    _id: newTimedID(appID, at),
    at: iso(at),
    kind: audit,
    operation: id,
    by: callerIn(call.caller),
    target: {
      ...path,
      ...(typeof createdID === 'string' ? { _id: createdID } : {}),
      ...(respondentID === undefined ? {} : { respondent: respondentHashes(respondentID)[0] ?? '' }),
    },
    fields: Object.keys(body),
    values: Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) => (visibleFields.has(name) && isShort(value) ? [[name, cut(value)]] : [])),
    ),
    ...(call.changes && Object.keys(call.changes).length > 0 ? { changes: call.changes } : {}),
  }
}

/** Whether a field is ignored in a body. */
export const isReadOnly = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'readOnly' in schema && schema.readOnly === true

/**
 * A record identifies a respondent by an HMAC: a deleted respondent must not be named, not even by trying all telephone numbers, but the API finds the
 * records of an id. One for each key of the deployment, the current one first.
 */
export const respondentHashes = (respondentID: string): string[] =>
  deploymentKeys('audit').map(({ key }) => createHmac('sha256', key).update(respondentID).digest('hex'))

function callerIn(caller: Caller): StoredAuditRecord['by'] {
  if (caller.kind === 'user') return { userID: caller.userID }
  return caller.kind === 'application' ? { tokenID: caller.tokenID } : {}
}

type Value = string | number | boolean | null

const isShort = (value: unknown): value is Value => value === null || ['string', 'number', 'boolean'].includes(typeof value)

const cut = (value: Value): Value => (typeof value === 'string' ? value.slice(0, maxValueLength).toWellFormed() : value)

const objectOr = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
