import type { Feature } from '../../../schemas/feature.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { newID } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedFeatures, storedResources } from '../../store/content/botObjects.ts'
import { appendToOrder } from '../../store/content/orderLists.ts'
import { botFeatures, newFeature } from './botFeatures.ts'
import { botResources, newResource } from './botResources.ts'
import { moveReferences } from './moveReferences.ts'

/**
 * Copies a feature with its resources, and puts the copy last. What pointed inside the feature points inside the copy
 * (docs/management.md#duplicates). The feature itself is stored last: until then nothing of the copy is there for anybody.
 */
export async function copyFeature(application: Application, userID: string, featureID: string): Promise<Feature> {
  const { appID } = application
  const [feature, resources] = await Promise.all([
    storedFeatures.require(application, featureID),
    botResources.list(application, featureID),
  ])
  const copyID = newID(appID)
  const copies = resources.map(() => newID(copyID))
  const mapping = new Map([[featureID, copyID], ...resources.map(({ _id }, i): [string, string] => [_id, copies[i] ?? ''])])
  for (let i = 0; i < resources.length; i += mostTogether) {
    const some = resources.slice(i, i + mostTogether)
    await Promise.all(
      some.map((resource) =>
        storedResources.create(application, newResource(moveReferences(resource, mapping), userID), mapping.get(resource._id)),
      ),
    )
  }
  if (copies.length > 0) await appendToOrder(application, { resourcesOf: copyID }, copies)
  await appendToOrder(application, 'features', [copyID])
  const copy = { ...moveReferences(feature, mapping), title: copyTitle(feature.title) }
  await storedFeatures.create(application, newFeature(copy, userID), copyID)
  return botFeatures.get(application, copyID)
}

/** How many resources are written at a time. */
const mostTogether = 25

/** Copies a resource, and puts the copy last in its feature. */
export async function copyResource(application: Application, userID: string, resourceID: string): Promise<Resource> {
  const resource = await botResources.get(application, resourceID)
  const { featureID } = resource
  const copyID = newID(featureID)
  const copy = { ...moveReferences(resource, new Map([[resourceID, copyID]])), title: copyTitle(resource.title) }
  await appendToOrder(application, { resourcesOf: featureID }, [copyID])
  await storedResources.create(application, newResource(copy, userID), copyID)
  return botResources.get(application, copyID)
}

/** The title of a copy; titles have at most 500 characters. */
const copyTitle = (title = ''): string => `${title.slice(0, 493).toWellFormed()} (copy)`.trimStart()
