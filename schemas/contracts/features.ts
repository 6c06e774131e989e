import type { Contract } from '../contract.ts'
import { feature, featureBody } from '../feature.ts'
import { appID } from '../profile.ts'
import { messageResult } from '../replies.ts'

/** The endpoints of the group Feature of the management interface. */

const featureID = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the feature.' } as const
const path = { type: 'object', required: ['featureID'], properties: { featureID } } as const

export const createFeature = {
  id: 'createFeature',
  method: 'POST',
  path: '/feature',
  interface: 'management',
  documented: true,
  tag: 'Features',
  summary: 'Create a feature',
  description: 'The feature is added at the end of the application.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'content',
  body: { ...featureBody, title: 'NewFeature', required: ['appID', 'title'] },
  versioned: true,
  status: 201,
  reply: feature,
} as const satisfies Contract

export const patchFeature = {
  id: 'patchFeature',
  method: 'PATCH',
  path: '/feature/{featureID}',
  interface: 'management',
  documented: true,
  tag: 'Features',
  summary: 'Update a feature',
  description: 'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged.',
  access: { who: 'member', level: 'edit', application: { path: 'featureID', names: 'object' } },
  audit: 'content',
  params: path,
  body: featureBody,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: feature,
} as const satisfies Contract

export const deleteFeature = {
  id: 'deleteFeature',
  method: 'DELETE',
  path: '/feature/{featureID}',
  interface: 'management',
  documented: true,
  tag: 'Features',
  summary: 'Delete a feature and its resources',
  description: 'Deletes the feature with all of its resources. References to it are not removed: a conversation skips such a target.',
  access: { who: 'member', level: 'edit', application: { path: 'featureID', names: 'object' } },
  audit: 'content',
  params: path,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const getFeature = {
  id: 'getFeature',
  method: 'GET',
  path: '/feature/{featureID}',
  interface: 'management',
  documented: true,
  tag: 'Features',
  summary: 'Retrieve a feature',
  description: 'The feature as it is in the draft, with an `ETag` for conditional updates.',
  access: { who: 'member', level: 'view', application: { path: 'featureID', names: 'object' } },
  params: path,
  versioned: true,
  status: 200,
  reply: feature,
} as const satisfies Contract

export const listFeatures = {
  id: 'listFeatures',
  method: 'GET',
  path: '/features/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Features',
  summary: 'List the features of an application',
  description:
    'Returns all features in order. Any field of a feature can be sent as a query parameter to select features with exactly that value, with dots for nested fields (`is_smart_format=true&process.active=true`). A list matches if one of its entries does; an unset field matches nothing.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: { type: 'object', additionalProperties: { type: 'string' } },
  status: 200,
  reply: { type: 'array', items: feature },
} as const satisfies Contract

export const orderFeatures = {
  id: 'orderFeatures',
  method: 'POST',
  path: '/features/order',
  interface: 'management',
  documented: true,
  tag: 'Features',
  summary: 'Reorder the features of an application',
  description: 'Expects the complete order: exactly the stored features, each once.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'content',
  body: {
    title: 'FeatureOrder',
    type: 'object',
    description: 'The new order.',
    additionalProperties: false,
    required: ['appID', 'features'],
    properties: {
      appID,
      features: {
        type: 'array',
        items: { type: 'string' },
        description: 'Identifiers of all features of the application, each exactly once.',
      },
    },
  },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const duplicateFeature = {
  id: 'duplicateFeature',
  method: 'POST',
  path: '/features/duplicate/{featureID}',
  interface: 'management',
  documented: true,
  tag: 'Features',
  summary: 'Duplicate a feature and its resources',
  description:
    'The copy has new ids and the suffix ` (copy)` in its title, and is added at the end. References within the feature point into the copy; other references are unchanged.',
  access: { who: 'member', level: 'edit', application: { path: 'featureID', names: 'object' } },
  audit: 'content',
  params: path,
  status: 201,
  reply: feature,
} as const satisfies Contract
