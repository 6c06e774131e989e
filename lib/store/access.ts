import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { iso, minutes, now } from '../clock.ts'
import { env } from '../env.ts'
import { problem } from '../errors.ts'
import { dueIndex, keys } from './keys.ts'
import { conditionFailed, documents, run } from './table.ts'

const opened = Symbol('opened')

/**
 * An application that the caller was authorized for, or that a worker opened on its own account. Only this file can make one, and
 * every function of the store that touches an application's data takes one: authorization cannot be forgotten on the way.
 */
export interface Application {
  readonly [opened]: true
  readonly appID: string
  /** Raised when all respondents are deleted: part of their keys, so that the old ones are gone at once. */
  readonly epoch: number
  readonly owner: string
  readonly canEdit: ReadonlySet<string>
  readonly canView: ReadonlySet<string>
  /** Ids of the application tokens that have not been revoked. */
  readonly tokens: ReadonlySet<string>
  /** Raised by every change of the application's content: what is kept of the content in memory is good for this number. */
  readonly content: number
  /** Origins that the web channel may be used from; empty for any (contract §1). */
  readonly origins: ReadonlySet<string>
  /** The campaigns of late with their latest runs (recentRuns.ts), by notificationID: what a message may be an answer to. */
  readonly runs: Readonly<Record<string, RecentRun>>
}

/** A run of a campaign, as the application remembers it for some days. */
export interface RecentRun {
  readonly run: number
  /** When it began (ms since 1970). */
  readonly at: number
  /** Whether everybody in it is accounted for. */
  readonly done?: boolean
}

interface AccessItem {
  appID: string
  epoch: number
  owner: string
  canEdit?: Set<string>
  canView?: Set<string>
  tokens?: Set<string>
  origins?: Set<string>
  runs?: Record<string, RecentRun>
  content?: number
  deletedAt?: string
}

const none: ReadonlySet<string> = new Set()

/**
 * Reads who may do what with an application: one strongly consistent read at each call, so that a revoked token or a lowered
 * permission stops working with the very next call. Undefined where the application does not exist (any more).
 */
export async function openApplication(appID: string): Promise<Application | undefined> {
  if (appID === '' || Buffer.byteLength(appID) > 512) return undefined
  const { Item } = await run(documents.send(new GetCommand({ TableName: env.tableName(), Key: keys.access(appID), ConsistentRead: true })))
  const item = Item as AccessItem | undefined
  if (!item || item.deletedAt) return undefined
  return {
    [opened]: true,
    appID: item.appID,
    epoch: item.epoch,
    owner: item.owner,
    canEdit: item.canEdit ?? none,
    canView: item.canView ?? none,
    tokens: item.tokens ?? none,
    origins: item.origins ?? none,
    runs: item.runs ?? {},
    content: item.content ?? 0,
  }
}

/** The same application with its respondents of another epoch: what a purge needs to reach those that were deleted. */
export const atEpoch = (application: Application, epoch: number): Application => ({ ...application, epoch })

/** The access item of a new application. */
export const newAccess = (appID: string, owner: string, origins: readonly string[]): AccessItem => ({
  appID,
  owner,
  epoch: 0,
  ...(origins.length ? { origins: new Set(origins) } : {}),
})

/** Gives a user a level on the application, lowers it, or removes them (contract §9). */
export async function setPermission(application: Application, userID: string, permission: 'edit' | 'view' | 'none'): Promise<void> {
  if (userID === application.owner) throw problem('owner_stays')
  const user = new Set([userID])
  const expression = {
    edit: 'ADD canEdit :user DELETE canView :user',
    view: 'ADD canView :user DELETE canEdit :user',
    none: 'DELETE canEdit :user, canView :user',
  }[permission]
  const row = { TableName: env.tableName(), Key: keys.userApplication(userID, application.appID) }
  await run(
    documents.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Update: {
              TableName: env.tableName(),
              Key: keys.access(application.appID),
              UpdateExpression: expression,
              ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)',
              ExpressionAttributeValues: { ':user': user },
            },
          },
          permission === 'none' ? { Delete: row } : { Put: { TableName: row.TableName, Item: { ...row.Key, appID: application.appID } } },
        ],
      }),
    ),
  )
}

/** Notes that the content of the application changed, so that no function goes on with what it keeps in memory. */
export async function touchContent({ appID }: Application): Promise<void> {
  await run(
    documents.send(
      new UpdateCommand({
        TableName: env.tableName(),
        Key: keys.access(appID),
        UpdateExpression: 'ADD content :one',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    ),
  )
}

/** Replaces the origins that the web channel of the application may be used from. */
export async function setOrigins(application: Application, origins: readonly string[]): Promise<void> {
  const some = origins.length > 0
  await run(
    documents.send(
      new UpdateCommand({
        TableName: env.tableName(),
        Key: keys.access(application.appID),
        UpdateExpression: some ? 'SET origins = :origins' : 'REMOVE origins',
        ...(some ? { ExpressionAttributeValues: { ':origins': new Set(origins) } } : {}),
      }),
    ),
  )
}

/** Marks the application as deleted: from this write on nobody can open it. False where it was deleted before. */
export async function closeApplication(application: Application): Promise<boolean> {
  try {
    await run(
      documents.send(
        new UpdateCommand({
          TableName: env.tableName(),
          Key: keys.access(application.appID),
          UpdateExpression: 'SET deletedAt = :now, gsi1pk = :due, gsi1sk = :when',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)',
          ExpressionAttributeValues: { ':now': iso(), ':due': dueIndex, ':when': `${iso(now() + minutes(10))}#${application.appID}` },
        }),
      ),
    )
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
