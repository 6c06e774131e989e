import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { iso, minutes, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import { dueIndex, keys } from '../keys.ts'
import { client, conditionFailed, documents, run, type WireItem, wire } from '../table/client.ts'
import { readItems } from '../table/readItems.ts'

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
  /** Origins that the web channel may be used from; empty for any (docs/access-and-errors.md#origins). */
  readonly origins: ReadonlySet<string>
  /** The campaigns of late with their latest runs (recentRuns.ts), by notificationID: what a message may be an answer to. */
  readonly runs: Readonly<Record<string, RecentRun>>
}

/** A run of a campaign, as the application remembers it for some days. */
export interface RecentRun {
  readonly run: number
  /** When it began (ms since 1970). */
  readonly at: number
  /** When everybody in it was accounted for (ms since 1970); not there while it is under way. */
  readonly done?: number
}

interface NewAccess {
  appID: string
  epoch: number
  owner: string
  origins?: Set<string>
}

const none: ReadonlySet<string> = new Set()

/**
 * Reads who may do what with an application: one strongly consistent read at each call, so that a revoked token or a lowered
 * permission stops working with the very next call. Undefined where the application does not exist (any more).
 */
export async function openApplication(appID: string): Promise<Application | undefined> {
  if (!mayExist(appID)) return undefined
  const { Item } = await run(client.send(new GetItemCommand({ TableName: env.tableName(), Key: accessKey(appID), ConsistentRead: true })))
  return applicationIn(Item)
}

/** The same together with another item, in one request: what a call of a respondent needs of them both. */
export async function openApplicationWith(
  appID: string,
  key: WireItem,
): Promise<{ application: Application | undefined; item: WireItem | undefined }> {
  if (!mayExist(appID)) return { application: undefined, item: undefined }
  const items = await readItems([accessKey(appID), key])
  const isOther = ({ pk, sk }: WireItem): boolean => pk?.S === key['pk']?.S && sk?.S === key['sk']?.S
  return { application: applicationIn(items.find((item) => !isOther(item))), item: items.find(isOther) }
}

/** Ids come with the call: some can be no key. */
const mayExist = (appID: string): boolean => appID !== '' && Buffer.byteLength(appID) <= 512

const accessKey = (appID: string): WireItem => wire(keys.access(appID))

function applicationIn(item: WireItem | undefined): Application | undefined {
  if (!item || item['deletedAt']) return undefined
  const setIn = (name: string): ReadonlySet<string> => (item[name]?.SS ? new Set(item[name].SS) : none)
  return {
    [opened]: true,
    appID: item['appID']?.S ?? '',
    epoch: Number(item['epoch']?.N),
    owner: item['owner']?.S ?? '',
    canEdit: setIn('canEdit'),
    canView: setIn('canView'),
    tokens: setIn('tokens'),
    origins: setIn('origins'),
    runs: Object.fromEntries(Object.entries(item['runs']?.M ?? {}).map(([id, { M = {} }]) => [id, runIn(M)])),
    content: Number(item['content']?.N ?? 0),
  }
}

const runIn = ({ run: number, at, done }: WireItem): RecentRun => ({
  run: Number(number?.N),
  at: Number(at?.N),
  ...(done?.N === undefined ? {} : { done: Number(done.N) }),
})

/** The same application with its respondents of another epoch: what a purge needs to reach those that were deleted. */
export const atEpoch = (application: Application, epoch: number): Application => ({ ...application, epoch })

/** The access item of a new application. */
export const newAccess = (appID: string, owner: string, origins: readonly string[]): NewAccess => ({
  appID,
  owner,
  epoch: 0,
  ...(origins.length ? { origins: new Set(origins) } : {}),
})

/** Gives a user a level on the application, lowers it, or removes them (docs/access-and-errors.md#levels). */
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
