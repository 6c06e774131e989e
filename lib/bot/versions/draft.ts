import { hash } from 'node:crypto'
import type { BotDocument } from '../../../schemas/bot.ts'
import type { Application } from '../../store/applications/access.ts'
import { exportDocument } from '../transfer/exportDocument.ts'

/** The draft as one document, and the ETag that names its content. */
export async function readDraft(application: Application): Promise<{ readonly document: BotDocument; readonly etag: string }> {
  const document = await exportDocument(application)
  return { document, etag: `"${hash('sha256', JSON.stringify(document, inOrder), 'base64url')}"` }
}

/** The order of fields, which the table does not keep, makes no other content. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
