import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { messageResult } from '../replies.ts'
import { resource, resourceBody } from '../resource.ts'

/** The endpoints of the group Resource of the management interface. */

const resourceID = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the resource.' } as const
const featureID = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the feature.' } as const
const path = { type: 'object', required: ['resourceID'], properties: { resourceID } } as const

export const createResource = {
  id: 'createResource',
  method: 'POST',
  path: '/resource',
  interface: 'management',
  documented: true,
  tag: 'Resources',
  summary: 'Create a resource',
  description: 'The resource is added at the end of its feature.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'content',
  body: { ...resourceBody, title: 'NewResource', required: ['appID', 'featureID'] },
  versioned: true,
  status: 201,
  reply: resource,
} as const satisfies Contract

export const patchResource = {
  id: 'patchResource',
  method: 'PATCH',
  path: '/resource/{resourceID}',
  interface: 'management',
  documented: true,
  tag: 'Resources',
  summary: 'Update a resource',
  description:
    'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged. A resource cannot be moved: appID and featureID are ignored.',
  access: { who: 'member', level: 'edit', application: { path: 'resourceID', names: 'object' } },
  audit: 'content',
  params: path,
  body: resourceBody,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: resource,
} as const satisfies Contract

export const deleteResource = {
  id: 'deleteResource',
  method: 'DELETE',
  path: '/resource/{resourceID}',
  interface: 'management',
  documented: true,
  tag: 'Resources',
  summary: 'Delete a resource',
  description: 'Deletes the resource. References to it are not removed: a conversation skips such a target.',
  access: { who: 'member', level: 'edit', application: { path: 'resourceID', names: 'object' } },
  audit: 'content',
  params: path,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const getResource = {
  id: 'getResource',
  method: 'GET',
  path: '/resource/{resourceID}',
  interface: 'management',
  documented: true,
  tag: 'Resources',
  summary: 'Retrieve a resource',
  description: 'The resource as it is in the draft, with an `ETag` for conditional updates.',
  access: { who: 'member', level: 'view', application: { path: 'resourceID', names: 'object' } },
  params: path,
  versioned: true,
  status: 200,
  reply: resource,
} as const satisfies Contract

export const listResources = {
  id: 'listResources',
  method: 'GET',
  path: '/resources/{featureID}',
  interface: 'management',
  documented: true,
  tag: 'Resources',
  summary: 'List the resources of a feature',
  description: 'Returns all of them, in order.',
  access: { who: 'member', level: 'view', application: { path: 'featureID', names: 'object' } },
  params: { type: 'object', required: ['featureID'], properties: { featureID } },
  status: 200,
  reply: { type: 'array', items: resource },
} as const satisfies Contract

export const listApplicationResources = {
  id: 'listApplicationResources',
  method: 'GET',
  path: '/resources/application/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Resources',
  summary: 'List the resources of an application',
  description: 'Returns all of them, feature by feature, in order.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  status: 200,
  reply: { type: 'array', items: resource },
} as const satisfies Contract

export const orderResources = {
  id: 'orderResources',
  method: 'POST',
  path: '/resources/order',
  interface: 'management',
  documented: true,
  tag: 'Resources',
  summary: 'Reorder the resources of a feature',
  description: 'Expects the complete order: exactly the stored resources of the feature, each once.',
  access: { who: 'member', level: 'edit', application: { body: 'featureID', names: 'object' } },
  audit: 'content',
  body: {
    title: 'ResourceOrder',
    type: 'object',
    description: 'The new order.',
    additionalProperties: false,
    required: ['featureID', 'resources'],
    properties: {
      featureID,
      resources: {
        type: 'array',
        items: { type: 'string' },
        description: 'Identifiers of all resources of the feature, each exactly once.',
      },
    },
  },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const duplicateResource = {
  id: 'duplicateResource',
  method: 'POST',
  path: '/resources/duplicate/{resourceID}',
  interface: 'management',
  documented: true,
  tag: 'Resources',
  summary: 'Duplicate a resource',
  description:
    'The copy has a new id and the suffix ` (copy)` in its title, and is added at the end of its feature. References of the resource to itself point to the copy.',
  access: { who: 'member', level: 'edit', application: { path: 'resourceID', names: 'object' } },
  audit: 'content',
  params: path,
  status: 201,
  reply: resource,
} as const satisfies Contract
