import { application } from '../application.ts'
import { bot } from '../bot.ts'
import { botMap } from '../botMap.ts'
import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { trialBody, trialReply } from '../trial.ts'

/** Whole bots as documents (docs/management.md#export-and-import, extensions). */

export const exportBot = {
  id: 'exportBot',
  method: 'GET',
  path: '/application/{appID}/export',
  interface: 'management',
  tag: 'Applications',
  summary: 'Export a bot',
  description:
    'Returns one document with the application, features, resources, filters, workflows, intents, entities, configs and expressions. It contains no secrets, respondents, campaigns or read-only fields.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  status: 200,
  reply: bot,
} as const satisfies Contract

export const getBotMap = {
  id: 'getBotMap',
  method: 'GET',
  path: '/application/{appID}/map',
  interface: 'management',
  tag: 'Applications',
  summary: 'Retrieve the map of a bot',
  description:
    'Returns the links between the steps of a bot, and its problems: missing targets, unreachable steps, dead ends and endless loops (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  status: 200,
  reply: botMap,
} as const satisfies Contract

export const importBot = {
  id: 'importBot',
  method: 'POST',
  path: '/application/import',
  interface: 'management',
  tag: 'Applications',
  summary: 'Import a bot',
  description:
    'Creates a working copy of an exported bot of at most 5 MB: an application owned by the caller, with new ids and all references preserved. Requires a user token. The import is all or nothing.',
  access: { who: 'user' },
  audit: 'settings',
  body: bot,
  bodyBytes: 5_000_000,
  status: 201,
  reply: application,
  errors: ['setting_missing', 'owner_without_factor'],
} as const satisfies Contract

export const tryBot = {
  id: 'tryBot',
  method: 'POST',
  path: '/application/{appID}/trial',
  interface: 'management',
  tag: 'Applications',
  summary: 'Try a bot out',
  description:
    'Runs one turn of a conversation with a throwaway respondent and returns what the bot says, what it did and why (an extension). Nothing is stored or counted: the reply contains the whole conversation, signed, and the next turn sends it back. Webhooks and validation URLs are called; e-mails are not sent.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  storesNothing: true,
  params: { type: 'object', required: ['appID'], properties: { appID } },
  body: trialBody,
  status: 200,
  reply: trialReply,
} as const satisfies Contract
