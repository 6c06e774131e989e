import { epochSeconds, hours, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { deleteMany, putMany } from '../table/batch.ts'
import type { WireItem } from '../table/client.ts'
import { flagField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get, keyOf, list } from '../table/read.ts'
import { type Application, openApplication } from './access.ts'

/** What the socket of an operator was opened with (docs/decisions/0025-operators-are-a-list-of-sockets.md). */
const socketItem = declareItem({
  userID: textField('who'),
  /** As in their token; absent for users of an external issuer. */
  passwordVersion: optional(numberField('pw')),
  /** That of their token; absent for users of an external issuer, too. */
  sessionID: optional(textField('session')),
  openedAt: numberField('at'),
  /** When the token ends (ms since 1970). */
  until: numberField('until'),
  ttl: numberField('ttl'),
})

/** By which a socket is found again when it closes. */
const placeItem = declareItem({ appID: textField('appID'), isOperator: flagField('op'), ttl: numberField('ttl') })

export interface OperatorSocket extends Omit<ItemOf<typeof socketItem>, 'ttl'> {
  readonly connectionID: string
}

/** API Gateway closes a connection after two hours. */
const longestMs = hours(3)

/** Windows of the console that one user has open in one application. */
const maxSocketsPerUser = 10

/**
 * Notes the socket of a user who follows the inbox of an application. Where they have ten already, the oldest are forgotten: they are given, to be
 * closed.
 */
export async function createOperatorSocket(
  application: Application,
  { connectionID, ...socket }: Omit<OperatorSocket, 'openedAt'>,
): Promise<string[]> {
  const { appID } = application
  const openedAt = now()
  const ttl = epochSeconds(openedAt + longestMs)
  await putMany([
    [keys.connection(connectionID), placeItem.encode({ appID, isOperator: true, ttl })],
    [keys.operatorSocket(appID, connectionID), socketItem.encode({ ...socket, openedAt, ttl })],
  ])
  const own = (await listOperatorSockets(application)).filter(({ userID }) => userID === socket.userID)
  const oldest = own.toSorted((a, b) => a.openedAt - b.openedAt).slice(0, Math.max(0, own.length - maxSocketsPerUser))
  const closed = oldest.map((each) => each.connectionID)
  await deleteOperatorSockets(appID, closed)
  return closed
}

/** The sockets of those who follow the inbox: one Query. Whether they still may is for the caller to say. */
export async function listOperatorSockets({ appID }: Pick<Application, 'appID'>): Promise<OperatorSocket[]> {
  const items = await list({ pk: keys.operatorSocket(appID, '').pk })
  return items.map((item) => ({ connectionID: keyOf(item).sk, ...socketItem.decode(item) }))
}

/** The application whose inbox a connection follows; undefined where it follows none. */
export async function applicationOfSocket(connectionID: string): Promise<Application | undefined> {
  const place = await get(keys.connection(connectionID), { consistent: false })
  const appID = place && followedApplication(place)
  return appID === undefined ? undefined : openApplication(appID)
}

/** Removes sockets that are closed, or whose operator may no longer follow. */
export const deleteOperatorSockets = (appID: string, connectionIDs: readonly string[]): Promise<void> =>
  deleteMany(connectionIDs.flatMap((id) => [keys.operatorSocket(appID, id), keys.connection(id)]))

/** The application whose inbox a connection follows, by the item under the connection's id; undefined where it is a respondent's. */
export const followedApplication = (item: WireItem): string | undefined =>
  placeItem.read(item, 'isOperator') ? placeItem.read(item, 'appID') : undefined
