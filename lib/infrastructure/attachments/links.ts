import type { Attachment } from '../../../schemas/attachment.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import * as env from '../../core/env.ts'
import { attachmentKey, attachmentRef } from './attachmentIDs.ts'
import { signedURL } from './signer.ts'

const linkSeconds = 900

/** An attachment with a URL that is valid for a quarter of an hour. Signing makes no request. */
export async function withURL(attachment: Attachment): Promise<Attachment> {
  const ref = attachmentRef(attachment.attachmentID)
  return ref ? { ...attachment, url: await signedURL({ method: 'GET', key: attachmentKey(ref) }, linkSeconds) } : attachment
}

/** Messages with the URLs of their attachments, which are not stored. */
export function withURLs(entries: readonly TranscriptEntry[]): Promise<TranscriptEntry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      if (!entry.attachment) return entry
      const attachment = await withURL(entry.attachment)
      return { ...entry, attachment, ...(entry.type === 'text' || !attachment.url ? {} : { url: attachment.url }) }
    }),
  )
}

/** The permanent URL of an attachment for members of the application, used in answers, attributes and webhooks. */
export const lastingURL = ({ attachmentID }: Attachment): string =>
  `${env.apiURL() ?? ''}/conversation/attachment?attachmentID=${attachmentID}`
