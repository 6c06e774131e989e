import { problem } from '../../core/errors.ts'
import { applicationOf, featureOf } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { objectIn, rankIn } from '../table/objects.ts'
import { getMany, keyOf } from '../table/read.ts'
import type { StoredFeature, StoredResource } from './botObjects.ts'
import { orderIn, orderKey, ranksIn, ranksInOrder, ranksKey } from './ranks.ts'

/** One feature or resource with its place in its list: one request for a few items, however long the list is. */

export interface PlacedFeature {
  readonly feature: StoredFeature
  readonly rank: number
  /** From 0. */
  readonly position: number
  /** How many resources it has. */
  readonly resources: number
}

/** `not_found` where there is no such feature. */
export async function requirePlacedFeature(application: Application, featureID: string): Promise<PlacedFeature> {
  const key = keys.feature(application.appID, featureID)
  const ranksOfResources = ranksKey(application, { resourcesOf: featureID })
  const list = [ranksKey(application, 'features'), orderKey(application, 'features')] as const
  const items = await getByKey(application, featureID, [key, ...list, ranksOfResources])
  const item = orNotFound(items(key))
  const rank = rankIn(item)
  return {
    feature: objectIn(item),
    rank,
    position: positionOf(rank, items(list[0]), items(list[1])),
    resources: ranksInOrder(ranksIn(items(ranksOfResources)), []).length,
  }
}

export interface PlacedResource {
  readonly resource: StoredResource
  readonly feature: StoredFeature
  readonly rank: number
  /** In its feature, from 0. */
  readonly position: number
}

/** `not_found` where there is no such resource, or not its feature any more. */
export async function requirePlacedResource(application: Application, resourceID: string): Promise<PlacedResource> {
  const featureID = featureOf(resourceID) ?? ''
  const [key, featureKey] = [keys.resource(application.appID, resourceID), keys.feature(application.appID, featureID)]
  const of = { resourcesOf: featureID }
  const list = [ranksKey(application, of), orderKey(application, of)] as const
  const items = await getByKey(application, featureID, [key, featureKey, ...list])
  const item = orNotFound(items(key))
  const rank = rankIn(item)
  return {
    resource: objectIn(item),
    feature: objectIn(orNotFound(items(featureKey))),
    rank,
    position: positionOf(rank, items(list[0]), items(list[1])),
  }
}

async function getByKey({ appID }: Application, id: string, wanted: readonly Key[]): Promise<(key: Key) => WireItem | undefined> {
  if (applicationOf(id) !== appID) throw problem('not_found')
  const found = new Map((await getMany(wanted)).map((item) => [textOf(keyOf(item)), item]))
  return (key) => found.get(textOf(key))
}

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`

function orNotFound(item: WireItem | undefined): WireItem {
  if (!item) throw problem('not_found')
  return item
}

const positionOf = (rank: number, ranks: WireItem | undefined, order: WireItem | undefined): number =>
  ranksInOrder(ranksIn(ranks), orderIn(order)).indexOf(rank)
