import type { Client } from '../client/client.ts'
import type { Example, Operation } from './model.ts'

/** An example adapted to the reader's application. */
export type Prepared = Pick<Example, 'path' | 'query' | 'headers' | 'body'>

type Query = (client: Client, appID: string) => Promise<readonly unknown[]>
type Find = (client: Client, appID: string) => Promise<string | undefined>

const first =
  (ask: Query, field: string): Find =>
  async (client, appID) => {
    const [item] = await ask(client, appID)
    const id = Reflect.get(Object(item), field)
    return typeof id === 'string' ? id : undefined
  }

const feature = first((client, appID) => client.listFeatures({ path: { appID } }), 'featureID')
const resource = first((client, appID) => client.listApplicationResources({ path: { appID } }), '_id')
const filter = first((client, appID) => client.listFilters({ path: { appID } }), '_id')
const source = first((client, appID) => client.listSources({ path: { appID } }), '_id')
const script = first((client, appID) => client.listScripts({ path: { appID } }), '_id')
const workflow = first((client, appID) => client.listWorkflows({ path: { appID } }), '_id')
const intent = first((client, appID) => client.listIntents({ path: { agent_id: appID } }), '_id')
const entity = first((client, appID) => client.listEntities({ path: { agent_id: appID } }), '_id')
const config = first((client, appID) => client.listNluConfigs({ path: { agent_id: appID } }), '_id')
const campaign = first((client, appID) => client.listCampaigns({ path: { appID } }), '_id')
const subscription = first((client, appID) => client.listSubscriptions({ path: { appID } }), '_id')
const token = first((client, appID) => client.listApplicationTokens({ path: { appID } }), 'tokenID')
const invitation = first((client, appID) => client.listInvitations({ path: { appID } }), 'invitationID')
const user = first((client, appID) => client.listMembers({ path: { appID } }), 'userID')
const respondent: Find = async (client, appID) => (await client.listRespondents({ query: { appID } }))[0]
const expression: Find = async (client, appID) => {
  for (const { _id } of await client.listIntents({ path: { agent_id: appID } })) {
    const [expression] = await client.listExpressions({ path: { intent_id: _id } })
    if (expression) return expression._id
  }
  return undefined
}

/** How to find an id, by the name of its field or parameter. */
const finds: Readonly<Record<string, Find>> = {
  featureID: feature,
  newBotID: feature,
  goToFeature: feature,
  goToBot: feature,
  resourceID: resource,
  filter_id: filter,
  filters: filter,
  script,
  source,
  scripts: script,
  workflow_id: workflow,
  workflowID: workflow,
  workflow,
  intent_id: intent,
  intent,
  entity_id: entity,
  entities: entity,
  config_id: config,
  expression_id: expression,
  notificationID: campaign,
  delivery: campaign,
  subscriptionID: subscription,
  tokenID: token,
  invitationID: invitation,
  userID: user,
  instead: user,
  respondentID: respondent,
  recipient: respondent,
  expressions: expression,
  rootUser: respondent,
}

const idsOf = (objects: readonly { readonly _id: string }[]): string[] => objects.map(({ _id }) => _id)

/** An order lists all ids. */
const orders: Readonly<Record<string, (client: Client, appID: string) => Promise<readonly string[]>>> = {
  features: async (client, appID) => idsOf(await client.listFeatures({ path: { appID } })),
  resources: async (client, appID) => idsOf(await client.listResources({ path: { featureID: (await feature(client, appID)) ?? '' } })),
}

/**
 * Adapts an example to the reader's application: its ids are replaced by those of existing objects. Irreversible calls get no id: the
 * reader enters what is to be deleted.
 */
export async function prepare(operation: Operation, example: Example, appID: string, client: Client): Promise<Prepared> {
  const ids = new Map<string, Promise<string | undefined>>()
  const find = (name: string) => {
    const id = ids.get(name) ?? finds[name]?.(client, appID).catch(() => undefined) ?? Promise.resolve(undefined)
    ids.set(name, id)
    return id
  }
  const replaced = async (value: unknown, name: string): Promise<unknown> => {
    if (typeof value === 'string') return await idFor(value, name)
    if (Array.isArray(value) && operation.path.endsWith('/order')) return await orders[name]?.(client, appID)
    if (Array.isArray(value)) return await Promise.all(value.map((item) => replaced(item, name)))
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(async ([field, inner]) => [
      field,
      await replaced(inner, field === '_id' || field === 'id' ? name : field),
    ])
    return Object.fromEntries(await Promise.all(fields))
  }
  const idFor = async (value: string, name: string): Promise<string> => {
    if (isApplication.test(value) && !lookLikeApplications.has(name)) return appID
    if (!lookLikeApplications.has(name) && !isObject.test(value) && !isPerson(value, name)) return value
    return (await find(name)) ?? value
  }
  // If the methods of a path name a parameter differently, it is called `id`: the segment before tells its kind. An expression is created
  // under its intent.
  const [, kind = ''] = operation.path.split('/')
  const place = (name: string) => (name === 'id' ? kind : operation.operationId === 'createExpression' ? 'intent_id' : name)
  const path = Object.entries(example.path).map(async ([name, value]) => {
    const mine = await idFor(value, place(name))
    return [name, operation.method === 'DELETE' && mine !== appID ? '' : mine]
  })
  const query = Object.entries(example.query).map(async ([name, value]) => [name, await idFor(value, name)])
  return {
    path: operation.method === 'DELETE' && Object.keys(example.path).length === 1 ? {} : Object.fromEntries(await Promise.all(path)),
    query: Object.fromEntries(await Promise.all(query)),
    headers: {},
    body: await replaced(example.body, kind),
  }
}

/** Ids with the form of those of applications. */
const lookLikeApplications: ReadonlySet<string> = new Set(['tokenID', 'invitationID'])

/** Ids of examples, as they are recorded (tests/reference/stable.ts). */
const isApplication = /^cafe\d{4}demo$/
const isObject = /^(?:cafe\d{4}demo-|user-cafe)/
/** Respondents of the demo may be missing. Those an example creates keep their names. */
const isPerson = (value: string, name: string): boolean =>
  ['respondentID', 'rootUser', 'recipient'].includes(name) && /^(?:demo-\d+|web-cafe\d+demo)$/.test(value)
