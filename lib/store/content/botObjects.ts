import type { Feature } from '../../../schemas/feature.ts'
import type { Resource } from '../../../schemas/resource.ts'
import type { StoredFilter } from '../../../schemas/storedFilter.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { featureOf } from '../../core/ids.ts'
import { subjectOf } from '../applications/contentState.ts'
import { keys } from '../keys.ts'
import { type ContentKind, contentStore, type Dates } from './contentStore.ts'

/** What the store itself adds to the fields of an object. */
type Added = '_id' | 'appID' | keyof Dates

/** A feature as it is stored: of `meta` only where it comes from; counters and place are computed when it is read. */
export type StoredFeature = Omit<Feature, 'meta'> & { meta?: FeatureOrigin }
export type FeatureOrigin = Pick<Feature['meta'], 'partnerID' | 'referrer' | 'premium'>
export type NewFeature = Omit<StoredFeature, Added | 'featureID'>

export const featureKind: ContentKind<NewFeature, StoredFeature> = {
  key: keys.feature,
  subject: (id) => subjectOf('feature', id),
  listOf: () => 'features',
  parent: (id) => ({ kind: 'feature', id }),
  whole: (fields, { appID, id, dates }) => ({ ...fields, ...dates, _id: id, featureID: id, appID }),
}
export const storedFeatures = contentStore(featureKind)

/** A resource as it is stored; its feature's title and its place are computed when it is read. */
export type StoredResource = Omit<Resource, 'featureTitle' | 'meta'>
export type NewResource = Omit<StoredResource, Added | 'resourceID' | 'featureID'>

/** The id of a resource begins with that of its feature. */
export const resourceKind: ContentKind<NewResource, StoredResource> = {
  key: keys.resource,
  subject: (id) => subjectOf('resource', id),
  listOf: (id) => ({ resourcesOf: featureOf(id) ?? '' }),
  whole: (fields, { appID, id, dates }) => ({ ...fields, ...dates, _id: id, resourceID: id, appID, featureID: featureOf(id) ?? '' }),
}
export const storedResources = contentStore(resourceKind)

export type NewFilter = Omit<StoredFilter, Added>

export const filterKind: ContentKind<NewFilter, StoredFilter> = {
  key: keys.filter,
  subject: (id) => subjectOf('filter', id),
  whole: (fields, { appID, id, dates }) => ({ ...fields, ...dates, _id: id, appID }),
}
export const storedFilters = contentStore(filterKind)

export type NewWorkflow = Omit<Workflow, Added | 'workflowID'>

/** Workflows are read where they run. */
export const workflowKind: ContentKind<NewWorkflow, Workflow> = {
  key: keys.workflow,
  whole: (fields, { appID, id, dates }) => ({ ...fields, ...dates, _id: id, workflowID: id, appID }),
}
export const storedWorkflows = contentStore(workflowKind)
