import { GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import { keys } from '../keys.ts'
import { client, run, type WireItem, wire } from '../table/client.ts'
import { readItems } from '../table/readItems.ts'
import { type Outcome, outcomeOf, type RunRef } from './slices.ts'

/** What became of one recipient of one run: on the web channel this record is the message itself, written once or not at all. */
export interface Delivery extends RunRef {
  readonly status: Outcome
  readonly at: string
  /** The step of the ledger in which the recipient is accounted for; of records from before it was noted, undefined. */
  readonly place?: StepPlace | undefined
  readonly visible?: string
  readonly values?: Record<string, string>
  /** Whether there are buttons in it that may be answered with. */
  readonly hasButtons?: boolean
  /** Why it failed, as the channel says it. */
  readonly reason?: string | undefined
  /** While a provider is being asked: until when (ms since 1970) nobody else may say what became of it. */
  readonly leaseMs?: number | undefined
  /** The provider certainly did nothing, and is to be asked later: the feature was started, so the claim stays. */
  readonly waits?: boolean | undefined
  /** The turn by which the feature was started, whose messages a provider is given. */
  readonly turn?: number | undefined
  /** The day on which it counts for the cap, until it is known that it reached them. */
  readonly capDay?: number | undefined
  /** When the recipient first clicked on something in it, and first wrote after it. */
  readonly clickedAt?: string | undefined
  readonly answeredAt?: string | undefined
}

export interface StepPlace {
  readonly shard: string
  readonly step: number
}

/** The record of a delivery as the table keeps it. */
export function deliveryItem(
  uid: string,
  { notificationID, run: number, status, at, place, visible, values, hasButtons, reason, leaseMs, turn, capDay }: Delivery,
): WireItem {
  const mine = status === 'sent' || status === 'unknown'
  return {
    ...deliveryKey(uid, { notificationID, run: number }),
    at: { S: at },
    status: { S: status },
    ...(place ? { step: { S: `${place.shard}#${place.step}` } } : {}),
    ...(hasButtons && mine ? { buttons: { BOOL: true } } : {}),
    ...(reason === undefined ? {} : { reason: { S: reason } }),
    ...(leaseMs === undefined ? {} : { lease: { N: String(leaseMs) } }),
    ...(turn === undefined ? {} : { turn: { N: String(turn) } }),
    ...(leaseMs === undefined || capDay === undefined ? {} : { day: { N: String(capDay) } }),
    ...(visible === undefined || !mine ? {} : { visible: { S: visible } }),
    ...(values === undefined || !mine
      ? {}
      : { values: { M: Object.fromEntries(Object.entries(values).map(([name, S]) => [name, { S }])) } }),
  }
}

export function deliveryKey(uid: string, { notificationID, run: number }: RunRef): WireItem {
  return wire(keys.delivery(uid, notificationID, number))
}

/** The delivery that an item is; undefined for any other item. */
export function deliveryOf({
  sk,
  at,
  status,
  step,
  visible,
  values,
  buttons,
  reason,
  lease,
  waits,
  turn,
  day,
  clickedAt,
  answeredAt,
}: WireItem): Delivery | undefined {
  const [kind, notificationID = '', number = ''] = (sk?.S ?? '').split('#')
  if (kind !== 'N') return undefined
  const [shard, index] = step?.S?.split('#') ?? []
  return {
    notificationID,
    run: Number(number),
    status: outcomeOf(status?.S),
    at: at?.S ?? '',
    place: shard === undefined ? undefined : { shard, step: Number(index) },
    ...(visible?.S === undefined ? {} : { visible: visible.S }),
    ...(values?.M === undefined
      ? {}
      : { values: Object.fromEntries(Object.entries(values.M).map(([name, value]) => [name, value.S ?? ''])) }),
    ...(buttons?.BOOL ? { hasButtons: true } : {}),
    reason: reason?.S,
    leaseMs: numberOf(lease),
    ...(waits?.BOOL ? { waits: true } : {}),
    turn: numberOf(turn),
    capDay: numberOf(day),
    clickedAt: clickedAt?.S,
    answeredAt: answeredAt?.S,
  }
}

const numberOf = (value: WireItem[string] | undefined): number | undefined => (value?.N === undefined ? undefined : Number(value.N))

/** The campaign messages of a respondent, in no particular order. */
export async function deliveriesOf(uid: string): Promise<Delivery[]> {
  const { pk, sk } = keys.delivery(uid, '', 0)
  const found: Delivery[] = []
  let from: WireItem | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      client.send(
        new QueryCommand({
          TableName: env.tableName(),
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': { S: pk }, ':prefix': { S: sk.slice(0, 2) } },
          ConsistentRead: true,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    found.push(...Items.map((item) => deliveryOf(item)).filter((delivery) => delivery !== undefined))
    from = LastEvaluatedKey
  } while (from)
  return found
}

/** What became of one recipient of one run; undefined where nothing is known. Strongly consistent. */
export async function getDelivery(uid: string, runRef: RunRef): Promise<Delivery | undefined> {
  const { Item } = await run(
    client.send(new GetItemCommand({ TableName: env.tableName(), Key: deliveryKey(uid, runRef), ConsistentRead: true })),
  )
  return Item && deliveryOf(Item)
}

/** What became of many recipients of one run, by their uid; 100 a request. */
export async function deliveriesIn(runRef: RunRef, uids: readonly string[]): Promise<Map<string, Delivery>> {
  const found = new Map<string, Delivery>()
  const wanted = [...new Set(uids)].map((uid) => deliveryKey(uid, runRef))
  for (let i = 0; i < wanted.length; i += 100) {
    for (const item of await readItems(wanted.slice(i, i + 100))) {
      const delivery = deliveryOf(item)
      if (delivery) found.set(item['pk']?.S?.slice(2) ?? '', delivery)
    }
  }
  return found
}
