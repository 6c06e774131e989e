import { type MediaFile, type MediaType, maxMediaBytes, maxMediaFiles, mediaTypes, type NewMediaFile } from '../../../schemas/mediaFile.ts'
import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { invalid, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { operationStart } from '../../core/operation.ts'
import { mediaPrefix } from '../attachments/attachmentIDs.ts'
import { deleteFileAt, getObjectBytes, listFiles, putObject } from '../attachments/bucket.ts'
import { isOfType, safeName, typeByName } from '../attachments/fileTypes.ts'

/** Media files are objects of the bucket, and nothing in the table: the last part of their key has all that is known of them (docs/media.md#storage). */

const pageSize = 100

/** Nine digits in base 36 last until the year 5188. Counted down, so that the bucket lists the newest file first. */
const timeDigits = 9
const lastInstant = 36 ** timeDigits - 1
const reversedTime = (ms: number): string => (lastInstant - ms).toString(36).padStart(timeDigits, '0')

const keyOf = (appID: string, file: string): string => `${mediaPrefix(appID)}${file}`

/**
 * Stores a file under a URL that nobody can guess and that never gets another content. Throws `invalid` where the content is not of the type, and
 * `too_many` beyond 500 files; calls at the same moment may exceed that by their number.
 */
export async function storeMedia(appID: string, { name, type, data }: NewMediaFile): Promise<MediaFile> {
  const content = Buffer.from(data, 'base64')
  if (content.length > maxMediaBytes) throw invalid('data', `must be at most ${maxMediaBytes} bytes once decoded`)
  if (!isOfType(type, content)) throw invalid('data', 'must be a file whose content matches its type')
  const existing = await listFiles(mediaPrefix(appID), { most: maxMediaFiles })
  if (existing.length >= maxMediaFiles)
    throw problem('too_many', { message: `The application has ${maxMediaFiles} media files; delete some first.` })
  const uploadedMs = operationStart(now())
  const file = `${reversedTime(uploadedMs)}${newID()}-${plainName(name, type)}`
  await putObject(keyOf(appID, file), content, { type, disposition: 'inline' })
  return shown(appID, { file, type, size: content.length })
}

/** A page of the files of an application, the newest first, and the last file of the page if there are more. */
export async function pageOfMedia(appID: string, after: string | undefined): Promise<{ files: MediaFile[]; next: string | undefined }> {
  const prefix = mediaPrefix(appID)
  const found = await listFiles(prefix, { most: pageSize + 1, ...(after === undefined ? {} : { after: `${prefix}${after}` }) })
  const files = found.slice(0, pageSize).flatMap(({ key, size }) => {
    const file = key.slice(prefix.length)
    const type = mediaTypeOf(file)
    return type ? [shown(appID, { file, type, size })] : []
  })
  return { files, next: found.length > pageSize ? files.at(-1)?.file : undefined }
}

/** Deletes a file. Throws `not_found` where it does not exist. */
export async function deleteMedia(appID: string, file: string): Promise<void> {
  const key = keyOf(appID, file)
  if (!(await listFiles(key, { most: 1 })).some((stored) => stored.key === key)) throw problem('not_found')
  await deleteFileAt(key)
}

/** The content of a file with its type and its name; undefined where it does not exist. */
export async function readMedia(appID: string, file: string): Promise<{ content: Buffer; type: MediaType; name: string } | undefined> {
  const type = mediaTypeOf(file)
  const content = type && (await getObjectBytes(keyOf(appID, file)))
  return content && { content, type, name: nameOf(file) }
}

/** A name of small ASCII letters, digits and hyphens with the extension of its type: `Prices 2026.PDF` → `prices-2026.pdf`. */
function plainName(name: string, type: MediaType): string {
  const safe = safeName(name, type)
  const end = safe.lastIndexOf('.')
  const plain = safe
    .slice(0, end)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${plain || 'file'}${safe.slice(end)}`
}

const nameOf = (file: string): string => file.slice(file.indexOf('-') + 1)

function mediaTypeOf(file: string): MediaType | undefined {
  const type = typeByName(file)
  return mediaTypes.find((each) => each === type)
}

const shown = (appID: string, { file, type, size }: Pick<MediaFile, 'file' | 'type' | 'size'>): MediaFile => ({
  file,
  url: `${env.apiURL() ?? ''}/media/file/${appID}/${file}`,
  name: nameOf(file),
  type,
  size,
  uploadedAt: new Date(lastInstant - Number.parseInt(file.slice(0, timeDigits), 36)).toISOString(),
})
