import { inject } from 'vitest'
import { filesBucket } from '../../local/environment.ts'
import type { UploadForm } from '../../schemas/attachment.ts'
import { type Answered, call } from './call.ts'

/** A picture of one pixel. */
export const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF')

/** Sends a file by a form, as a page does; fields may be changed on the way. */
export async function sendFile({ uploadURL, fields }: UploadForm, file: Buffer, changed: Record<string, string> = {}): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'file')
  return fetch(uploadURL, { method: 'POST', body: form })
}

/** The keys of all objects under a prefix, by the engine itself. */
export async function storedKeys(prefix: string): Promise<string[]> {
  const text = await (await fetch(`${inject('sqs')}/${filesBucket}?list-type=2&prefix=${encodeURIComponent(prefix)}`)).text()
  return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
}

/** The form for a file of a respondent of the web channel. */
export const askUpload = (appID: string, token: string, file: object): Promise<Answered> =>
  call('POST', `/channels/web/${appID}/attachments`, { token, body: file })
