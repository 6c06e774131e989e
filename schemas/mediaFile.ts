import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { AttachmentType } from './attachment.ts'

/** Pictures and documents that members upload for a bot (docs/media.md). */

/** The types of media files: those of attachments that browsers show or save, but recordings. */
export const mediaTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
] as const satisfies readonly AttachmentType[]

export type MediaType = (typeof mediaTypes)[number]

/** The largest media file in bytes: 4 MB, which a function can receive and send in base64. */
export const maxMediaBytes = 4_000_000

/** The most media files of an application. */
export const maxMediaFiles = 500

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

export const newMediaFile = {
  title: 'NewMediaFile',
  type: 'object',
  description: 'Picture or document to upload.',
  additionalProperties: false,
  required: ['name', 'type', 'data'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'File name. Its letters and digits become part of the URL; the extension is adapted to the type.',
    },
    type: { enum: mediaTypes, description: 'Media type; the content must be of that type.' },
    data: {
      type: 'string',
      minLength: 4,
      maxLength: base64Length(maxMediaBytes),
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'Content in base64, at most 4 MB once decoded.',
    },
  },
} as const satisfies JSONSchema

/** The last part of the URL of a media file: when it was uploaded and 71 random bits, its name and the extension of its type. */
export const mediaFileName = {
  type: 'string',
  pattern: '^[0-9a-z]{9}[0-9A-Za-z]{12}-[0-9a-z-]{1,60}\\.[0-9a-z]{2,5}$',
  maxLength: 90,
  description: 'Last part of the URL of the media file.',
} as const

export const mediaFile = {
  title: 'MediaFile',
  type: 'object',
  description: 'Picture or document that was uploaded for a bot.',
  additionalProperties: false,
  required: ['file', 'url', 'name', 'type', 'size', 'uploadedAt'],
  properties: {
    file: mediaFileName,
    url: { type: 'string', description: 'Permanent URL, which anyone who knows it can load.' },
    name: { type: 'string', description: 'Name that browsers save it under.' },
    type: { enum: mediaTypes, description: 'Media type.' },
    size: { type: 'integer', description: 'Size in bytes.' },
    uploadedAt: { type: 'string', description: 'Time of the upload (ISO 8601).' },
  },
} as const satisfies JSONSchema

export type NewMediaFile = FromSchema<typeof newMediaFile>
export type MediaFile = FromSchema<typeof mediaFile>
