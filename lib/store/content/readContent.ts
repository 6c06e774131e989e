import type { StoredFilter } from '../../../schemas/storedFilter.ts'
import { featureOf } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { type ContentSubject, datedNow, readSubject } from '../applications/contentState.ts'
import type { StoredApplication } from '../applications/storedApplications.ts'
import { keys } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { objectIn, rankIn } from '../table/objects.ts'
import { getMany, keyOf, list } from '../table/read.ts'
import type { StoredFeature, StoredResource } from './botObjects.ts'
import { type BotSettings, contentSettings, type HeldContent, type HeldFeature, type HeldResource, noChunks } from './heldContent.ts'
import { orderIn } from './ranks.ts'

/** Reads all content object by object, as it is now. */
export async function readContent(application: Application): Promise<HeldContent> {
  const { appID } = application
  const prefixed = (key: Key) => list(below(key))
  const [single, features, filters, resources, orders, entities] = await Promise.all([
    getMany([keys.application(appID), keys.order(appID)]),
    prefixed(keys.feature(appID, '')),
    prefixed(keys.filter(appID, '')),
    prefixed(keys.resource(appID, '')),
    prefixed(keys.order(appID, '')),
    list({ ...below(keys.entity(appID, '')), fields: ['_id', 'isParser'] }),
  ])
  const byFeature = Map.groupBy(resources, (item) => featureOf(idOf(item)) ?? '')
  return {
    ...datedNow(application.content),
    settings: settingsIn(single.find((item) => isUnder(item, keys.application(appID)))),
    parsers: new Set(entities.filter(isParser).map(idOf)),
    features: new Map(features.map((item) => [idOf(item), heldFeature(item)])),
    featureOrder: orderIn(single.find((item) => isUnder(item, keys.order(appID)))),
    resources: new Map([...byFeature].map(([featureID, own]) => [featureID, heldResources(own)])),
    resourceOrders: new Map(orders.map((item) => [keyOf(item).sk.slice(keys.order(appID, '').sk.length), orderIn(item)])),
    filters: new Map(filters.map((item) => [idOf(item), { value: objectIn<StoredFilter>(item) }])),
    chunks: noChunks,
  }
}

/** The content with what these subjects are now. */
export async function followChanges(
  held: HeldContent,
  application: Application,
  subjects: ReadonlySet<ContentSubject>,
): Promise<HeldContent> {
  const { appID } = application
  const changed = [...subjects]
    .map((subject) => readSubject(appID, subject))
    // Resources may have been made in a feature whose own creation never got its number.
    .map(({ kind, id }) => (kind === 'feature' && !held.features.has(id) ? { kind: 'wholeFeature' as const, id } : { kind, id }))
  const [found, whole] = await Promise.all([
    getMany(changed.flatMap(({ kind, id }) => keysOf(appID, kind, id))),
    Promise.all(changed.filter(({ kind }) => kind === 'wholeFeature').map(({ id }) => wholeFeature(appID, id))),
  ])
  const items = new Map(found.map((item) => [textOf(keyOf(item)), item]))
  const item = (key: Key): WireItem | undefined => items.get(textOf(key))
  const features = new Map(held.features)
  const resources = new Map(held.resources)
  const resourceOrders = new Map(held.resourceOrders)
  const filters = new Map(held.filters)
  const parsers = new Set(held.parsers)
  let { settings, featureOrder } = held
  for (const [featureID, own] of whole) resources.set(featureID, own)
  for (const { kind, id } of changed) {
    if (kind === 'application') settings = settingsIn(item(keys.application(appID)))
    else if (kind === 'feature' || kind === 'wholeFeature') replace(features, id, item(keys.feature(appID, id)), heldFeature)
    else if (kind === 'filter') replace(filters, id, item(keys.filter(appID, id)), (stored) => ({ value: objectIn<StoredFilter>(stored) }))
    else if (kind === 'entity') {
      if (isParser(item(keys.entity(appID, id)) ?? {})) parsers.add(id)
      else parsers.delete(id)
    } else if (kind === 'order' && id === '') featureOrder = orderIn(item(keys.order(appID)))
    else if (kind === 'resource') {
      const featureID = featureOf(id) ?? ''
      const own = new Map(resources.get(featureID))
      replace(own, id, item(keys.resource(appID, id)), heldResource)
      resources.set(featureID, own)
    }
    if (kind === 'wholeFeature' || (kind === 'order' && id !== '')) replace(resourceOrders, id, item(keys.order(appID, id)), orderIn)
  }
  for (const { kind, id } of changed) if (kind === 'feature' && !features.has(id)) resources.delete(id)
  return { ...held, settings, featureOrder, parsers, features, resources, resourceOrders, filters }
}

function keysOf(appID: string, kind: ReturnType<typeof readSubject>['kind'], id: string): Key[] {
  switch (kind) {
    case 'application':
      return [keys.application(appID)]
    case 'feature':
      return [keys.feature(appID, id)]
    case 'wholeFeature':
      return [keys.feature(appID, id), keys.order(appID, id)]
    case 'resource':
      return [keys.resource(appID, id)]
    case 'entity':
      return [keys.entity(appID, id)]
    case 'filter':
      return [keys.filter(appID, id)]
    case 'order':
      return [keys.order(appID, id === '' ? undefined : id)]
    default:
      return []
  }
}

async function wholeFeature(appID: string, featureID: string): Promise<[string, Map<string, HeldResource>]> {
  return [featureID, heldResources(await list(below(keys.resource(appID, `${featureID}-`))))]
}

const below = ({ pk, sk }: Key) => ({ pk, prefix: sk })

/** Whether an entity is recognized in every answer. */
const isParser = (entity: WireItem): boolean => entity['isParser']?.BOOL === true

function replace<T>(map: Map<string, T>, id: string, item: WireItem | undefined, make: (item: WireItem) => T): void {
  if (item) map.set(id, make(item))
  else map.delete(id)
}

function settingsIn(item: WireItem | undefined): BotSettings {
  return item ? contentSettings(objectIn<StoredApplication>(item)) : {}
}

const heldFeature = (item: WireItem): HeldFeature => ({ rank: rankIn(item), feature: objectIn<StoredFeature>(item) })

const heldResources = (items: readonly WireItem[]): Map<string, HeldResource> =>
  new Map(items.map((item) => [idOf(item), heldResource(item)]))

function heldResource(item: WireItem): HeldResource {
  const value = objectIn<StoredResource>(item)
  return { rank: rankIn(item), hasAutocomplete: value.autocomplete !== undefined, body: { value } }
}

const idOf = ({ _id }: WireItem): string => _id?.S ?? ''

const isUnder = (item: WireItem, key: Key): boolean => textOf(keyOf(item)) === textOf(key)

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`
