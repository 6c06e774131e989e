import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { messageResult } from '../replies.ts'
import { filterBody, storedFilter } from '../storedFilter.ts'

/** The endpoints of the group Filter of the management interface. */

const filter_id = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the filter.' } as const
const path = { type: 'object', required: ['filter_id'], properties: { filter_id } } as const

export const createFilter = {
  id: 'createFilter',
  method: 'POST',
  path: '/filter',
  interface: 'management',
  documented: true,
  tag: 'Filters',
  summary: 'Create a filter',
  description: 'Stores a filter. It selects respondents anew at each use.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'content',
  live: true,
  body: { ...filterBody, title: 'NewFilter', required: ['appID'] },
  versioned: true,
  status: 201,
  reply: storedFilter,
} as const satisfies Contract

export const patchFilter = {
  id: 'patchFilter',
  method: 'PATCH',
  path: '/filter/{filter_id}',
  interface: 'management',
  documented: true,
  tag: 'Filters',
  summary: 'Update a filter',
  description: 'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged.',
  access: { who: 'member', level: 'edit', application: { path: 'filter_id', names: 'object' } },
  audit: 'content',
  live: true,
  params: path,
  body: filterBody,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: storedFilter,
} as const satisfies Contract

export const deleteFilter = {
  id: 'deleteFilter',
  method: 'DELETE',
  path: '/filter/{filter_id}',
  interface: 'management',
  documented: true,
  tag: 'Filters',
  summary: 'Delete a filter',
  description: 'Deletes the stored filter. References to it are not removed.',
  access: { who: 'member', level: 'edit', application: { path: 'filter_id', names: 'object' } },
  audit: 'content',
  live: true,
  params: path,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const getFilter = {
  id: 'getFilter',
  method: 'GET',
  path: '/filter/{filter_id}',
  interface: 'management',
  documented: true,
  tag: 'Filters',
  summary: 'Retrieve a filter',
  description: 'The filter as it was saved. `POST /filter/preview` counts the respondents that it selects.',
  access: { who: 'member', level: 'view', application: { path: 'filter_id', names: 'object' } },
  params: path,
  versioned: true,
  status: 200,
  reply: storedFilter,
} as const satisfies Contract

export const listFilters = {
  id: 'listFilters',
  method: 'GET',
  path: '/filters/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Filters',
  summary: 'List the filters of an application',
  description: 'Returns all of them, oldest first.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  status: 200,
  reply: { type: 'array', items: storedFilter },
} as const satisfies Contract
