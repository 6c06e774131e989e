import type { Route } from '../../client/calls.ts'
import { moveReferences } from '../../lib/bot/content/moveReferences.ts'
import type { BotCall } from './api.ts'
import { type BotObject, type Change, type List, lineOf } from './changes.ts'

/** Calls the deployment. */
export type Call = (call: BotCall) => Promise<Record<string, unknown>>

interface Pushing {
  readonly appID: string
  readonly call: Call
  /** Ids in the deployment by id in the files; ids of created objects are added. */
  readonly ids: Map<string, string>
  /** Called before each change is made. */
  readonly onChange: (line: string) => void
}

interface Routes {
  readonly create: Route
  readonly patch: Route
  readonly delete: Route
}
const routes: Readonly<Record<List, Routes>> = {
  filters: { create: 'POST /filter', patch: 'PATCH /filter/{filter_id}', delete: 'DELETE /filter/{filter_id}' },
  workflows: { create: 'POST /workflow/{appID}', patch: 'PATCH /workflow/{workflow_id}', delete: 'DELETE /workflow/{workflow_id}' },
  entities: { create: 'POST /entity/{entity_id}', patch: 'PATCH /entity/{entity_id}', delete: 'DELETE /entity/{entity_id}' },
  features: { create: 'POST /feature', patch: 'PATCH /feature/{featureID}', delete: 'DELETE /feature/{featureID}' },
  resources: { create: 'POST /resource', patch: 'PATCH /resource/{resourceID}', delete: 'DELETE /resource/{resourceID}' },
  intents: { create: 'POST /intent/{intent_id}', patch: 'PATCH /intent/{intent_id}', delete: 'DELETE /intent/{intent_id}' },
  expressions: {
    create: 'POST /expression/{expression_id}',
    patch: 'PATCH /expression/{expression_id}',
    delete: 'DELETE /expression/{expression_id}',
  },
  configs: { create: 'POST /nluconfig/{config_id}', patch: 'PATCH /nluconfig/{config_id}', delete: 'DELETE /nluconfig/{config_id}' },
}

/**
 * Applies changes to a deployment. Objects refer to each other, so features and resources are created empty and get their fields once all
 * ids are known. Deletions come last. After an interruption, the next push continues.
 */
export async function pushChanges(changes: readonly Change[], { appID, call, ids, onChange }: Pushing): Promise<void> {
  const there = <T>(value: T): T => moveReferences(value, ids)
  const late: (() => Promise<unknown>)[] = []

  async function make(list: List, object: BotObject): Promise<void> {
    const { _id, ...fields } = object
    const isShell = list === 'features' || list === 'resources'
    const made = await call({ route: routes[list].create, ...creation(list, isShell ? shellOf(object) : fields) })
    ids.set(_id, String(made['_id'] ?? made['featureID'] ?? made['resourceID']))
    if (isShell) late.push(() => patch(list, object, fields))
  }

  const patch = (list: List, object: BotObject, body: Readonly<Record<string, unknown>>) =>
    call({ route: routes[list].patch, id: there(object._id), body: there(body) })

  const creation = (list: List, fields: Readonly<Record<string, unknown>>): Omit<BotCall, 'route'> => {
    switch (list) {
      case 'filters':
      case 'features':
      case 'resources':
        return { body: there({ appID, ...fields }) }
      case 'expressions':
        return { id: there((fields['intent'] as BotObject)._id), body: there(fields) }
      default:
        return { id: appID, body: there(fields) }
    }
  }

  const creations = changes.filter((change) => change.what === 'create')
  for (const change of creations) {
    onChange(lineOf(change))
    await make(change.list, change.object)
    // Intents, expressions and configs refer to features, so these get their fields first.
    if (change.list === 'resources' && creations[creations.indexOf(change) + 1]?.list !== 'resources') await flush(late)
  }
  await flush(late)
  for (const change of changes) {
    if (change.what === 'create' || change.what === 'delete') continue
    onChange(lineOf(change))
    if (change.what === 'order') await call({ route: `POST /${change.list}/order`, body: there(orderOf(change, appID)) })
    else if (change.list === 'application') await call({ route: 'PATCH /application/{appID}', id: appID, body: there(change.fields) })
    else await patch(change.list, change.object, change.fields)
  }
  const deletedIDs = new Set(changes.flatMap((change) => (change.what === 'delete' ? [change.object._id] : [])))
  for (const change of changes.toReversed()) {
    if (change.what !== 'delete' || isDeletedWith(change.object, deletedIDs)) continue
    onChange(lineOf(change))
    await call({ route: routes[change.list].delete, id: there(change.object._id) })
  }
}

const shellOf = ({ title, featureID }: BotObject): Record<string, unknown> => ({
  title: title ?? 'step',
  ...(featureID === undefined ? {} : { featureID }),
})

const orderOf = ({ list, of, ids }: Extract<Change, { what: 'order' }>, appID: string): object =>
  list === 'features' ? { appID, features: ids } : { featureID: of?._id, resources: ids }

/** Resources are deleted with their feature, expressions with their intent. */
const isDeletedWith = ({ featureID, intent }: BotObject, deletedIDs: ReadonlySet<string>): boolean =>
  deletedIDs.has(String(featureID)) || deletedIDs.has(String((intent as BotObject | undefined)?._id))

async function flush(work: (() => Promise<unknown>)[]): Promise<void> {
  for (const next of work.splice(0)) await next()
}
