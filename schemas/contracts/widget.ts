import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'

/** How the widget comes to a page. */

const path = { type: 'object', required: ['appID'], properties: { appID } } as const

export const getWidget = {
  id: 'getWidget',
  method: 'GET',
  path: '/widget/{appID}',
  interface: 'management',
  tag: 'Applications',
  summary: 'The widget, to paste into a web site',
  description:
    'Version 2 is a script tag, which puts the widget into a corner of the page; version 1 is an iframe, which shows where it stands.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: {
    type: 'object',
    properties: { version: { enum: ['1', '2'], description: '`1` old, `2` new (default).' } },
  },
  status: 200,
  reply: { type: 'string', description: 'HTML to paste.' },
} as const satisfies Contract

export const getWebFrame = {
  id: 'getWebFrame',
  method: 'GET',
  path: '/channels/web/{appID}/frame',
  interface: 'management',
  invalidStatus: 400,
  cors: 'public',
  sharedFunction: 'webChannel',
  tag: 'Web channel',
  summary: 'The conversation as a page',
  description: 'For an iframe (version 1 of the widget), or by itself. Where the application lists its origins, no other may frame it.',
  access: { who: 'visitor' },
  limit: 'read',
  params: path,
  query: {
    type: 'object',
    properties: { lang: { type: 'string', pattern: '^[A-Za-z-]{2,35}$', description: 'Language; by default that of the browser.' } },
  },
  status: 200,
  reply: { type: 'string', description: 'An HTML page.' },
  contentType: 'text/html; charset=utf-8',
} as const satisfies Contract

export const getAsset = {
  id: 'getAsset',
  method: 'GET',
  path: '/assets/{file}',
  interface: 'management',
  cors: 'public',
  tag: 'Web channel',
  summary: 'A file of the widget, of the console, or of the demo page',
  access: { who: 'anyone' },
  params: {
    type: 'object',
    required: ['file'],
    properties: {
      file: {
        type: 'string',
        // The parts of the console are named by their contents.
        pattern:
          '^(widget(-[a-z]{2,10}){0,2}\\.js|console\\.(js|css)|console-\\w+-\\w{8}\\.(js|css)|demo\\.(html|css|js)|(cup|espresso|tea|cake|terrace)\\.svg)$',
        description: 'Name of the file.',
      },
    },
  },
  headers: {
    type: 'object',
    properties: { 'if-none-match': { type: 'string', description: 'The ETag that the caller has; answered with 304 while it is good.' } },
  },
  status: 200,
  reply: { type: 'string', description: 'The file, with the content type of its kind.' },
  contentType: 'text/plain; charset=utf-8',
  files: ['dist/assets/**'],
} as const satisfies Contract
