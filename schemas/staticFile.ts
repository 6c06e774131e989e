import { ifNoneMatch } from './replies.ts'

/** What the contracts of built pages and files share: anybody may load them, and one function serves all. */
export const staticFile = {
  method: 'GET',
  interface: 'management',
  tag: 'Platform',
  access: { who: 'anyone' },
  status: 200,
  sharedFunction: 'staticFiles',
  headers: ifNoneMatch,
} as const

/** A page, in one file of dist/. */
export const staticPage = {
  ...staticFile,
  reply: { type: 'string', description: 'An HTML page.' },
  contentType: 'text/html; charset=utf-8',
} as const
