import { problem } from '../../core/errors.ts'
import { applicationOf, featureOf, mayBeObjectID } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { getManyUnlessPrefetched, type Prefetched } from '../prefetched.ts'
import type { Key, WireItem } from '../table/client.ts'
import { objectIn, rankIn } from '../table/objects.ts'
import type { StoredFeature, StoredResource } from './botObjects.ts'
import { orderIn, orderKey, ranksIn, ranksInOrder, ranksKey } from './ranks.ts'

/** One feature or resource with its place in its list: one request for a few items, however long the list is. */

type HasID = Pick<Application, 'appID'>

export interface PlacedFeature {
  readonly feature: StoredFeature
  readonly rank: number
  /** From 0. */
  readonly position: number
  /** How many resources it has. */
  readonly resources: number
}

/** `not_found` where there is no such feature. */
export async function requirePlacedFeature(application: Application, featureID: string, prefetched?: Prefetched): Promise<PlacedFeature> {
  requireOwnID(application, featureID)
  const [found, ranks, order, ranksOfResources] = await getManyUnlessPrefetched(featureKeys(application, featureID), prefetched)
  const item = orNotFound(found)
  const rank = rankIn(item)
  return {
    feature: objectIn(item),
    rank,
    position: positionOf(rank, ranks, order),
    resources: ranksInOrder(ranksIn(ranksOfResources), []).length,
  }
}

const featureKeys = (application: HasID, featureID: string): readonly Key[] => [
  keys.feature(application.appID, featureID),
  ranksKey(application, 'features'),
  orderKey(application, 'features'),
  ranksKey(application, { resourcesOf: featureID }),
]

/** The keys for a call that begins with a feature and its place. The id is not validated yet: none where it cannot be one. */
export const featurePrefetchKeys = (appID: string, featureID = ''): readonly Key[] =>
  mayBeObjectID(appID, featureID) ? featureKeys({ appID }, featureID) : []

export interface PlacedResource {
  readonly resource: StoredResource
  readonly feature: StoredFeature
  readonly rank: number
  /** In its feature, from 0. */
  readonly position: number
}

/** `not_found` if there is no such resource, or it has moved to another feature. */
export async function requirePlacedResource(
  application: Application,
  resourceID: string,
  prefetched?: Prefetched,
): Promise<PlacedResource> {
  requireOwnID(application, featureOf(resourceID) ?? '')
  const [found, feature, ranks, order] = await getManyUnlessPrefetched(resourceKeys(application, resourceID), prefetched)
  const item = orNotFound(found)
  const rank = rankIn(item)
  return { resource: objectIn(item), feature: objectIn(orNotFound(feature)), rank, position: positionOf(rank, ranks, order) }
}

function resourceKeys(application: HasID, resourceID: string): readonly Key[] {
  const featureID = featureOf(resourceID) ?? ''
  const of = { resourcesOf: featureID }
  return [
    keys.resource(application.appID, resourceID),
    keys.feature(application.appID, featureID),
    ranksKey(application, of),
    orderKey(application, of),
  ]
}

/** The same for a resource and its place. */
export const resourcePrefetchKeys = (appID: string, resourceID = ''): readonly Key[] =>
  mayBeObjectID(appID, resourceID) && featureOf(resourceID) !== undefined ? resourceKeys({ appID }, resourceID) : []

function requireOwnID({ appID }: HasID, id: string): void {
  if (applicationOf(id) !== appID) throw problem('not_found')
}

function orNotFound(item: WireItem | undefined): WireItem {
  if (!item) throw problem('not_found')
  return item
}

const positionOf = (rank: number, ranks: WireItem | undefined, order: WireItem | undefined): number =>
  ranksInOrder(ranksIn(ranks), orderIn(order)).indexOf(rank)
