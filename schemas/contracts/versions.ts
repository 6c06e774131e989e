import { bot } from '../bot.ts'
import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { cursor } from '../replies.ts'
import { contentChange, newVersion, version, versionID } from '../version.ts'

/** Draft and versions of a bot's content (docs/versions.md, extensions). */

const path = { type: 'object', required: ['appID'], properties: { appID } } as const
const versionPath = { type: 'object', required: ['appID', 'versionID'], properties: { appID, versionID } } as const

export const publishVersion = {
  id: 'publishVersion',
  method: 'POST',
  path: '/application/{appID}/publish',
  interface: 'management',
  tag: 'Versions',
  summary: 'Publish the draft',
  description:
    'Makes the draft a version, which respondents meet from their next message on. Its models are trained first: if that takes longer than the call, the reply is 202 with the state `publishing`, and the version goes live after that. 409 if nothing has changed, publishing is off, or a script fails: the message names it, and `force` publishes all the same.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'content',
  live: true,
  goesOn: true,
  params: path,
  body: newVersion,
  bodyOptional: true,
  status: 201,
  reply: version,
  errors: ['not_publishing', 'nothing_changed', 'scripts_fail', 'scripts_too_long', 'changed_meanwhile'],
} as const satisfies Contract

export const listVersions = {
  id: 'listVersions',
  method: 'GET',
  path: '/application/{appID}/versions',
  interface: 'management',
  tag: 'Versions',
  summary: 'List the versions',
  description: 'Latest first. The latest 100 versions are kept; untitled ones are dropped first.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: { type: 'object', properties: { cursor } },
  status: 200,
  reply: { type: 'array', items: version },
} as const satisfies Contract

export const getVersion = {
  id: 'getVersion',
  method: 'GET',
  path: '/application/{appID}/version/{versionID}',
  interface: 'management',
  tag: 'Versions',
  summary: 'Retrieve the bot of a version',
  description:
    'Returns the document that the export returns, with the content of the version. What is not content, such as stored filters and the design, is that of now.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: versionPath,
  status: 200,
  reply: bot,
} as const satisfies Contract

export const listChanges = {
  id: 'listChanges',
  method: 'GET',
  path: '/application/{appID}/changes',
  interface: 'management',
  tag: 'Versions',
  summary: 'List the changes between two versions',
  description: 'By default what the draft changes in the live version, with who changed it last and when. Dates do not count as changes.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: {
    type: 'object',
    properties: {
      from: { ...versionID, description: 'A versionID, `live` (the default) or `draft`.' },
      to: { ...versionID, description: 'A versionID, `live` or `draft` (the default).' },
      cursor,
    },
  },
  status: 200,
  reply: { type: 'array', items: contentChange },
} as const satisfies Contract

export const getDraft = {
  id: 'getDraft',
  method: 'GET',
  path: '/application/{appID}/draft',
  interface: 'management',
  tag: 'Versions',
  summary: 'Retrieve the draft',
  description: 'Returns the document that the export returns, with an `ETag` that changes with the content.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: bot,
} as const satisfies Contract

export const putDraft = {
  id: 'putDraft',
  method: 'PUT',
  path: '/application/{appID}/draft',
  interface: 'management',
  tag: 'Versions',
  summary: 'Replace the draft',
  description:
    'Replaces all content by a document as the export returns it, all or nothing; what is not content stays as it is. Everything is validated first. Objects keep their ids if these belong to the application, others get new ones. With publishing off this is the live bot. `If-Match` names the ETag of the draft that is to be replaced: 412 if it has changed.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'content',
  params: path,
  headers: {
    type: 'object',
    properties: { 'if-match': { type: 'string', description: '`ETag` of the draft that the call replaces.' } },
  },
  body: bot,
  bodyBytes: 5_000_000,
  status: 200,
  reply: bot,
  errors: ['version_changed', 'changed_meanwhile', 'setting_missing', 'item_too_large'],
} as const satisfies Contract

export const restoreVersion = {
  id: 'restoreVersion',
  method: 'POST',
  path: '/application/{appID}/version/{versionID}/restore',
  interface: 'management',
  tag: 'Versions',
  summary: 'Copy a version to the draft',
  description:
    'The live version stays as it is. 409 if the draft has changes that are not published, unless `force`, or if publishing is off.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'content',
  params: versionPath,
  body: {
    title: 'RestoreRequest',
    type: 'object',
    description: 'Whether changes may be lost.',
    additionalProperties: false,
    properties: { force: { type: 'boolean', description: 'Discard changes that are not published; defaults to false.' } },
  },
  bodyOptional: true,
  status: 200,
  reply: version,
  errors: ['not_publishing', 'unpublished_changes', 'changed_meanwhile'],
} as const satisfies Contract

export const publishVersionAgain = {
  id: 'publishVersionAgain',
  method: 'POST',
  path: '/application/{appID}/version/{versionID}/publish',
  interface: 'management',
  tag: 'Versions',
  summary: 'Roll back to a version',
  description: 'Makes the version live again, in one write. The draft is not changed. 409 if publishing is off.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'content',
  live: true,
  params: versionPath,
  status: 200,
  reply: version,
  errors: ['not_publishing', 'still_training', 'changed_meanwhile'],
} as const satisfies Contract
