import type { Contract } from '../contract.ts'
import { ifNoneMatch } from '../replies.ts'

export const getHealth = {
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  interface: 'management',
  tag: 'Platform',
  summary: 'Health',
  description: 'Returns 200 if the table and the queues respond, else 503. The result may be up to five seconds old.',
  access: { who: 'anyone' },
  status: 200,
  reply: {
    type: 'object',
    additionalProperties: false,
    required: ['status'],
    properties: { status: { const: 'ok', description: 'Always `ok`.' } },
  },
  errors: ['unavailable'],
} as const satisfies Contract

export const getOpenAPI = {
  id: 'getOpenAPI',
  method: 'GET',
  path: '/openapi.json',
  interface: 'management',
  tag: 'Platform',
  summary: 'OpenAPI document',
  description: 'This reference as OpenAPI 3.1, for tools.',
  access: { who: 'anyone' },
  status: 200,
  reply: { description: 'An OpenAPI document.' },
  contentType: 'application/json',
  sharedFunction: 'staticFiles',
  headers: ifNoneMatch,
  files: ['dist/docs/openapi.json'],
} as const satisfies Contract

export const getDocs = {
  id: 'getDocs',
  method: 'GET',
  path: '/docs',
  interface: 'management',
  tag: 'Platform',
  summary: 'Reference page',
  description: 'This reference as a page.',
  access: { who: 'anyone' },
  status: 200,
  reply: { type: 'string', description: 'An HTML page.' },
  contentType: 'text/html; charset=utf-8',
  sharedFunction: 'staticFiles',
  headers: ifNoneMatch,
  files: ['dist/docs/index.html'],
} as const satisfies Contract

export const getDocsAsset = {
  id: 'getDocsAsset',
  method: 'GET',
  path: '/docs/assets/{file}',
  interface: 'management',
  tag: 'Platform',
  summary: 'A file of the reference page',
  description: 'The script or the style sheet of `/docs`, with an `ETag` by which browsers revalidate their copy.',
  access: { who: 'anyone' },
  params: {
    type: 'object',
    required: ['file'],
    properties: { file: { enum: ['reference.css', 'reference.js'], description: 'Name of the file.' } },
  },
  status: 200,
  reply: { type: 'string', description: 'The file, with the content type of its kind.' },
  contentType: 'text/plain; charset=utf-8',
  sharedFunction: 'staticFiles',
  headers: ifNoneMatch,
  files: ['dist/docs/reference.css', 'dist/docs/reference.js'],
} as const satisfies Contract

export const getConsole = {
  id: 'getConsole',
  method: 'GET',
  path: '/console',
  interface: 'management',
  tag: 'Platform',
  summary: 'Console',
  description: 'The web console for building and running bots; it uses this API only (an extension).',
  access: { who: 'anyone' },
  status: 200,
  reply: { type: 'string', description: 'An HTML page.' },
  contentType: 'text/html; charset=utf-8',
  sharedFunction: 'staticFiles',
  headers: ifNoneMatch,
  files: ['dist/console/index.html'],
} as const satisfies Contract

export const getConsolePage = {
  id: 'getConsolePage',
  method: 'GET',
  path: '/console/{page+}',
  interface: 'management',
  tag: 'Platform',
  summary: 'A screen of the console',
  description: 'Returns the console, opened at the screen in the path (an extension).',
  access: { who: 'anyone' },
  params: {
    type: 'object',
    required: ['page'],
    properties: { page: { type: 'string', description: 'Path of a screen, such as app/<appID>/campaigns.' } },
  },
  status: 200,
  reply: { type: 'string', description: 'An HTML page.' },
  contentType: 'text/html; charset=utf-8',
  sharedFunction: 'staticFiles',
  headers: ifNoneMatch,
  files: ['dist/console/index.html'],
} as const satisfies Contract
