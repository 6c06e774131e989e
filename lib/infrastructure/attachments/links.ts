import type { Attachment } from '../../../schemas/attachment.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import * as env from '../../core/env.ts'
import { attachmentKey, attachmentRef } from './attachmentIDs.ts'
import { signedURL } from './signer.ts'

const linkSeconds = 900

/** An attachment with a URL to load it, for a quarter of an hour. Signing asks nobody. */
export async function withURL(attachment: Attachment): Promise<Attachment> {
  const ref = attachmentRef(attachment.attachmentID)
  return ref ? { ...attachment, url: await signedURL({ method: 'GET', key: attachmentKey(ref) }, linkSeconds) } : attachment
}

/** Messages as they are answered: what is stored of an attachment has no URL. */
export function withURLs(entries: readonly TranscriptEntry[]): Promise<TranscriptEntry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      if (!entry.attachment) return entry
      const attachment = await withURL(entry.attachment)
      return { ...entry, attachment, ...(entry.type === 'text' || !attachment.url ? {} : { url: attachment.url }) }
    }),
  )
}

/** Where members of the application find an attachment as long as it is kept: what an answer, an attribute or a webhook names. */
export const lastingURL = ({ attachmentID }: Attachment): string =>
  `${env.apiURL() ?? ''}/conversation/attachment?attachmentID=${attachmentID}`
