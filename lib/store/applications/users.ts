import { DeleteCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds, hours, iso, minutes, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import { conditionFailed, documents, run } from '../table/client.ts'

export interface StoredUser {
  readonly userID: string
  readonly email: string
  readonly passwordHash: string
  readonly first_name: string
  readonly last_name: string
  readonly created_at: string
}

const table = () => env.tableName()
const normal = (email: string): string => email.trim().toLowerCase()

/** Stores a new user; an e-mail that is taken is refused. */
export async function createUser(user: Omit<StoredUser, 'created_at'>): Promise<void> {
  const Item = { ...user, email: normal(user.email), created_at: iso() }
  const unique = { ConditionExpression: 'attribute_not_exists(pk)' }
  try {
    await run(
      documents.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName: table(), Item: { ...keys.email(Item.email), userID: user.userID }, ...unique } },
            { Put: { TableName: table(), Item: { ...keys.user(user.userID), ...Item }, ...unique } },
          ],
        }),
      ),
    )
  } catch (error) {
    throw conditionFailed(error) ? problem('user_exists', { cause: error }) : error
  }
}

export async function getUser(userID: string): Promise<StoredUser | undefined> {
  const { Item } = await run(documents.send(new GetCommand({ TableName: table(), Key: keys.user(userID) })))
  return Item as StoredUser | undefined
}

/** The id of the user with this e-mail, or undefined. */
export async function userIDOf(email: string): Promise<string | undefined> {
  const { Item } = await run(documents.send(new GetCommand({ TableName: table(), Key: keys.email(normal(email)), ConsistentRead: true })))
  return Item?.['userID']
}

export async function getUserByEmail(email: string): Promise<StoredUser | undefined> {
  const userID = await userIDOf(email)
  return userID === undefined ? undefined : getUser(userID)
}

/** The ids of the applications on which a user has a level. */
export async function applicationsOf(userID: string): Promise<string[]> {
  const found: string[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      documents.send(
        new QueryCommand({
          TableName: table(),
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': keys.user(userID).pk, ':prefix': 'A#' },
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    found.push(...Items.map((item) => String(item['appID'])))
    from = LastEvaluatedKey
  } while (from)
  return found
}

export async function setPasswordHash(userID: string, passwordHash: string): Promise<void> {
  await run(
    documents.send(
      new UpdateCommand({
        TableName: table(),
        Key: keys.user(userID),
        UpdateExpression: 'SET passwordHash = :hash',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':hash': passwordHash },
      }),
    ),
  )
}

const windowMs = minutes(15)

/**
 * Counts an attempt on a subject (an e-mail) and refuses with `rate_limited` once there were more than `most` of them in the running
 * quarter of an hour. Counted before the password is looked at, so that parallel attempts do not slip through.
 */
export async function countAttempt(subject: string, most: number): Promise<void> {
  const window = Math.floor(now() / windowMs)
  const { Attributes } = await run(
    documents.send(
      new UpdateCommand({
        TableName: table(),
        Key: keys.attempts(`${subject}#${window}`),
        UpdateExpression: 'ADD attempts :one SET #ttl = :ttl',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':ttl': epochSeconds((window + 2) * windowMs) },
        ReturnValues: 'UPDATED_NEW',
      }),
    ),
  )
  if (Number(Attributes?.['attempts']) > most) {
    throw problem('rate_limited', { retryAfterSeconds: Math.ceil(((window + 1) * windowMs - now()) / 1000) })
  }
}

/** Keeps a password-reset token for an hour; only its hash is in the table. */
export async function keepResetToken(token: string, userID: string): Promise<void> {
  const Item = { ...keys.passwordReset(token), userID, expiresAt: now() + hours(1), ttl: epochSeconds(now() + hours(2)) }
  await run(documents.send(new PutCommand({ TableName: table(), Item })))
}

/** Takes a reset token, which is thereby used up; undefined where it is unknown or its hour is over. */
export async function takeResetToken(token: string): Promise<string | undefined> {
  const { Attributes } = await run(
    documents.send(new DeleteCommand({ TableName: table(), Key: keys.passwordReset(token), ReturnValues: 'ALL_OLD' })),
  )
  return Attributes && Number(Attributes['expiresAt']) > now() ? String(Attributes['userID']) : undefined
}
