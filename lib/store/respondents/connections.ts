import { epochSeconds, hours, now } from '../../core/clock.ts'
import { type Application, atEpoch, openApplication } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { deleteMany } from '../table/batch.ts'
import { there } from '../table/expressions.ts'
import { numberField, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { deleteAndGet, put, updateIf } from '../table/write.ts'
import { recordItem, respondentKey } from './respondentItem.ts'

/**
 * The open web views of a respondent are a set in the record, so that a turn, which reads the record anyway, knows where to push. Beside
 * it each connection has an item of its own, by which it is found again when it closes.
 */
const connectionItem = declareItem({
  appID: textField('appID'),
  epoch: numberField('epoch'),
  respondentID: textField('rid'),
  ttl: numberField('ttl'),
})

/** API Gateway closes a connection after two hours. */
const longestMs = hours(3)

/** Notes an open web view of a respondent or visitor. */
export async function createConnection(application: Application, respondentID: string, connectionID: string): Promise<void> {
  const { appID, epoch } = application
  await put(keys.connection(connectionID), connectionItem.encode({ appID, epoch, respondentID, ttl: epochSeconds(now() + longestMs) }))
  await updateIf(respondentKey(application, respondentID), recordItem.change({ add: { connections: new Set([connectionID]) } }), there)
}

/** Forgets a web view that closed; by its id alone, since that is all that is known then. */
export async function deleteConnection(connectionID: string): Promise<void> {
  const item = await get(keys.connection(connectionID), { consistent: false })
  if (item) {
    const { appID, epoch, respondentID } = connectionItem.decode(item)
    const application = await openApplication(appID)
    if (application) await dropConnection(atEpoch(application, epoch), respondentID, connectionID)
  }
  await deleteAndGet(keys.connection(connectionID))
}

/** Deletes the items of connections whose respondent is gone. */
export const deleteConnections = (connections: readonly string[]): Promise<void> => deleteMany(connections.map(keys.connection))

/** Takes a connection out of the record. Where that was deleted meanwhile, nobody is looking. */
export async function dropConnection(application: Application, respondentID: string, connectionID: string): Promise<void> {
  await updateIf(respondentKey(application, respondentID), recordItem.change({ drop: { connections: new Set([connectionID]) } }), there)
}
