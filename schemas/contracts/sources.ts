import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { cursor, messageResult } from '../replies.ts'
import { answerSource, newSource, sourceBody } from '../source.ts'

/** Sources of answers (docs/documents.md, extensions). */

const source_id = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the source.' } as const
const path = { type: 'object', required: ['source_id'], properties: { source_id } } as const
/** Those who add sources look at their state within seconds. */
const common = { interface: 'management', tag: 'Answers', sharedFunction: 'sources' } as const
const named = { path: 'source_id', names: 'object' } as const

export const createSource = {
  ...common,
  id: 'createSource',
  method: 'POST',
  path: '/source/{appID}',
  summary: 'Add a source of answers',
  description:
    'The source is read in the background. For `file` the reply has an upload form, and the source is read once the file is uploaded. An application has at most 2,000 sources and pages (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'content',
  live: true,
  params: { type: 'object', required: ['appID'], properties: { appID } },
  body: newSource,
  status: 201,
  reply: answerSource,
  errors: ['state_conflict'],
} as const satisfies Contract

export const listSources = {
  ...common,
  id: 'listSources',
  method: 'GET',
  path: '/sources/{appID}',
  summary: 'List the sources of an application',
  description: 'Oldest first, 100 per page (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: { type: 'object', properties: { cursor } },
  status: 200,
  reply: { type: 'array', items: answerSource },
} as const satisfies Contract

export const getSource = {
  ...common,
  id: 'getSource',
  method: 'GET',
  path: '/source/{source_id}',
  summary: 'Retrieve a source',
  description: 'The source with its state, and why it could not be read if reading failed.',
  access: { who: 'member', level: 'view', application: named },
  params: path,
  status: 200,
  reply: answerSource,
} as const satisfies Contract

export const patchSource = {
  ...common,
  id: 'patchSource',
  method: 'PATCH',
  path: '/source/{source_id}',
  summary: 'Update a source',
  description:
    'Fields in the body replace the stored fields; null removes a field; omitted fields are unchanged. A source whose text, file or address is sent is read again, even if it is the same (an extension).',
  access: { who: 'member', level: 'edit', application: named },
  audit: 'content',
  live: true,
  params: path,
  body: sourceBody,
  nullRemoves: true,
  status: 200,
  reply: answerSource,
} as const satisfies Contract

export const deleteSource = {
  ...common,
  id: 'deleteSource',
  method: 'DELETE',
  path: '/source/{source_id}',
  summary: 'Delete a source',
  description: 'Deletes the source with its passages: answers are no longer found in it.',
  access: { who: 'member', level: 'edit', application: named },
  audit: 'content',
  live: true,
  params: path,
  status: 200,
  reply: messageResult,
} as const satisfies Contract
