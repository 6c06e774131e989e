import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { ifNoneMatch } from '../replies.ts'

/** Embedding the widget in a page. */

const path = { type: 'object', required: ['appID'], properties: { appID } } as const

export const getWidget = {
  id: 'getWidget',
  method: 'GET',
  path: '/widget/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Applications',
  summary: 'Retrieve the embed code of the widget',
  description: 'Version 2 is a script tag that puts the widget in a corner of the page; version 1 is an iframe shown in place.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: {
    type: 'object',
    properties: { version: { enum: ['1', '2'], description: '`1` (iframe) or `2` (script tag, the default).' } },
  },
  status: 200,
  reply: { type: 'string', description: 'HTML to paste.' },
} as const satisfies Contract

export const getWebFrame = {
  id: 'getWebFrame',
  method: 'GET',
  path: '/channels/web/{appID}/frame',
  interface: 'management',
  cors: 'public',
  sharedFunction: 'webChannel',
  tag: 'Web channel',
  summary: 'Retrieve the conversation as a page',
  description:
    'To share as a link, or for an iframe (version 1 of the widget). If the application lists allowed origins, only those can frame it.',
  access: { who: 'visitor' },
  limit: 'read',
  params: path,
  query: {
    type: 'object',
    properties: { lang: { type: 'string', pattern: '^[A-Za-z-]{2,35}$', description: 'Language; defaults to that of the browser.' } },
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
  summary: 'Retrieve a file of the widget, the console or the demo page, or the notices of third-party packages',
  description: 'The file, with an `ETag` by which browsers revalidate their copy. An unknown file is a 404.',
  access: { who: 'anyone' },
  params: {
    type: 'object',
    required: ['file'],
    properties: {
      file: {
        type: 'string',
        // The console's chunks are named by content hash.
        pattern:
          '^(widget(-[a-z]{2,10}){0,2}\\.js|console\\.(js|css)|console-[\\w-]+-\\w{8}\\.(js|css|woff2)|causerie\\.svg|third-party-notices\\.txt|demo\\.(html|css|js)|(cup|espresso|tea|cake|terrace)\\.svg)$',
        description: 'Name of the file.',
      },
    },
  },
  headers: ifNoneMatch,
  status: 200,
  reply: { type: 'string', description: 'The file, with the content type of its kind.' },
  contentType: 'text/plain; charset=utf-8',
  sharedFunction: 'staticFiles',
  files: ['dist/assets/**'],
} as const satisfies Contract
