import type { Asked } from './requests.ts'

/**
 * The five points in the work on a message at which a worker is killed. Nothing in the workers tells them: they are read from the requests
 * that leave a worker.
 *
 *   point         delivering a chunk                          planning a shard
 *   received      a message came, nothing was done            the same
 *   claimed       a recipient is claimed, which on the web    a manifest is written
 *                 is the message; the worker does not know
 *   sent          all of the chunk are reached, and nothing   all manifests of a step are written, and nothing
 *                 is accounted for                            is committed
 *   recorded      the chunk is accounted for; the worker      the step is committed, or the run has begun;
 *                 does not know                               nothing is queued
 *   beforeDelete  all is done; the queue keeps the message    the same
 */
export const points = ['received', 'claimed', 'sent', 'recorded', 'beforeDelete'] as const
export type Point = (typeof points)[number]

/** The point that a worker comes by with a request which the engine has not heard of. */
export function pointBefore(asked: Asked, isFirst: boolean): Point | undefined {
  if (asked.operation === 'DeleteMessageBatch') return 'beforeDelete'
  if (isFirst && asked.engine === 'dynamodb') return 'received'
  return isRecord(asked) ? 'sent' : undefined
}

/** The point that a worker comes by with a request which the engine has done, and the worker does not know. */
export function pointAfter(asked: Asked): Point | undefined {
  if (isClaim(asked)) return 'claimed'
  return isRecord(asked) ? 'recorded' : undefined
}

/** Somebody is claimed by a delivery record, alone or in a transaction; in planning it is a manifest that is put. */
const isClaim = ({ operation, body }: Asked): boolean =>
  operation === 'PutItem'
    ? isDelivery(body.Item?.sk?.S) || /^KM#/.test(body.Item?.pk?.S ?? '')
    : operation === 'TransactWriteItems' && (body.TransactItems ?? []).some(({ Put }) => isDelivery(Put?.Item.sk?.S))

const isDelivery = (sk: string | undefined): boolean => sk?.startsWith('N#') === true

/** A step is put (planned) or updated (accounted for), or a campaign is moved to another state. */
const isRecord = ({ operation, body }: Asked): boolean => {
  const { pk, sk } = (operation === 'PutItem' ? body.Item : operation === 'UpdateItem' ? body.Key : undefined) ?? {}
  return pk?.S?.startsWith('K#') === true || (pk?.S?.startsWith('A#') === true && sk?.S?.startsWith('K#') === true)
}
