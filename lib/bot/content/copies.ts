import type { Feature } from '../../../schemas/feature.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'
import { featureKind, resourceKind } from '../../store/content/botObjects.ts'
import { featureContentOf } from '../../store/content/contentOf.ts'
import { createWholeFeature } from '../../store/content/featureParts.ts'
import { newFeature, withMeta } from './botFeatures.ts'
import { copyBotResource, newResource } from './botResources.ts'
import { moveReferences } from './moveReferences.ts'

/**
 * Duplicates a feature with its resources at the end of the list. References inside the feature point inside the copy
 * (docs/management.md#duplicates).
 */
export async function copyFeature(application: Application, userID: string, featureID: string): Promise<Feature> {
  const { appID } = application
  const content = await featureContentOf(application, featureID)
  if (!content) throw problem('not_found')
  const { feature, resources } = content
  const copyID = newID(appID)
  const copies = resources.map((resource) => ({ resource, id: newID(copyID) }))
  const mapping = new Map([[featureID, copyID], ...copies.map(({ resource, id }): [string, string] => [resource._id, id])])
  const at = iso()
  const dates = { createdAt: at, updatedAt: at }
  const copied = copies.map(({ resource, id }) =>
    resourceKind.whole(newResource(moveReferences(resource, mapping), userID), { appID, id, dates }),
  )
  const whole = { ...moveReferences(feature, mapping), title: copyTitle(feature.title) }
  const copy = featureKind.whole(newFeature(whole, userID), { appID, id: copyID, dates })
  return withMeta(copy, await createWholeFeature(application, copy, copied), copied.length)
}

/** Duplicates a resource at the end of its feature. */
export const copyResource = (application: Application, userID: string, resourceID: string): Promise<Resource> =>
  copyBotResource(application, resourceID, (resource, copyID) => {
    const { title } = resource
    const copy = moveReferences(resource, new Map([[resourceID, copyID]]))
    return newResource(title ? { ...copy, title: copyTitle(title) } : copy, userID)
  })

/** The title of a copy; titles have at most 500 characters. */
const copyTitle = (title: string): string => `${title.slice(0, 493).toWellFormed()} (copy)`
