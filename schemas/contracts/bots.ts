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
    'One document: the application, features, resources, filters, workflows, intents, entities, configs and expressions. It holds no secrets, no respondents, no campaigns, and nothing that the service keeps itself.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  status: 200,
  reply: bot,
  memorySize: 1024,
} as const satisfies Contract

export const getBotMap = {
  id: 'getBotMap',
  method: 'GET',
  path: '/application/{appID}/map',
  interface: 'management',
  tag: 'Applications',
  summary: 'Read the map of a bot',
  description:
    'What leads where in a bot, and what is wrong in it: targets that are not there, steps that nothing leads to, questions that nothing follows, loops without an end (an extension).',
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
    'Makes a working copy of an exported bot, of at most 5 MB: an application of the caller with new ids, in which everything points at what it pointed at in the document. Needs the token of a user. Either all of it is there, or nothing.',
  access: { who: 'user' },
  audit: 'settings',
  body: bot,
  bodyBytes: 5_000_000,
  status: 201,
  reply: application,
  memorySize: 1024,
} as const satisfies Contract

export const tryBot = {
  id: 'tryBot',
  method: 'POST',
  path: '/application/{appID}/trial',
  interface: 'management',
  tag: 'Applications',
  summary: 'Try a bot out',
  description:
    'One turn of a conversation with a throwaway respondent (an extension): what the bot says, and what it did and why. Nothing is stored, so nothing of it is in figures, lists, filters or campaigns, and nothing has to be deleted: the answer holds the whole conversation, signed, and the next turn sends it back. Webhooks and validations by URL are called; e-mails are not sent.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  storesNothing: true,
  params: { type: 'object', required: ['appID'], properties: { appID } },
  body: trialBody,
  status: 200,
  reply: trialReply,
  memorySize: 1024,
} as const satisfies Contract
