import { type AttachmentType, attachmentTypes } from '../../../schemas/attachment.ts'

/** What a message with a file is: a picture, a recording, or another file. */
export type MediaKind = 'image' | 'video' | 'audio' | 'file'

/** Whether a file starts like one of its type. */
type Beginning = (head: Buffer) => boolean

interface FileType {
  /** Endings of a name; the first is given to a name that has none of them. */
  readonly endings: readonly string[]
  readonly begins: Beginning
}

const has =
  (text: string, at = 0): Beginning =>
  (head) =>
    head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** ISO base media (MP4, QuickTime, 3GPP): a box that says what it is. */
const isBoxed: Beginning = (head) => ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].some((box) => has(box, 4)(head))
const isMatroska = has('\x1a\x45\xdf\xa3')
const isZip = has('PK\x03\x04')
/** Text has no zero bytes. Its content is harmless, since it is neither rendered nor executed. */
const isText: Beginning = (head) => !head.includes(0)
/** A frame of MPEG audio, or of AAC: eleven bits that are set. */
const isFrame: Beginning = ([first, second = 0]) => first === 0xff && (second & 0xe0) === 0xe0

const office = 'application/vnd.openxmlformats-officedocument'

const fileTypes: Readonly<Record<AttachmentType, FileType>> = {
  'image/jpeg': { endings: ['jpg', 'jpeg', 'jfif'], begins: has('\xff\xd8\xff') },
  'image/png': { endings: ['png'], begins: has('\x89PNG\r\n\x1a\n') },
  'image/gif': { endings: ['gif'], begins: (head) => has('GIF87a')(head) || has('GIF89a')(head) },
  'image/webp': { endings: ['webp'], begins: (head) => has('RIFF')(head) && has('WEBP', 8)(head) },
  'video/mp4': { endings: ['mp4', 'm4v'], begins: isBoxed },
  'video/quicktime': { endings: ['mov', 'qt'], begins: isBoxed },
  'video/webm': { endings: ['webm'], begins: isMatroska },
  'video/3gpp': { endings: ['3gp', '3gpp'], begins: isBoxed },
  'audio/mpeg': { endings: ['mp3', 'mpga'], begins: (head) => has('ID3')(head) || isFrame(head) },
  'audio/mp4': { endings: ['m4a', 'mp4'], begins: isBoxed },
  'audio/aac': { endings: ['aac'], begins: isFrame },
  'audio/ogg': { endings: ['ogg', 'oga', 'opus'], begins: has('OggS') },
  'audio/webm': { endings: ['weba', 'webm'], begins: isMatroska },
  'audio/wav': { endings: ['wav'], begins: (head) => has('RIFF')(head) && has('WAVE', 8)(head) },
  'audio/amr': { endings: ['amr'], begins: has('#!AMR') },
  'application/pdf': { endings: ['pdf'], begins: has('%PDF-') },
  'text/plain': { endings: ['txt', 'log', 'md'], begins: isText },
  'text/csv': { endings: ['csv'], begins: isText },
  [`${office}.wordprocessingml.document`]: { endings: ['docx'], begins: isZip },
  [`${office}.spreadsheetml.sheet`]: { endings: ['xlsx'], begins: isZip },
  [`${office}.presentationml.presentation`]: { endings: ['pptx'], begins: isZip },
  'application/vnd.oasis.opendocument.text': { endings: ['odt'], begins: isZip },
  'application/vnd.oasis.opendocument.spreadsheet': { endings: ['ods'], begins: isZip },
}

/** Bytes that are enough to recognize a type. */
export const headBytes = 512

/** Whether a file starts like one of its type; an HTML page that is declared as an image does not. */
export const isOfType = (type: AttachmentType, head: Buffer): boolean => fileTypes[type].begins(head)

/** The type that a provider's header names (`image/jpeg; charset=…`); undefined for a type that is not accepted. */
export function attachmentType(header: string): AttachmentType | undefined {
  const name = header.split(';', 1)[0]?.trim().toLowerCase()
  return attachmentTypes.find((type) => type === (name === 'image/jpg' ? 'image/jpeg' : name))
}

/** The type of a file by the ending of its name; undefined where no accepted type has it. */
export function typeByName(name: string): AttachmentType | undefined {
  const ending = /\.([^.]+)$/.exec(name.split(/[?#]/, 1)[0] ?? '')?.[1]?.toLowerCase() ?? ''
  return attachmentTypes.find((type) => fileTypes[type].endings.includes(ending))
}

export function kindOfMedia(type: string): MediaKind {
  const [kind] = type.split('/', 1)
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file'
}

const maxNameLength = 100

/** Names that Windows keeps for devices, whatever their ending. */
const isDevice = (base: string): boolean => /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i.test(base)

/**
 * A name that is safe to store a file under: without folders, control characters and marks that turn the direction of writing (`gpj.exe` can be
 * made to look like `exe.jpg`), none that Windows keeps for a device, and with an ending of its type.
 */
export function safeName(name: string, type: AttachmentType): string {
  const { endings } = fileTypes[type]
  const bare = (name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  const [, stem = bare, ending = ''] = /^(.+)\.([^.]+)$/.exec(bare) ?? []
  const extension = endings.includes(ending.toLowerCase()) ? ending.toLowerCase() : endings[0]
  const base = Array.from(endings.includes(ending.toLowerCase()) ? stem : bare)
    .slice(0, maxNameLength)
    .join('')
  return `${isDevice(base) ? '_' : ''}${base || 'file'}.${extension}`
}
