import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID } from '../profile.ts'
import { cursor } from '../replies.ts'
import { transcriptEntry } from '../transcript.ts'

/** The public web channel, for the widget (contract §11). */

const path = { type: 'object', required: ['appID'], properties: { appID } } as const

export const openWebSession = {
  id: 'openWebSession',
  method: 'POST',
  path: '/channels/web/{appID}/session',
  tag: 'Web channel',
  summary: 'Begin or renew a web session',
  description:
    'For somebody new, or for a respondentID of your own: that takes its signature, the hex HMAC-SHA256 of it with the web secret, or a session token for it.',
  access: { who: 'visitor' },
  params: path,
  body: {
    title: 'NewWebSession',
    type: 'object',
    description: 'Whom the session is for.',
    additionalProperties: false,
    properties: {
      respondentID,
      signature: { type: 'string', pattern: '^[0-9a-fA-F]{64}$', description: 'Hex HMAC-SHA256 of the respondentID with the web secret.' },
    },
  },
  bodyOptional: true,
  status: 201,
  reply: {
    title: 'WebSession',
    type: 'object',
    description: 'A session of one respondent.',
    additionalProperties: false,
    required: ['respondentID', 'token', 'websocketURL'],
    properties: {
      respondentID,
      token: { type: 'string', description: 'Session token, for the calls of the web channel.' },
      websocketURL: { type: 'string', description: 'Where messages are pushed; complete, with the token.' },
    },
  },
} as const satisfies Contract

export const getWebMessages = {
  id: 'getWebMessages',
  method: 'GET',
  path: '/channels/web/{appID}/messages',
  tag: 'Web channel',
  summary: 'The transcript of the session',
  description: 'Oldest first, 100 a page.',
  access: { who: 'respondent' },
  params: path,
  query: {
    type: 'object',
    properties: { after: { type: 'string', minLength: 1, maxLength: 256, description: 'Only what came after this messageID.' }, cursor },
  },
  status: 200,
  reply: { type: 'array', items: transcriptEntry },
} as const satisfies Contract
