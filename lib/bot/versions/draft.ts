import { hash } from 'node:crypto'
import type { BotDocument } from '../../../schemas/bot.ts'
import type { Application } from '../../store/applications/access.ts'
import { exportDocument } from '../transfer/exportDocument.ts'

/** The draft as one document, and the ETag that names its content. */
export async function readDraft(application: Application): Promise<{ readonly document: BotDocument; readonly etag: string }> {
  const document = await exportDocument(application)
  return { document, etag: `"${hash('sha256', JSON.stringify(document), 'base64url')}"` }
}
