import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { maxAttachmentBytes } from './attachment.ts'
import { stamps } from './object.ts'

/** What answers are found in (docs/documents.md). */

/** Media types of files that can be read: Markdown, HTML, plain text, PDF and docx. */
export const sourceFileTypes = [
  'text/markdown',
  'text/html',
  'text/plain',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

export type SourceFileType = (typeof sourceFileTypes)[number]

const sourceTypes = ['faq', 'text', 'file', 'site'] as const

/** Why a source could not be read (docs/documents.md#states). */
export const sourceFailures = {
  not_uploaded: 'the file was not uploaded within ten minutes',
  not_text: 'the file is not text in UTF-8',
  not_pdf: 'the file is not a PDF, or is encrypted',
  not_docx: 'the file is not a Word document, or is larger than 30 MB once unpacked',
  too_many_pages: 'a PDF of more than 500 pages, or more than 2,000 pages in the application',
  too_many_passages: 'more than 20,000 passages in the application',
  no_text: 'there is no text in it',
  no_sitemap: 'the sitemap could not be read, or lists no page of the site that is included',
  refused_address: 'the address is not public',
  unreachable: 'no page could be loaded',
  too_slow: 'it was not read within ten minutes',
  owner_unverified: 'the e-mail address of the owner is not verified',
} as const

export type SourceFailure = keyof typeof sourceFailures

/** In UTF-16 code units. */
const maxTextLength = 100_000
const maxURLLength = 2048

const url = (description: string) => ({ type: 'string', minLength: 1, maxLength: maxURLLength, description }) as const
const patterns = (description: string) =>
  ({ type: 'array', maxItems: 50, items: { type: 'string', minLength: 1, maxLength: 500 }, description }) as const

const settable = {
  question: { type: 'string', minLength: 1, maxLength: 1000, description: 'The question; for `faq`.' },
  answer: { type: 'string', minLength: 1, maxLength: 10_000, description: 'Its answer; for `faq`.' },
  title: {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description: 'Title that is shown with answers. Required for `text`; for `file`, the name of the file otherwise.',
  },
  text: { type: 'string', minLength: 1, maxLength: maxTextLength, description: 'The text, which may be Markdown; for `text`.' },
  url: url(
    'Where the source can be read: for `site` the address of the site, http or https, and for others the link that is shown with answers.',
  ),
  attachment: {
    type: 'object',
    description: 'The file to upload; for `file`.',
    additionalProperties: false,
    required: ['name', 'type', 'size'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 255, description: 'File name.' },
      type: { enum: sourceFileTypes, description: 'Media type.' },
      size: { type: 'integer', minimum: 1, maximum: maxAttachmentBytes, description: 'Exact size in bytes, at most 10 MB.' },
    },
  },
  sitemap: url('Address of the sitemap; for `site`. Defaults to /sitemap.xml of the site.'),
  include: patterns('Only pages whose address contains one of these, where `*` is any text; for `site`.'),
  exclude: patterns('Not the pages whose address contains one of these; for `site`.'),
  every: {
    type: 'integer',
    minimum: 1,
    maximum: 8760,
    description: 'After how many hours the site is read again; for `site`. Never, without it.',
  },
  language: {
    type: 'string',
    pattern: '^[a-z]{2}$',
    description: 'Language of the source, a code such as `fr`: it is preferred by respondents of that language. Without it, for everybody.',
  },
  active: { type: 'boolean', description: 'Whether answers are found in it; defaults to true.' },
} as const

const type = {
  enum: sourceTypes,
  description:
    '`faq`: a question and its answer. `text`: a text. `file`: Markdown, HTML, plain text, PDF or docx. `site`: the pages of a sitemap.',
} as const

/** Read-only fields, which are ignored in a body. */
const owned = { readOnly: true, description: 'Read-only; ignored in request bodies.' } as const
const ignored = Object.fromEntries(
  ['_id', 'sourceID', 'appID', 'state', 'reason', 'passages', 'pages', 'readAt', 'createdAt', 'updatedAt', 'uploadURL', 'fields'].map(
    (name) => [name, owned],
  ),
)

export const newSource = {
  title: 'NewSource',
  type: 'object',
  description: 'A source to create. Read-only fields are ignored.',
  additionalProperties: false,
  required: ['type'],
  properties: { ...ignored, type, ...settable },
} as const satisfies JSONSchema

export const sourceBody = {
  title: 'SourceBody',
  type: 'object',
  description: 'The fields of a source to change. Read-only fields are ignored.',
  additionalProperties: false,
  properties: { ...ignored, type: { ...owned, enum: sourceTypes }, ...settable },
} as const satisfies JSONSchema

const settableObject = { type: 'object', additionalProperties: false, properties: settable } as const satisfies JSONSchema

/** The fields of a source that its author decides. */
export type SourceFields = FromSchema<typeof settableObject>

export const answerSource = {
  title: 'Source',
  type: 'object',
  description: 'A source of answers.',
  additionalProperties: false,
  required: ['_id', 'sourceID', 'appID', 'type', 'active', 'state', 'passages', 'createdAt', 'updatedAt'],
  properties: {
    _id: { type: 'string', description: 'The sourceID. Read-only.' },
    sourceID: { type: 'string', description: 'Identifier of the source. Read-only.' },
    appID: { type: 'string', description: 'Identifier of the application. Read-only.' },
    type,
    ...settable,
    state: {
      enum: ['queued', 'reading', 'ready', 'failed'],
      description:
        '`queued`: waits to be read, or for its file. `reading`: being read. `ready`: answers are found in it. `failed`: see `reason`; what was read before stays. Read-only.',
    },
    reason: {
      enum: Object.keys(sourceFailures) as SourceFailure[],
      description: `Why it failed. ${Object.entries(sourceFailures)
        .map(([name, meaning]) => `\`${name}\`: ${meaning}.`)
        .join(' ')} Read-only.`,
    },
    passages: { type: 'integer', description: 'Number of passages that were read. Read-only.' },
    pages: { type: 'integer', description: 'Number of pages that were read; for `site`. Read-only.' },
    readAt: { type: 'string', description: 'When it was read last (ISO 8601); absent before. Read-only.' },
    ...stamps,
    uploadURL: {
      type: 'string',
      description: 'URL to POST the upload form to, within 10 minutes; only in the reply that asks for a file.',
    },
    fields: {
      type: 'object',
      description: 'Signed fields of the form: send them unchanged, then the file as the field `file`, as multipart/form-data.',
      additionalProperties: { type: 'string' },
    },
  },
} as const satisfies JSONSchema

export type AnswerSource = FromSchema<typeof answerSource>
