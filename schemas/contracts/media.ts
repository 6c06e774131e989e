import type { Contract } from '../contract.ts'
import { maxMediaBytes, mediaFile, mediaFileName, newMediaFile } from '../mediaFile.ts'
import { appID } from '../profile.ts'
import { cursor, messageResult } from '../replies.ts'

/** Media files of a bot (docs/media.md, extensions). */

const common = { interface: 'management', tag: 'Media' } as const
const ofApplication = { type: 'object', required: ['appID'], properties: { appID } } as const
const ofFile = { type: 'object', required: ['appID', 'file'], properties: { appID, file: mediaFileName } } as const

export const uploadMedia = {
  ...common,
  id: 'uploadMedia',
  method: 'POST',
  path: '/media/{appID}',
  media: 'keeps',
  sharedFunction: 'media',
  summary: 'Upload a media file',
  description:
    'Stores a picture or a document for messages, cards, links and the design, and returns its permanent URL. An application has at most 500 (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'content',
  live: true,
  params: ofApplication,
  body: newMediaFile,
  // In base64 each three bytes are four.
  bodyBytes: Math.ceil((maxMediaBytes * 4) / 3) + 2000,
  status: 201,
  reply: mediaFile,
  errors: ['too_many'],
} as const satisfies Contract

export const listMedia = {
  ...common,
  id: 'listMedia',
  method: 'GET',
  path: '/media/{appID}',
  media: 'keeps',
  sharedFunction: 'media',
  summary: 'List the media files of an application',
  description: 'Newest first, 100 per page (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: ofApplication,
  query: { type: 'object', properties: { cursor } },
  status: 200,
  reply: { type: 'array', items: mediaFile },
} as const satisfies Contract

export const deleteMedia = {
  ...common,
  id: 'deleteMedia',
  method: 'DELETE',
  path: '/media/{appID}/{file}',
  media: 'keeps',
  sharedFunction: 'media',
  summary: 'Delete a media file',
  description:
    'Its URL is a 404 from then on; browsers that loaded it may keep their copy (an extension). A file that does not exist is a 404.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'content',
  live: true,
  params: ofFile,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const getMediaFile = {
  ...common,
  id: 'getMediaFile',
  method: 'GET',
  path: '/media/file/{appID}/{file}',
  cors: 'public',
  summary: 'Retrieve a media file',
  description:
    'The content, for anyone who knows the URL (an extension). It never changes, so browsers keep it; pictures are shown, other files are saved. 404 if it was deleted.',
  access: { who: 'visitor' },
  limit: 'read',
  media: 'serves',
  params: ofFile,
  status: 200,
  reply: { type: 'string', description: 'The file, with the content type of its kind.' },
  contentType: 'application/octet-stream',
  errors: ['not_found'],
} as const satisfies Contract
