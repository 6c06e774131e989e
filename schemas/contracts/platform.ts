import type { Contract } from '../contract.ts'
import { staticFile, staticPage } from '../staticFile.ts'

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
  ...staticFile,
  id: 'getOpenAPI',
  path: '/openapi.json',
  summary: 'OpenAPI document',
  description: 'This reference as OpenAPI 3.1, for tools.',
  reply: { description: 'An OpenAPI document.' },
  contentType: 'application/json',
  files: ['dist/docs/openapi.json'],
} as const satisfies Contract

export const getDocs = {
  ...staticPage,
  id: 'getDocs',
  path: '/docs',
  summary: 'Reference page',
  description: 'This reference as a page.',
  files: ['dist/docs/index.html'],
} as const satisfies Contract

export const getDocsAsset = {
  ...staticFile,
  id: 'getDocsAsset',
  path: '/docs/assets/{file}',
  summary: 'A file of the reference page',
  description: 'The script or the style sheet of `/docs`, with an `ETag` by which browsers revalidate their copy.',
  params: {
    type: 'object',
    required: ['file'],
    properties: { file: { enum: ['reference.css', 'reference.js'], description: 'Name of the file.' } },
  },
  reply: { type: 'string', description: 'The file, with the content type of its kind.' },
  contentType: 'text/plain; charset=utf-8',
  files: ['dist/docs/reference.css', 'dist/docs/reference.js'],
} as const satisfies Contract

export const getConsole = {
  ...staticPage,
  id: 'getConsole',
  path: '/console',
  summary: 'Console',
  description: 'The web console for building and running bots; it uses this API only (an extension).',
  files: ['dist/console/index.html'],
} as const satisfies Contract

export const getConsolePage = {
  ...staticPage,
  id: 'getConsolePage',
  path: '/console/{page+}',
  summary: 'A screen of the console',
  description: 'Returns the console, opened at the screen in the path (an extension).',
  params: {
    type: 'object',
    required: ['page'],
    properties: { page: { type: 'string', description: 'Path of a screen, such as app/<appID>/campaigns.' } },
  },
  files: ['dist/console/index.html'],
} as const satisfies Contract
