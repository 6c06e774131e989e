import type { UploadForm } from '../types.ts'

/** A file on its way. */
export interface Transfer {
  readonly done: Promise<void>
  cancel(): void
}

/** Sends a file by its form; `moved` tells how much of it, from 0 to 1, has left. By XMLHttpRequest: fetch does not tell. */
export function transfer({ uploadURL, fields }: UploadForm, file: File, moved: (part: number) => void): Transfer {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The file is the last field; its name stands in the signed ones.
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
