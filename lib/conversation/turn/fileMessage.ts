import type { SentFile } from '../../domain/engine/model/input.ts'
import { kindOfMedia } from '../../infrastructure/attachments/fileTypes.ts'
import { lastingURL } from '../../infrastructure/attachments/links.ts'
import { takeUpload } from '../../infrastructure/attachments/uploads.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Incoming } from './incoming.ts'

/** Placeholder content of a message until its upload has been inspected. */
export const pendingFile = {
  input: { kind: 'media', type: 'file', url: '' },
  message: { type: 'text' },
} as const satisfies Partial<Incoming>

/**
 * Claims the upload of a message for the respondent and fills in its content. Images, video and audio become a message of that type, any
 * other file a text message with its name. The bot receives the URL under which members open the file (docs/attachments.md#as-an-answer).
 */
export async function withFile(application: Application, uid: string, incoming: Incoming): Promise<Incoming> {
  if (!incoming.upload) return incoming
  const attachment = await takeUpload(application, uid, incoming.upload)
  const kind = kindOfMedia(attachment.type)
  const { input, caption } = incoming
  const file = { type: kind, url: lastingURL(attachment) }
  const words = kind === 'file' ? (caption ?? attachment.name) : caption
  return {
    ...incoming,
    input: withFileIn(input, file),
    message: { type: kind === 'file' ? 'text' : kind, ...(words === undefined ? {} : { text: words }), attachment },
  }
}

/** A caption that is the number of a choice stays that choice. */
function withFileIn(input: Incoming['input'], file: SentFile): Incoming['input'] {
  if (input.kind === 'media') return { kind: 'media', ...file }
  return input.kind === 'text' ? { ...input, file } : input
}
