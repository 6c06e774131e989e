import type { Workflow } from '../../../schemas/workflow.ts'
import { problem } from '../../core/errors.ts'
import { featureOf } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { type StoredExpression, storedExpressions } from '../nlu/storedExpressions.ts'
import { type StoredFeature, type StoredResource, storedFeatures, storedResources, storedWorkflows } from './botObjects.ts'
import { featureContentOf, outlineOf } from './contentOf.ts'
import { listUnderstanding, type StoredUnderstanding } from './nluObjects.ts'
import { versionRest, versionWorkflows } from './versionContent.ts'

/**
 * Objects of the content that the application is opened at: of the draft, read as they are stored, or of a version. Reading a feature of a version
 * reads its outline, once in the life of a function.
 */

/** Undefined if it does not exist. */
const featureIn = async (application: Application, id: string): Promise<StoredFeature | undefined> =>
  application.version === undefined
    ? storedFeatures.get(application, id)
    : (await outlineOf(application)).features.find(({ _id }) => _id === id)

/** `not_found` if it does not exist. */
export const requireFeatureIn = async (application: Application, id: string): Promise<StoredFeature> =>
  orNotFound(await featureIn(application, id))

/** `not_found` if it does not exist. */
export async function requireResourceIn(application: Application, id: string): Promise<StoredResource> {
  if (application.version === undefined) return storedResources.require(application, id)
  const content = await featureContentOf(application, featureOf(id) ?? '')
  return orNotFound(content?.resources.find(({ _id }) => _id === id))
}

/** The resources of these ids that exist, in no order. */
export async function resourcesIn(application: Application, ids: readonly string[]): Promise<StoredResource[]> {
  if (application.version === undefined) return storedResources.getMany(application, ids)
  const idSet = new Set(ids)
  const features = [...new Set(ids.map((id) => featureOf(id) ?? ''))]
  const contents = await Promise.all(features.map((id) => featureContentOf(application, id)))
  return contents.flatMap((content) => (content?.resources ?? []).filter(({ _id }) => idSet.has(_id)))
}

/** Undefined if it does not exist. */
export const workflowIn = async (application: Application, id: string): Promise<Workflow | undefined> =>
  application.version === undefined ? storedWorkflows.get(application, id) : (await versionWorkflows(application)).get(id)

/** `not_found` if it does not exist. */
export const requireWorkflowIn = async (application: Application, id: string): Promise<Workflow> =>
  orNotFound(await workflowIn(application, id))

/** Oldest first. */
export const workflowsIn = async (application: Application): Promise<Workflow[]> =>
  application.version === undefined ? storedWorkflows.list(application) : [...(await versionWorkflows(application)).values()]

/** All intents, entities and configs, each kind the oldest first. */
export const understandingIn = (application: Application): Promise<StoredUnderstanding> =>
  application.version === undefined ? listUnderstanding(application) : versionRest(application, 'understanding')

/** All expressions. */
export const expressionsIn = async (application: Application): Promise<readonly StoredExpression[]> =>
  application.version === undefined ? storedExpressions.list(application) : versionRest(application, 'expressions')

function orNotFound<T>(object: T | undefined): T {
  if (object === undefined) throw problem('not_found')
  return object
}
