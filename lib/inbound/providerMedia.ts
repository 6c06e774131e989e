import { maxAttachmentBytes } from '../../schemas/attachment.ts'
import { linkedMedia, type MediaPlace, type ProviderMedia } from '../channels/channel.ts'
import type { Incoming } from '../conversation/turn/incoming.ts'
import { faultOf, log } from '../core/log.ts'
import { acceptedTypes, type FileSettings } from '../infrastructure/attachments/accepted.ts'
import { providerAttachmentRef } from '../infrastructure/attachments/attachmentIDs.ts'
import { attachmentType, isOfType, kindOfMedia, typeByName } from '../infrastructure/attachments/fileTypes.ts'
import { storeUpload } from '../infrastructure/attachments/uploads.ts'
import { download } from '../infrastructure/outboundHttp/download.ts'
import type { Application } from '../store/applications/access.ts'
import { findTurnOf } from '../store/conversations/messageMarks.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'
import type { Identity } from '../store/respondents/respondents.ts'

/** A respondent who writes for the first time has no record yet. */
type Sender = Identity | RespondentRecord

interface MediaMessage {
  readonly sender: Sender
  readonly messageID: string
  readonly media: ProviderMedia
  readonly settings: FileSettings
  readonly deadline: number
}

/**
 * Downloads the file of a message and stores it as an upload of the sender, which the turn claims. If the application does not accept its
 * type, `isOff` tells the bot; if it cannot be downloaded in time, the message is a link to the provider.
 */
export async function mediaMessage(
  application: Application,
  { sender, messageID, media, settings, deadline }: MediaMessage,
): Promise<Pick<Incoming, 'input' | 'message' | 'upload' | 'caption'>> {
  const linked = linkedMedia(media)
  const off = { ...linked, input: refused(linked.input) }
  const accepted = acceptedTypes(settings, 'provider')
  const reportedType = attachmentType(media.type ?? '')
  if (
    media.type === undefined
      ? !accepted.some((type) => kindOfMedia(type) === media.kind)
      : !reportedType || !accepted.includes(reportedType)
  )
    return off
  // A redelivered message becomes the turn that it already is.
  if ('marks' in sender && (await findTurnOf(sender, messageID)) !== undefined) return linked
  const place = await placeOf(media, deadline)
  const file = place && (await download({ ...place, trustedHost: media.trustedHost, maxBytes: maxAttachmentBytes, deadline }))
  // Some providers serve every file as application/octet-stream. Whichever says the type, the bytes are compared with it below.
  const type = file && (attachmentType(file.type) ?? reportedType ?? typeByName(media.name ?? place.url))
  if (!file) {
    log.warn('files', { event: 'not loaded', appID: application.appID })
    return linked
  }
  if (type === undefined || !accepted.includes(type) || !isOfType(type, file.body)) return off
  try {
    const ref = providerAttachmentRef(application, sender.uid, messageID)
    await storeUpload(ref, { name: nameOf(media), type }, file.body)
    return { ...linked, upload: { from: ref }, caption: media.caption }
  } catch (error) {
    // Without S3, messages still arrive.
    log.warn('files', { event: 'not stored', appID: application.appID, ...faultOf(error) })
    return linked
  }
}

function refused(input: Incoming['input']): Incoming['input'] {
  if (input.kind === 'media') return { ...input, isOff: true }
  return input.kind === 'text' && input.file ? { ...input, file: { ...input.file, isOff: true } } : input
}

const placeOf = async ({ url, authorization, locate }: ProviderMedia, deadline: number): Promise<MediaPlace | undefined> =>
  locate ? locate(deadline) : url === undefined ? undefined : { url, authorization }

/** Where providers report no file name, the path of the URL may contain one. */
const nameOf = ({ url = '', kind, name }: ProviderMedia): string => {
  if (name !== undefined) return name
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return /^[\w%.-]+\.\w{2,5}$/.test(last) ? decoded(last) : kind
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
