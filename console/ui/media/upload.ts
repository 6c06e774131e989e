import { type MediaType, maxMediaBytes } from '../../../schemas/mediaFile.ts'
import { Refused } from '../../core/api.ts'
import { api } from '../../core/session.ts'
import { errorText } from '../problem.tsx'
import { t } from './messages.ts'

/** What a field is for: pictures alone, or any media file. */
export type Accepted = 'pictures' | 'files'

const office = 'application/vnd.openxmlformats-officedocument'

/** Media types by the ending of a file's name: browsers do not know all of them. */
const typesByEnding: Readonly<Record<string, MediaType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}

const typeOf = (name: string): MediaType | undefined => typesByEnding[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '']

const isAccepted = (type: MediaType, accepts: Accepted): boolean => accepts === 'files' || isPicture(type)

export const isPicture = (type: string): boolean => type.startsWith('image/')

/** What a chooser of files offers. */
export const endingsOf = (accepts: Accepted): string =>
  Object.entries(typesByEnding)
    .flatMap(([ending, type]) => (isAccepted(type, accepts) ? [`.${ending}`] : []))
    .join()

/** Uploads a file for the bot. Returns its URL or, in words, why it was not uploaded. */
export async function upload(appID: string, file: File, accepts: Accepted): Promise<{ url: string } | { problem: string }> {
  const type = typeOf(file.name)
  if (type === undefined || !isAccepted(type, accepts)) return { problem: t.wrongType[accepts] }
  if (file.size === 0) return { problem: t.isEmpty }
  if (file.size > maxMediaBytes) return { problem: t.tooLarge }
  try {
    const body = { name: file.name.slice(-255), type, data: await base64Of(file) }
    return await api.call('POST /media/{appID}', { path: { appID }, body })
  } catch (error) {
    // Only its content can be refused: type, size and name are valid.
    return { problem: error instanceof Refused && error.status === 400 ? t.isOther : errorText(error) }
  }
}

function base64Of(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
