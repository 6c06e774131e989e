import type { ApplicationObject } from '../../../schemas/application.ts'
import { type AttachmentType, attachmentTypes } from '../../../schemas/attachment.ts'
import { kindOfMedia } from './fileTypes.ts'

/** The settings of an application for files (docs/attachments.md#accepted-types). */
export type FileSettings = Partial<Pick<ApplicationObject, 'design' | 'attachments'>>

/**
 * The types that respondents may send. On the web the widget has a button where `design.showUploadPicto` (any file) or `showPhotoPicto`
 * (pictures and films) is on; other channels have their own, so there a type is off only where the application says so.
 */
export function acceptedTypes({ design, attachments }: FileSettings, channel: 'web' | 'provider'): AttachmentType[] {
  const otherwise = channel === 'provider'
  const anyFile = design?.showUploadPicto ?? otherwise
  const photos = anyFile || (design?.showPhotoPicto ?? otherwise)
  const listed: readonly string[] = attachments?.types ?? attachmentTypes
  return attachmentTypes.filter((type) => listed.includes(type) && (isPhoto(type) ? photos : anyFile))
}

const isPhoto = (type: AttachmentType): boolean => ['image', 'video'].includes(kindOfMedia(type))
