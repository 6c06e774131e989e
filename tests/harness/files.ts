import { inject } from 'vitest'
import { filesBucket } from '../../local/environment.ts'
import { type Answered, call } from './call.ts'

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF')

/** The keys of all objects under a prefix, by the engine itself. */
export async function storedKeys(prefix: string): Promise<string[]> {
  const text = await (await fetch(`${inject('sqs')}/${filesBucket}?list-type=2&prefix=${encodeURIComponent(prefix)}`)).text()
  return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
}

/** The form for a file of a respondent of the web channel. */
export const askUpload = (appID: string, token: string, file: object): Promise<Answered> =>
  call('POST', `/channels/web/${appID}/attachments`, { token, body: file })
