import type { EngineRequest } from './requests.ts'

/**
 * The five points of a worker's work on a message at which it is killed. The workers know nothing of them: the proxy recognizes them by the
 * requests that a worker makes.
 *
 *   point         delivering a chunk                           planning a shard
 *   received      a message was received, nothing is done      the same
 *   claimed       a recipient is claimed, which on the web     a manifest is written
 *                 sends the message; the worker has no response
 *   sent          all recipients of the chunk are sent to,     all manifests of a slice are written,
 *                 and none is counted                          and the slice is not committed
 *   recorded      the chunk is counted;                        the slice is committed, or the run has started;
 *                 the worker has no response                   nothing is queued
 *   beforeDelete  all is done; the message is still queued     the same
 */
export const killPoints = ['received', 'claimed', 'sent', 'recorded', 'beforeDelete'] as const
export type KillPoint = (typeof killPoints)[number]

/** The kill point that a worker has come to when it makes a request, which the engine does not have yet. */
export function killPointBefore(request: EngineRequest, isFirstRequest: boolean): KillPoint | undefined {
  if (request.operation === 'DeleteMessageBatch') return 'beforeDelete'
  if (isFirstRequest && request.engine === 'dynamodb') return 'received'
  return isRecord(request) ? 'sent' : undefined
}

/** The kill point that a worker has come to when the engine has executed a request and the worker does not have the response yet. */
export function killPointAfter(request: EngineRequest): KillPoint | undefined {
  if (isClaim(request) || isManifest(request)) return 'claimed'
  return isRecord(request) ? 'recorded' : undefined
}

/** Planning writes a manifest. */
const isManifest = ({ operation, body }: EngineRequest): boolean => operation === 'PutItem' && /^KM#/.test(body.Item?.pk?.S ?? '')

/** A delivery claims a recipient by writing a delivery record, alone or in a transaction. */
export const isClaim = ({ operation, body }: EngineRequest): boolean =>
  operation === 'PutItem'
    ? isDeliveryKey(body.Item?.sk?.S)
    : operation === 'TransactWriteItems' && (body.TransactItems ?? []).some(({ Put }) => isDeliveryKey(Put?.Item.sk?.S))

const isDeliveryKey = (sk: string | undefined): boolean => sk?.startsWith('N#') === true

/** A slice is put (planned) or updated (a chunk counted), or a campaign changes its state. */
const isRecord = ({ operation, body }: EngineRequest): boolean => {
  const { pk, sk } = (operation === 'PutItem' ? body.Item : operation === 'UpdateItem' ? body.Key : undefined) ?? {}
  return pk?.S?.startsWith('K#') === true || (pk?.S?.startsWith('A#') === true && sk?.S?.startsWith('K#') === true)
}
