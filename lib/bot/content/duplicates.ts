import type { Feature } from '../../../schemas/feature.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { newID } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'
import { appendToOrder } from '../../store/applications/order.ts'
import { keys } from '../../store/keys.ts'
import { readFeature } from './features.ts'
import { moveReferences } from './moveReferences.ts'
import { listResources, readResource } from './resources.ts'
import { storedFeatures } from './storedFeatures.ts'
import { storedResources } from './storedResources.ts'

/**
 * Copies a feature with its resources, and puts the copy last. What pointed inside the feature points inside the copy
 * (docs/management.md#duplicates). The feature itself is stored last: until then nothing of the copy is there for anybody.
 */
export async function duplicateFeature(application: Application, maker: string, featureID: string): Promise<Feature> {
  const { appID } = application
  const [feature, resources] = await Promise.all([storedFeatures.read(application, featureID), listResources(application, featureID)])
  const copyID = newID(appID)
  const copies = resources.map(() => newID(copyID))
  const mapping = new Map([[featureID, copyID], ...resources.map(({ _id }, i): [string, string] => [_id, copies[i] ?? ''])])
  const made = { userID: maker }
  for (let i = 0; i < resources.length; i += together) {
    const some = resources.slice(i, i + together)
    await Promise.all(
      some.map((resource) => storedResources.make(application, moveReferences(resource, mapping), made, mapping.get(resource._id))),
    )
  }
  if (copies.length > 0) await appendToOrder(keys.resourceOrder(appID, copyID), copies)
  await appendToOrder(keys.featureOrder(appID), [copyID])
  await storedFeatures.make(application, { ...moveReferences(feature, mapping), title: copyTitle(feature.title) }, made, copyID)
  return readFeature(application, copyID)
}

/** How many resources are written at a time. */
const together = 25

/** Copies a resource, and puts the copy last in its feature. */
export async function duplicateResource(application: Application, maker: string, resourceID: string): Promise<Resource> {
  const resource = await readResource(application, resourceID)
  const copyID = newID(resource.featureID)
  const copy = { ...moveReferences(resource, new Map([[resourceID, copyID]])), title: copyTitle(resource.title) }
  await appendToOrder(keys.resourceOrder(application.appID, resource.featureID), [copyID])
  await storedResources.make(application, copy, { userID: maker }, copyID)
  return readResource(application, copyID)
}

/** The title of a copy; titles have at most 500 characters. */
const copyTitle = (title = ''): string => `${title.slice(0, 493).toWellFormed()} (copy)`.trimStart()
