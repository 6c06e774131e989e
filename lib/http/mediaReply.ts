import { problem } from '../core/errors.ts'
import { dispositionFor } from '../infrastructure/attachments/disposition.ts'
import { readMedia } from '../infrastructure/media/mediaFiles.ts'
import { type Reply, reply } from './reply.ts'

/** Whatever a file holds, it runs no script, loads nothing and has no origin, should a browser open it as a page. */
const policy = "default-src 'none'; sandbox"

/**
 * The reply with a media file: a picture is shown, another file is saved. Its content never changes, so browsers keep it without asking again. Throws
 * `not_found` where it does not exist.
 */
export async function mediaReply(
  appID: string,
  file: string,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<Reply<string>> {
  const etag = `"${file}"`
  const sent = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag,
  }
  const found = await readMedia(appID, file)
  if (!found) throw problem('not_found')
  if (headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply('', sent, { status: 304 })
  const { content, type, name } = found
  const own = { 'content-type': type, 'content-disposition': type.startsWith('image/') ? 'inline' : dispositionFor(name) }
  return reply(content.toString('base64'), { ...sent, ...own }, { isBase64Encoded: true })
}
