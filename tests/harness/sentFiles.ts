import type { UploadForm } from '../../schemas/attachment.ts'

/** A picture of one pixel. */
export const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

/** Sends a file by a form, as a page does; fields may be changed on the way. */
export async function sendFile({ uploadURL, fields }: UploadForm, file: Buffer, changed: Record<string, string> = {}): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'file')
  return fetch(uploadURL, { method: 'POST', body: form })
}
