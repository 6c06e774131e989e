import { DeleteItemCommand, GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { epochSeconds, hours, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { type Application, atEpoch, openApplication } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { deleteMany } from '../table/batch.ts'
import { client, conditionFailed, run, type WireItem, wire } from '../table/client.ts'
import { respondentKey } from './respondentItem.ts'

/**
 * The open web views of a respondent are a set in the record, so that a turn, which reads the record anyway, knows where to push. Beside
 * it each connection has an item of its own, by which it is found again when it closes.
 */
export const connectionsOf = (item: WireItem | undefined): string[] => item?.['conns']?.SS ?? []

/** API Gateway closes a connection after two hours. */
const longestMs = hours(3)

/** Notes an open web view of a respondent or visitor. */
export async function addConnection(application: Application, respondentID: string, connectionID: string): Promise<void> {
  const TableName = env.tableName()
  const ttl = { N: String(epochSeconds(now() + longestMs)) }
  const place = { appID: { S: application.appID }, epoch: { N: String(application.epoch) }, rid: { S: respondentID } }
  await run(client.send(new PutItemCommand({ TableName, Item: { ...wire(keys.connection(connectionID)), ...place, ttl } })))
  await changeSet(application, respondentID, 'ADD', connectionID)
}

/** Forgets a web view that closed; by its id alone, since that is all that is known then. */
export async function removeConnection(connectionID: string): Promise<void> {
  const Key = wire(keys.connection(connectionID))
  const { Item } = await run(client.send(new GetItemCommand({ TableName: env.tableName(), Key })))
  const application = Item && (await openApplication(Item['appID']?.S ?? ''))
  if (application) await forgetConnection(atEpoch(application, Number(Item['epoch']?.N)), Item['rid']?.S ?? '', connectionID)
  await run(client.send(new DeleteItemCommand({ TableName: env.tableName(), Key })))
}

/** Removes the items of connections whose respondent is gone. */
export const forgetConnections = (connections: readonly string[]): Promise<void> =>
  deleteMany(connections.map((connectionID) => keys.connection(connectionID)))

/** Takes a connection out of the record. */
export const forgetConnection = (application: Application, respondentID: string, connectionID: string): Promise<void> =>
  changeSet(application, respondentID, 'DELETE', connectionID)

async function changeSet(application: Application, respondentID: string, action: 'ADD' | 'DELETE', connectionID: string): Promise<void> {
  await run(
    client.send(
      new UpdateItemCommand({
        TableName: env.tableName(),
        Key: respondentKey(application, respondentID),
        UpdateExpression: `${action} conns :connection`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':connection': { SS: [connectionID] } },
      }),
    ),
  ).catch((error: unknown) => {
    // Deleted meanwhile: nobody is looking.
    if (!conditionFailed(error)) throw error
  })
}
