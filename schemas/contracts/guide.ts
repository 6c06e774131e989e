import type { Contract } from '../contract.ts'
import { staticFile, staticPage } from '../staticFile.ts'

export const getGuide = {
  ...staticPage,
  id: 'getGuide',
  path: '/guide',
  summary: 'Documentation',
  description: 'Returns the first page of the documentation of this version, with search and navigation (an extension).',
  files: ['dist/guide/index.html'],
} as const satisfies Contract

export const getGuidePage = {
  ...staticFile,
  id: 'getGuidePage',
  path: '/guide/{page+}',
  summary: 'A page of the documentation',
  description: 'Returns a page of the documentation as HTML or as Markdown, or a file that the pages load (an extension).',
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
  reply: { type: 'string', description: 'The file, with the content type of its kind.' },
  contentType: 'text/plain; charset=utf-8',
  errors: ['not_found'],
  files: ['dist/guide/**'],
} as const satisfies Contract

export const getGuideList = {
  ...staticFile,
  id: 'getGuideList',
  path: '/llms.txt',
  summary: 'List of the documentation',
  description: 'Lists the pages of the documentation for language models, in the form of llmstxt.org (an extension).',
  reply: { type: 'string', description: 'A text in Markdown.' },
  contentType: 'text/plain; charset=utf-8',
  files: ['dist/llms.txt'],
} as const satisfies Contract
