import { mostAttachmentBytes } from '../../schemas/attachment.ts'
import type { Incoming } from '../conversation/turn/takeTurn.ts'
import { faultOf, log } from '../core/log.ts'
import { acceptedTypes, type FileSettings } from '../infrastructure/attachments/accepted.ts'
import { providerAttachmentRef } from '../infrastructure/attachments/attachmentIDs.ts'
import { attachmentType, isOfType, kindOfMedia, type MediaKind } from '../infrastructure/attachments/fileTypes.ts'
import { storeUpload } from '../infrastructure/attachments/uploads.ts'
import { download } from '../infrastructure/outboundHttp/download.ts'
import type { Application } from '../store/applications/access.ts'
import { findTurnOf } from '../store/conversations/messageMarks.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'
import type { Identity } from '../store/respondents/respondents.ts'

/** A file that somebody sent by a provider's channel, where the provider keeps it. */
export interface ProviderMedia {
  readonly url: string
  readonly kind: MediaKind
  /** What the provider says that it is. */
  readonly type?: string
  /** For the provider's own host. */
  readonly authorization?: string | undefined
}

/** What a file is to the conversation that is not kept: a link to it. */
export const linkedMedia = ({ url, kind }: ProviderMedia): Pick<Incoming, 'input' | 'said'> => ({
  input: { kind: 'media', type: kind, url },
  said: kind === 'file' ? { type: 'text', text: url } : { type: kind, url },
})

/** Who sent it; somebody who writes for the first time has no record yet. */
type Sender = Identity | RespondentRecord

/** What is known of a message with a file before it is a turn. */
interface MediaMessage {
  readonly sender: Sender
  readonly messageID: string
  readonly media: ProviderMedia
  readonly settings: FileSettings
  readonly deadline: number
}

/**
 * Loads the file of a message, and stores it as an upload of whoever sent it, which the turn takes. Where the application takes none of its
 * type, `isOff` says so to the bot; a file that cannot be loaded in time is a link to the provider's.
 */
export async function mediaMessage(
  application: Application,
  { sender, messageID, media, settings, deadline }: MediaMessage,
): Promise<Pick<Incoming, 'input' | 'said' | 'upload'>> {
  const linked = linkedMedia(media)
  const off = { ...linked, input: { kind: 'media', type: media.kind, url: media.url, isOff: true } } as const
  const accepted = acceptedTypes(settings, 'provider')
  const said = attachmentType(media.type ?? '')
  if (media.type === undefined ? !accepted.some((type) => kindOfMedia(type) === media.kind) : !said || !accepted.includes(said)) return off
  // What comes again is the turn that it was.
  if ('marks' in sender && (await findTurnOf(sender, messageID)) !== undefined) return linked
  const file = await download({ ...media, mostBytes: mostAttachmentBytes, deadline })
  const type = file && attachmentType(file.type)
  if (!file) {
    log.warn('files', { event: 'not loaded', appID: application.appID })
    return linked
  }
  if (type === undefined || !accepted.includes(type) || !isOfType(type, file.body)) return off
  try {
    const ref = providerAttachmentRef(application, sender.uid, messageID)
    await storeUpload(ref, { name: nameOf(media), type }, file.body)
    return { ...linked, upload: { from: ref } }
  } catch (error) {
    // Without S3 the words of people still arrive.
    log.warn('files', { event: 'not stored', appID: application.appID, ...faultOf(error) })
    return linked
  }
}

/** Providers do not say what a file was called; the path of its URL may. */
const nameOf = ({ url, kind }: ProviderMedia): string => {
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
