import { kindOfMedia } from '../../infrastructure/attachments/fileTypes.ts'
import { lastingURL } from '../../infrastructure/attachments/links.ts'
import { takeUpload } from '../../infrastructure/attachments/uploads.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Incoming } from './takeTurn.ts'

/** What a message is until the file was looked at that it brings. */
export const fileToCome = { input: { kind: 'media', type: 'file', url: '' }, said: { type: 'text' } } as const satisfies Partial<Incoming>

/**
 * A message with the file that it names, taken for the respondent whose turn it is. A picture or recording is a message of its type, another
 * file is a text: its name. The bot is told where members find the file (docs/attachments.md#as-an-answer).
 */
export async function withFile(application: Application, uid: string, incoming: Incoming): Promise<Incoming> {
  if (!incoming.upload) return incoming
  const attachment = await takeUpload(application, uid, incoming.upload)
  const kind = kindOfMedia(attachment.type)
  return {
    ...incoming,
    input: { kind: 'media', type: kind, url: lastingURL(attachment) },
    said: kind === 'file' ? { type: 'text', text: attachment.name, attachment } : { type: kind, attachment },
  }
}
