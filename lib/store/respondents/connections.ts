import { epochSeconds, hours, now } from '../../core/clock.ts'
import { type Application, atEpoch, openApplication } from '../applications/access.ts'
import { deleteOperatorSockets, followedApplication } from '../applications/operatorSockets.ts'
import { keys } from '../keys.ts'
import { deleteMany } from '../table/batch.ts'
import { all, itemExists } from '../table/expressions.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, getMany, keyOf } from '../table/read.ts'
import { deleteItem, put, updateIf } from '../table/write.ts'
import { recordItem, respondentKey } from './respondentItem.ts'

/**
 * The open web views of a respondent are a set in the record, so that a turn, which reads the record anyway, knows where to push. Beside
 * it each connection has an item of its own, by which it is found again when it closes.
 *
 * In the set a connection is its id or, where the web view chose a name, the id, a space, and the name: by it a turn recognizes which of them it
 * answers anyway (docs/web-channel.md#websocket).
 */
const connectionItem = declareItem({
  appID: textField('appID'),
  epoch: numberField('epoch'),
  respondentID: textField('rid'),
  view: optional(textField('view')),
  ttl: numberField('ttl'),
})

const connectionOf = (id: string, view: string | undefined): string => (view === undefined ? id : `${id} ${view}`)

/** The id of a connection, by which API Gateway knows it. */
export const connectionID = (connection: string): string => connection.split(' ', 1)[0] ?? ''

/** Whether a connection is that of the web view of this name. */
export const isOfView = (connection: string, view: string | undefined): boolean => view !== undefined && connection.endsWith(` ${view}`)

/** API Gateway closes a connection after two hours. */
const longestMs = hours(3)

/**
 * API Gateway returns 410 for a connection until its `$connect` has returned, for which it allows 29 seconds: until then, a connection reported as
 * gone may be still opening (docs/one-machine.md#what-differs-on-one-machine).
 */
export const openingMs = 30_000

/** Open web views per respondent: each gets every frame. */
const maxConnections = 10

/**
 * Notes an open web view of a respondent or visitor. The oldest beyond ten are dropped, and returned to be closed
 * (docs/web-channel.md#websocket).
 */
export async function createConnection(
  application: Application,
  respondentID: string,
  { id, view }: { readonly id: string; readonly view?: string | undefined },
): Promise<string[]> {
  const { appID, epoch } = application
  const key = respondentKey(application, respondentID)
  const ttl = epochSeconds(now() + longestMs)
  await put(keys.connection(id), connectionItem.encode({ appID, epoch, respondentID, ...(view === undefined ? {} : { view }), ttl }))
  const change = recordItem.change({ add: { connections: new Set([connectionOf(id, view)]) } })
  const hasRoom = all(itemExists, recordItem.hasAtMost('connections', maxConnections - 1))
  const closed: string[] = []
  // Twice: a connection that opens or closes meanwhile changes which one is the oldest.
  for (let attempt = 0; attempt < 2 && !(await updateIf(key, change, hasRoom)); attempt++) {
    const item = await get(key)
    const oldest = await oldestOf([...((item && recordItem.read(item, 'connections')) ?? [])])
    if (oldest.length === 0) break
    await updateIf(key, recordItem.change({ drop: { connections: new Set(oldest) } }), itemExists)
    await deleteConnections(oldest)
    closed.push(...oldest)
  }
  return closed
}

/** The connections that opened first, beyond the limit: they make room for another one. */
async function oldestOf(connections: readonly string[]): Promise<string[]> {
  const items = await getMany(connections.map(keyOfConnection), { consistent: false })
  const openedAt = new Map(items.map((item) => [keyOf(item).pk, connectionItem.read(item, 'ttl') ?? 0]))
  const age = (connection: string): number => openedAt.get(keyOfConnection(connection).pk) ?? 0
  return connections.toSorted((a, b) => age(a) - age(b)).slice(0, Math.max(0, connections.length - maxConnections + 1))
}

const keyOfConnection = (connection: string) => keys.connection(connectionID(connection))

/** Forgets a web view that closed; by the id of its connection alone, since that is all that is known then. */
export async function deleteConnection(id: string): Promise<void> {
  const item = await get(keys.connection(id), { consistent: false })
  const followed = item && followedApplication(item)
  if (followed !== undefined) return deleteOperatorSockets(followed, [id])
  if (item) {
    const { appID, epoch, respondentID, view } = connectionItem.decode(item)
    const application = await openApplication(appID)
    if (application) await dropConnection(atEpoch(application, epoch), respondentID, connectionOf(id, view))
  }
  await deleteItem(keys.connection(id))
}

/** Whose web view a connection is; undefined if it is closed, or an operator's. Eventually consistent. */
export async function respondentOfConnection(
  id: string,
): Promise<{ readonly application: Application; readonly respondentID: string } | undefined> {
  const item = await get(keys.connection(id), { consistent: false })
  if (!item || followedApplication(item) !== undefined) return undefined
  const { appID, epoch, respondentID } = connectionItem.decode(item)
  const application = await openApplication(appID)
  return application && { application: atEpoch(application, epoch), respondentID }
}

/** Deletes the items of connections whose respondent is gone. */
export const deleteConnections = (connections: readonly string[]): Promise<void> => deleteMany(connections.map(keyOfConnection))

/** Removes a connection from the record. If the record was deleted meanwhile, no web view is open. */
async function dropConnection(application: Application, respondentID: string, connection: string): Promise<void> {
  await updateIf(respondentKey(application, respondentID), recordItem.change({ drop: { connections: new Set([connection]) } }), itemExists)
}

/** Removes a connection that was reported as gone from the record, unless it may still be opening. */
export async function dropGoneConnection(application: Application, respondentID: string, connection: string): Promise<void> {
  const item = await get(keyOfConnection(connection))
  const ttl = item && connectionItem.read(item, 'ttl')
  if (ttl !== undefined && now() < ttl * 1000 - longestMs + openingMs) return
  await dropConnection(application, respondentID, connection)
}
