import type { UploadForm } from '../types.ts'

/** A running upload. */
export interface Transfer {
  readonly done: Promise<void>
  cancel(): void
}

/**
 * Uploads a file with its form; `moved` is called with the progress from 0 to 1. XMLHttpRequest, because fetch does not report the progress
 * of uploads.
 */
export function transfer(
  { uploadURL, fields }: Pick<UploadForm, 'uploadURL' | 'fields'>,
  file: File,
  moved: (part: number) => void,
): Transfer {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The file must be the last field; its name is among the signed fields.
  form.append('file', file, 'file')
  const done = new Promise<void>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => moved(loaded / total)
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(`refused with ${request.status}`)))
    request.onerror = reject
    request.onabort = reject
  })
  request.open('POST', uploadURL)
  request.send(form)
  return { done, cancel: () => request.abort() }
}
