import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { routes } from '../../functions/routes.ts'
import { demoBot } from '../../local/demo/bot.ts'
import { botDocument } from '../../local/demo/botDocument.ts'
import { demoProfiles } from '../../local/demo/profiles.ts'
import { make, rowOf } from './calls.ts'
import { newTalker } from './talk.ts'
import { newWorld, type World } from './world.ts'

/**
 * The demo application with everything that an application may have: its bot, respondents, conversations, a campaign that was sent, figures.
 * What is about it is answered by `readAll`.
 */
export async function newDemoApplication(respondents: number): Promise<World> {
  const world = await newWorld(botDocument(demoBot, 'http://localhost:3000'))
  const { tenant, ids } = world
  for (const profiles of chunks(demoProfiles(respondents), 250)) await world.make('POST', `/data/import/${ids.appID}`, { profiles })
  for (const texts of [
    ['English', 'Ada', 'where are you?'],
    ['Français', 'Zoé', 'vous ouvrez quand le dimanche ?'],
  ]) {
    const { post } = await newTalker(tenant)
    for (const step of [{ payload: 'get_started' }, ...texts.map((text) => ({ text }))]) await post(step)
  }
  await world.make('POST', '/data/botrespondent/live', { appID: ids.appID, respondentID: ids.respondentID })
  return world
}

function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let i = 0; i < all.length; i += size) yield all.slice(i, i + size)
}

/** Reads that are not about the data of an application: pages, the caller, files in the bucket, what a provider asks. */
const others =
  /^(health|openapi|docs|console|assets|user\/|applications\/|conversation\/attachment|channels\/(fb|web\/(frame|messages))|data\/feature\/|widget)/

/** Posts and puts that only read. */
const reading = new Set([
  'notificationapi/api/getStatisticsCampaignSent/post',
  'filter/preview/post',
  'notification/preview/post',
  'data/respondents/post',
  'data/attribute/put',
  'statistics/attribute/put',
])

/** What each call that reads answers about an application, by its key: the same where it is stored the same. */
export async function readAll(
  { ids, tenant }: Pick<World, 'ids' | 'tenant'>,
  day: { from: string; to: string },
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const key of Object.keys(routes).filter((key) => (key.endsWith('/get') && !others.test(key)) || reading.has(key))) {
    const input = rowOf(key, ids)
    const query = input.query?.['from'] === undefined ? input.query : { ...input.query, ...day }
    const { status, body } = await make(key, ids, { ...input, ...(query ? { query } : {}) }, { token: tenant.token })
    answers[key] = { status, body: withoutChance(body) }
  }
  return answers
}

/** Without when something was counted, and the respondents who came first. */
const withoutChance = (body: unknown): unknown =>
  body === undefined
    ? undefined
    : JSON.parse(JSON.stringify(body), (name, value) => (['asOf', 'sample', 'nextRuns'].includes(name) ? undefined : value))

/** The keys of all items of a table. To read a whole table is mostly to parse its items. */
export const everyKey = async (TableName: string): Promise<string[]> => [
  ...(await everyItem(TableName, { ProjectionExpression: 'pk, sk' })).keys(),
]

/** All items of a table, by their keys. */
export async function everyItem(
  TableName: string,
  selected: { readonly ProjectionExpression?: string } = {},
): Promise<Map<string, Record<string, unknown>>> {
  const { client } = await import('../../lib/store/table/client.ts')
  const found = new Map<string, Record<string, unknown>>()
  let ExclusiveStartKey: Record<string, never> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({ TableName, ConsistentRead: true, ...selected, ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}) }),
    )
    for (const item of Items) found.set(JSON.stringify([item['pk']?.S, item['sk']?.S]), item)
    ExclusiveStartKey = LastEvaluatedKey as never
  } while (ExclusiveStartKey)
  return found
}
