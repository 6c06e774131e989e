import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../core/env.ts'
import type { Key } from '../table/client.ts'
import { conditionFailed, documents, run } from '../table/client.ts'

/**
 * The order of a list: one item that holds ids. It says where things are, not which there are: an id is appended just before its object
 * is made and dropped just after it is gone, so what reads an order passes over ids without an object, and puts objects without a place last.
 */
export async function readOrder(key: Key): Promise<string[]> {
  const { Item } = await run(documents.send(new GetCommand({ TableName: env.tableName(), Key: key, ConsistentRead: true })))
  return Item?.['ids'] ?? []
}

/** Puts ids last. Calls at the same time each append: none is lost. */
export async function appendToOrder(key: Key, ids: readonly string[]): Promise<void> {
  await run(
    documents.send(
      new UpdateCommand({
        TableName: env.tableName(),
        Key: key,
        UpdateExpression: 'SET ids = list_append(if_not_exists(ids, :none), :ids)',
        ExpressionAttributeValues: { ':none': [], ':ids': ids },
      }),
    ),
  )
}

/** Replaces the order, unless it is no longer what it was: then false. */
export async function replaceOrder(key: Key, before: readonly string[], ids: readonly string[]): Promise<boolean> {
  return changed({
    Key: key,
    UpdateExpression: 'SET ids = :ids',
    ConditionExpression: before.length ? 'ids = :before' : 'attribute_not_exists(ids) OR ids = :before',
    ExpressionAttributeValues: { ':ids': ids, ':before': before },
  })
}

const attempts = 3

/** Takes an id out, so that orders do not grow for ever. Where others keep changing the list it stays in: readers pass over it. */
export async function dropFromOrder(key: Key, id: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const at = (await readOrder(key)).indexOf(id)
    if (at === -1) return
    const entry = `ids[${at}]`
    const dropped = await changed({
      Key: key,
      UpdateExpression: `REMOVE ${entry}`,
      ConditionExpression: `${entry} = :id`,
      ExpressionAttributeValues: { ':id': id },
    })
    if (dropped) return
  }
}

async function changed(update: Omit<ConstructorParameters<typeof UpdateCommand>[0], 'TableName'>): Promise<boolean> {
  try {
    await run(documents.send(new UpdateCommand({ TableName: env.tableName(), ...update })))
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** An object of a list, as far as its place is concerned. */
export interface Placed {
  readonly _id: string
  readonly createdAt: string
}

/** What there is of a list: ids and ages of the objects of a partition whose sort key begins with a prefix. */
export async function listPlaced(pk: string, prefix: string): Promise<Placed[]> {
  const found: Placed[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await run(
      documents.send(
        new QueryCommand({
          TableName: env.tableName(),
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ProjectionExpression: '#id, createdAt',
          ExpressionAttributeNames: { '#id': '_id' },
          ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
          ConsistentRead: true,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    found.push(...(page.Items ?? []).map((item) => ({ _id: String(item['_id']), createdAt: String(item['createdAt']) })))
    from = page.LastEvaluatedKey
  } while (from)
  return found
}
