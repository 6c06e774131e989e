import type { Contract } from '../contract.ts'

export const getHealth = {
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  interface: 'management',
  tag: 'Platform',
  summary: 'Health',
  description:
    'Answers once the table and the queues answer; 503 while one of them does not. What was found may be up to five seconds old.',
  access: { who: 'anyone' },
  status: 200,
  reply: {
    type: 'object',
    additionalProperties: false,
    required: ['status'],
    properties: { status: { const: 'ok', description: 'Always `ok`.' } },
  },
  errors: [503],
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
  reply: { type: 'object', description: 'An OpenAPI document.' },
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
  files: ['dist/docs/index.html'],
} as const satisfies Contract

export const getDocsAsset = {
  id: 'getDocsAsset',
  method: 'GET',
  path: '/docs/assets/{file}',
  interface: 'management',
  tag: 'Platform',
  summary: 'A file of the reference page',
  access: { who: 'anyone' },
  params: {
    type: 'object',
    required: ['file'],
    properties: { file: { enum: ['reference.css', 'reference.js'], description: 'Name of the file.' } },
  },
  status: 200,
  reply: { type: 'string', description: 'The file, with the content type of its kind.' },
  contentType: 'text/plain; charset=utf-8',
  files: ['dist/docs/reference.css', 'dist/docs/reference.js'],
} as const satisfies Contract

export const getConsole = {
  id: 'getConsole',
  method: 'GET',
  path: '/console',
  interface: 'management',
  tag: 'Platform',
  summary: 'Console',
  description: 'A page for those who build and run bots, by this API alone (an extension).',
  access: { who: 'anyone' },
  status: 200,
  reply: { type: 'string', description: 'An HTML page.' },
  contentType: 'text/html; charset=utf-8',
  files: ['dist/console/index.html'],
} as const satisfies Contract

export const getConsolePage = {
  id: 'getConsolePage',
  method: 'GET',
  path: '/console/{page+}',
  interface: 'management',
  tag: 'Platform',
  summary: 'A screen of the console',
  description: 'The console, opened at one of its screens (an extension). Which ones there are, the page knows.',
  access: { who: 'anyone' },
  params: {
    type: 'object',
    required: ['page'],
    properties: { page: { type: 'string', description: 'The address of a screen, such as app/<appID>/campaigns.' } },
  },
  status: 200,
  reply: { type: 'string', description: 'An HTML page.' },
  contentType: 'text/html; charset=utf-8',
  files: ['dist/console/index.html'],
} as const satisfies Contract
