import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** Uploaded files (docs/attachments.md). */

/**
 * Supported media types: those that browsers and phones display or save, and none that a browser would execute, such as SVG, HTML and XML.
 * lib/infrastructure/attachments/fileTypes.ts has the magic bytes of each.
 */
export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'video/3gpp',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/ogg',
  'audio/webm',
  'audio/wav',
  'audio/amr',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
] as const

export type AttachmentType = (typeof attachmentTypes)[number]

/** The largest file in bytes: 10 MB. */
export const maxAttachmentBytes = 10_000_000

export const attachmentID = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  description: 'Identifier of the attachment; also the messageID of the message that contains it.',
} as const

/** Declaration of a file before its upload. */
export const newAttachmentFields = {
  name: {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    description: 'File name. Folders and control characters are removed, and the extension is adapted to the type.',
  },
  type: { enum: attachmentTypes, description: 'Media type; the content must be of that type.' },
  size: { type: 'integer', minimum: 1, maximum: maxAttachmentBytes, description: 'Exact size in bytes.' },
} as const

export const attachment = {
  title: 'Attachment',
  type: 'object',
  description: 'File attached to a message.',
  additionalProperties: false,
  required: ['attachmentID', 'name', 'type', 'size'],
  properties: {
    attachmentID,
    name: { type: 'string', description: 'Name of the file.' },
    type: { enum: attachmentTypes, description: 'Media type.' },
    size: { type: 'integer', description: 'Size in bytes.' },
    url: {
      type: 'string',
      description:
        'Download URL, valid for 15 minutes; reading the message again returns a new one. Browsers save the file and never open it as a page.',
    },
  },
} as const satisfies JSONSchema

export type Attachment = FromSchema<typeof attachment>

/** An upload form: POST its fields, then the file as `file`, as `multipart/form-data`. */
export const uploadForm = {
  title: 'UploadForm',
  type: 'object',
  description: 'Upload form: POST the fields, then the file as the field `file`, as multipart/form-data, within 10 minutes.',
  additionalProperties: false,
  required: ['uploadURL', 'fields', 'messageID'],
  properties: {
    uploadURL: { type: 'string', description: 'URL to POST the form to.' },
    fields: {
      type: 'object',
      description: 'Signed fields of the form; send them unchanged.',
      additionalProperties: { type: 'string' },
    },
    messageID: { ...attachmentID, description: 'Value for `attachment` of the message, once the file is uploaded.' },
  },
} as const satisfies JSONSchema

export type UploadForm = FromSchema<typeof uploadForm>
