import { GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../env.ts'
import { keys } from './keys.ts'
import type { ManifestEntry } from './steps.ts'
import { client, conditionFailed, run, type WireItem } from './table.ts'

/** What became of one recipient of one run: on the web channel this record is the message itself, written once or not at all. */
export interface Delivery {
  readonly notificationID: string
  readonly run: number
  readonly status: 'sent' | 'failed' | 'cancelled'
  readonly at: string
  readonly visible?: string
  readonly values?: Record<string, string>
}

/**
 * Claims a recipient with an outcome: the condition makes a second claim a no-op, whatever crashed or was delivered twice. Gives the
 * outcome that stands, be it this one or one from before.
 */
export async function claim(uid: string, entry: ManifestEntry, delivery: Delivery): Promise<Delivery['status']> {
  const { pk, sk } = keys.delivery(uid, delivery.notificationID, delivery.run)
  try {
    await run(
      client.send(
        new PutItemCommand({
          TableName: env.tableName(),
          Item: {
            pk: { S: pk },
            sk: { S: sk },
            at: { S: delivery.at },
            status: { S: delivery.status },
            ...(entry.visible === undefined ? {} : { visible: { S: entry.visible } }),
            ...(entry.values === undefined
              ? {}
              : { values: { M: Object.fromEntries(Object.entries(entry.values).map(([name, S]) => [name, { S }])) } }),
          },
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    )
    return delivery.status
  } catch (error) {
    if (!conditionFailed(error)) throw error
    const before = 'Item' in error ? error.Item?.['status']?.S : undefined
    return before === 'failed' || before === 'cancelled' ? before : 'sent'
  }
}

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
    found.push(...Items.map((item) => toDelivery(item)))
    from = LastEvaluatedKey
  } while (from)
  return found
}

function toDelivery({ sk, at, status, visible, values }: WireItem): Delivery {
  const [, notificationID = '', number = ''] = (sk?.S ?? '').split('#')
  return {
    notificationID,
    run: Number(number),
    status: status?.S === 'failed' || status?.S === 'cancelled' ? status.S : 'sent',
    at: at?.S ?? '',
    ...(visible?.S === undefined ? {} : { visible: visible.S }),
    ...(values?.M === undefined
      ? {}
      : { values: Object.fromEntries(Object.entries(values.M).map(([name, value]) => [name, value.S ?? ''])) }),
  }
}

/** What became of one recipient of one run; undefined where nothing is known. */
export async function deliveryStatus(uid: string, notificationID: string, number: number): Promise<Delivery['status'] | undefined> {
  const { pk, sk } = keys.delivery(uid, notificationID, number)
  const { Item } = await run(client.send(new GetItemCommand({ TableName: env.tableName(), Key: { pk: { S: pk }, sk: { S: sk } } })))
  return Item && toDelivery(Item).status
}
