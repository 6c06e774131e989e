import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Level } from '../../../schemas/contract.ts'
import { epochSeconds, iso } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import { conditionFailed, documents, run } from '../table/client.ts'
import { type Application, newAccess } from './access.ts'

/** Stores a new application with its access list and its place in the owner's list, in one transaction. */
export async function createApplication(
  appID: string,
  owner: string,
  fields: { allowedOrigins?: readonly string[] },
): Promise<{ createdAt: string; updatedAt: string }> {
  const at = iso()
  const dates = { createdAt: at, updatedAt: at }
  const TableName = env.tableName()
  const unique = { ConditionExpression: 'attribute_not_exists(pk)' }
  await run(
    documents.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { ...keys.application(appID), ...fields, ...dates }, ...unique } },
          { Put: { TableName, Item: { ...keys.access(appID), ...newAccess(appID, owner, fields.allowedOrigins ?? []) }, ...unique } },
          { Put: { TableName, Item: { ...keys.userApplication(owner, appID), appID } } },
        ],
      }),
    ),
  )
  return dates
}

export interface ApplicationToken {
  readonly tokenID: string
  readonly title: string
  readonly level: Level
  readonly createdAt: string
  readonly expiresAt: string
}

const mostTokens = 100

/** Keeps an application token's row and lets it in; there may be 100 of them. The token itself is not stored. */
export async function addToken(application: Application, token: ApplicationToken): Promise<void> {
  if (application.tokens.size >= mostTokens) throw problem('too_many')
  const TableName = env.tableName()
  const ttl = epochSeconds(Date.parse(token.expiresAt))
  await run(
    documents.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { ...keys.token(application.appID, token.tokenID), ...token, ttl } } },
          {
            Update: {
              TableName,
              Key: keys.access(application.appID),
              UpdateExpression: 'ADD tokens :token',
              ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)',
              ExpressionAttributeValues: { ':token': new Set([token.tokenID]) },
            },
          },
        ],
      }),
    ),
  )
}

/** Stops a token from working with the very next call; false where there was none of this id. */
export async function removeToken(application: Application, tokenID: string): Promise<boolean> {
  const TableName = env.tableName()
  try {
    await run(
      documents.send(
        new TransactWriteCommand({
          TransactItems: [
            {
              Update: {
                TableName,
                Key: keys.access(application.appID),
                UpdateExpression: 'DELETE tokens :token',
                ConditionExpression: 'contains(tokens, :id)',
                ExpressionAttributeValues: { ':token': new Set([tokenID]), ':id': tokenID },
              },
            },
            { Delete: { TableName, Key: keys.token(application.appID, tokenID) } },
          ],
        }),
      ),
    )
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
