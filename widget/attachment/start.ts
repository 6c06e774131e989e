import { definePart } from '../parts.ts'
import { showFile } from './file.ts'
import type { AttachmentHost } from './host.ts'

/** The script that shows files, loaded with the first message that has one (docs/web-channel.md#widget). */
definePart<AttachmentHost>('attachment', showFile)
