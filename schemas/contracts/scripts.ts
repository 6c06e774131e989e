import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { cursor, messageResult } from '../replies.ts'
import { script, scriptBody } from '../script.ts'
import { scriptRun, scriptRunBody } from '../scriptRun.ts'

/** Scripts: tests of a bot (docs/scripts.md, extensions). */

const script_id = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the script.' } as const
const path = { type: 'object', required: ['script_id'], properties: { script_id } } as const
const ofApplication = { type: 'object', required: ['appID'], properties: { appID } } as const

/** A hundred scripts fit in one reply. */
const bodyBytes = 50_000

export const createScript = {
  id: 'createScript',
  method: 'POST',
  path: '/script/{appID}',
  interface: 'management',
  tag: 'Scripts',
  summary: 'Create a script',
  description:
    'What the script names in the draft (steps, features, intents, entries of the menu) must exist. An application may have 200 scripts, each of at most 50 KB.',
  access: { who: 'member', level: 'edit', application: { path: 'appID', body: 'appID' } },
  audit: 'content',
  live: true,
  params: ofApplication,
  body: { ...scriptBody, title: 'NewScript', required: ['title', 'turns'] },
  bodyBytes,
  versioned: true,
  status: 201,
  reply: script,
  errors: ['too_many'],
} as const satisfies Contract

export const getScript = {
  id: 'getScript',
  method: 'GET',
  path: '/script/{script_id}',
  interface: 'management',
  tag: 'Scripts',
  summary: 'Retrieve a script',
  description: 'The script as it was saved: the conversation, with what is expected of each turn.',
  access: { who: 'member', level: 'view', application: { path: 'script_id', names: 'object' } },
  params: path,
  versioned: true,
  status: 200,
  reply: script,
} as const satisfies Contract

export const patchScript = {
  id: 'patchScript',
  method: 'PATCH',
  path: '/script/{script_id}',
  interface: 'management',
  tag: 'Scripts',
  summary: 'Update a script',
  description:
    'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged. Turns in the body are checked as at creation.',
  access: { who: 'member', level: 'edit', application: { path: 'script_id', names: 'object' } },
  audit: 'content',
  live: true,
  params: path,
  body: scriptBody,
  bodyBytes,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: script,
} as const satisfies Contract

export const deleteScript = {
  id: 'deleteScript',
  method: 'DELETE',
  path: '/script/{script_id}',
  interface: 'management',
  tag: 'Scripts',
  summary: 'Delete a script',
  description: 'Deletes the script. It no longer counts when the draft is published.',
  access: { who: 'member', level: 'edit', application: { path: 'script_id', names: 'object' } },
  audit: 'content',
  live: true,
  params: path,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const listScripts = {
  id: 'listScripts',
  method: 'GET',
  path: '/scripts/{appID}',
  interface: 'management',
  tag: 'Scripts',
  summary: 'List the scripts of an application',
  description: 'Oldest first, 100 per page.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: ofApplication,
  query: { type: 'object', properties: { cursor } },
  status: 200,
  reply: { type: 'array', items: script },
} as const satisfies Contract

export const runScripts = {
  id: 'runScripts',
  method: 'POST',
  path: '/scripts/run/{appID}',
  interface: 'management',
  tag: 'Scripts',
  summary: 'Run scripts',
  description:
    'Runs the scripts on the draft, the live version or another version, and returns what failed and which steps were not reached. Nothing is stored, sent or called: webhooks get the responses that the script has for them, otherwise 200 and {}.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: ofApplication,
  body: scriptRunBody,
  bodyOptional: true,
  status: 200,
  reply: scriptRun,
  errors: ['scripts_too_long'],
} as const satisfies Contract
