import type { AttachmentType } from '../../schemas/attachment.ts'
import type { ChannelAbilities } from './presentation.ts'

interface SentFile {
  readonly type: AttachmentType
  /** In bytes. */
  readonly size: number
}

/** Whether an operator's file arrives on a channel. Providers take a message with another one, and drop it afterwards. */
export const takesFile = ({ files }: ChannelAbilities, { type, size }: SentFile): boolean =>
  files === undefined || (files.types.includes(type) && (size <= files.pictureBytes || !type.startsWith('image/')))
