import type { Contract } from '../contract.ts'
import { ifNoneMatch } from '../replies.ts'

export const getGuide = {
  id: 'getGuide',
  method: 'GET',
  path: '/guide',
  interface: 'management',
  tag: 'Platform',
  summary: 'Documentation',
  description: 'Returns the first page of the documentation of this version, with search and navigation (an extension).',
  access: { who: 'anyone' },
  status: 200,
  reply: { type: 'string', description: 'An HTML page.' },
  contentType: 'text/html; charset=utf-8',
  sharedFunction: 'staticFiles',
  headers: ifNoneMatch,
  files: ['dist/guide/index.html'],
} as const satisfies Contract

export const getGuidePage = {
  id: 'getGuidePage',
  method: 'GET',
  path: '/guide/{page+}',
  interface: 'management',
  tag: 'Platform',
  summary: 'A page of the documentation',
  description: 'Returns a page of the documentation as HTML or as Markdown, or a file that the pages load (an extension).',
  access: { who: 'anyone' },
  params: {
    type: 'object',
    required: ['page'],
    properties: {
      page: {
        type: 'string',
        maxLength: 200,
        pattern: '^([\\w-]+/)*[\\w-]+\\.(html|md|js|css|txt)$',
        description: 'Path of the file, such as `guides/local.html` or `guides/local.md`.',
      },
    },
  },
  status: 200,
  reply: { type: 'string', description: 'The file, with the content type of its kind.' },
  contentType: 'text/plain; charset=utf-8',
  sharedFunction: 'staticFiles',
  headers: ifNoneMatch,
  errors: ['not_found'],
  files: ['dist/guide/**'],
} as const satisfies Contract

export const getGuideList = {
  id: 'getGuideList',
  method: 'GET',
  path: '/llms.txt',
  interface: 'management',
  tag: 'Platform',
  summary: 'List of the documentation',
  description: 'Lists the pages of the documentation for language models, in the form of llmstxt.org (an extension).',
  access: { who: 'anyone' },
  status: 200,
  reply: { type: 'string', description: 'A text in Markdown.' },
  contentType: 'text/plain; charset=utf-8',
  sharedFunction: 'staticFiles',
  headers: ifNoneMatch,
  files: ['dist/llms.txt'],
} as const satisfies Contract
