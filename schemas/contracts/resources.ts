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
  tag: 'Resources',
  summary: 'Create a resource',
  description: 'It is put last in its feature.',
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
  tag: 'Resources',
  summary: 'Update a resource',
  description:
    'A field that is sent replaces that field whole, null removes it, what is not sent stays. A resource stays in its feature: appID and featureID are ignored.',
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
  tag: 'Resources',
  summary: 'Delete a resource',
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
  tag: 'Resources',
  summary: 'Read a resource',
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
  tag: 'Resources',
  summary: 'Resources of a feature',
  description: 'All of them, in their order.',
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
  tag: 'Resources',
  summary: 'Resources of an application',
  description: 'All of them, feature by feature, each in its order.',
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
  tag: 'Resources',
  summary: 'Put the resources of a feature into a new order',
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
      resources: { type: 'array', items: { type: 'string' }, description: 'Identifiers of all resources of the feature, each once.' },
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
  tag: 'Resources',
  summary: 'Duplicate a resource',
  description:
    'The copy has a new id and the title with ` (copy)`, and is put last in its feature. What pointed at the resource itself points at the copy.',
  access: { who: 'member', level: 'edit', application: { path: 'resourceID', names: 'object' } },
  audit: 'content',
  params: path,
  status: 201,
  reply: resource,
} as const satisfies Contract
