import { moveReferences } from '../../lib/bot/content/moveReferences.ts'
import { type BotObject, type Change, type List, lineOf } from './changes.ts'

/** Calls the deployment. */
export type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>

interface Pushing {
  readonly appID: string
  readonly call: Call
  /** Ids in the deployment by id in the files; ids of created objects are added. */
  readonly ids: Map<string, string>
  /** Called before each change is made. */
  readonly onChange: (line: string) => void
}

const paths: Readonly<Record<List, string>> = {
  filters: 'filter',
  workflows: 'workflow',
  entities: 'entity',
  features: 'feature',
  resources: 'resource',
  intents: 'intent',
  expressions: 'expression',
  configs: 'nluconfig',
}

/**
 * Applies changes to a deployment. Objects refer to each other, so features and resources are created empty and get their fields once all
 * ids are known. Deletions come last. After an interruption, the next push continues.
 */
export async function pushChanges(changes: readonly Change[], { appID, call, ids, onChange }: Pushing): Promise<void> {
  const there = <T>(value: T): T => moveReferences(value, ids)
  const pathOf = (list: List, { _id }: BotObject): string => `/${paths[list]}/${encodeURIComponent(there(_id))}`
  const late: (() => Promise<unknown>)[] = []

  async function make(list: List, object: BotObject): Promise<void> {
    const { _id, ...fields } = object
    const isShell = list === 'features' || list === 'resources'
    const { path, body } = creation(list, isShell ? shellOf(object) : fields)
    const made = await call('POST', path, there(body))
    ids.set(_id, String(made['_id'] ?? made['featureID'] ?? made['resourceID']))
    if (isShell) late.push(() => call('PATCH', pathOf(list, object), there(fields)))
  }

  const creation = (list: List, fields: Readonly<Record<string, unknown>>): { path: string; body: object } => {
    switch (list) {
      case 'filters':
      case 'features':
      case 'resources':
        return { path: `/${paths[list]}`, body: { appID, ...fields } }
      case 'expressions':
        return { path: `/expression/${encodeURIComponent(there((fields['intent'] as BotObject)._id))}`, body: fields }
      default:
        return { path: `/${paths[list]}/${appID}`, body: fields }
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
    if (change.what === 'order') await call('POST', `/${change.list}/order`, there(orderOf(change, appID)))
    else if (change.list === 'application') await call('PATCH', `/application/${appID}`, there(change.fields))
    else await call('PATCH', pathOf(change.list, change.object), there(change.fields))
  }
  const gone = new Set(changes.flatMap((change) => (change.what === 'delete' ? [change.object._id] : [])))
  for (const change of changes.toReversed()) {
    if (change.what !== 'delete' || isDeletedWith(change.object, gone)) continue
    onChange(lineOf(change))
    await call('DELETE', pathOf(change.list, change.object))
  }
}

const shellOf = ({ title, featureID }: BotObject): Record<string, unknown> => ({
  title: title ?? 'step',
  ...(featureID === undefined ? {} : { featureID }),
})

const orderOf = ({ list, of, ids }: Extract<Change, { what: 'order' }>, appID: string): object =>
  list === 'features' ? { appID, features: ids } : { featureID: of?._id, resources: ids }

/** Resources are deleted with their feature, expressions with their intent. */
const isDeletedWith = ({ featureID, intent }: BotObject, gone: ReadonlySet<string>): boolean =>
  gone.has(String(featureID)) || gone.has(String((intent as BotObject | undefined)?._id))

async function flush(work: (() => Promise<unknown>)[]): Promise<void> {
  for (const next of work.splice(0)) await next()
}
