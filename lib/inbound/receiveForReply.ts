import type { TranscriptEntry } from '../../schemas/transcript.ts'
import type { ChannelEvent } from '../channels/channel.ts'
import type { Application } from '../store/applications/access.ts'
import { type MessageOrigin, receiveFromProvider } from './receiveFromProvider.ts'

/** Processes the events of a channel whose webhook returns the reply. What is delivered twice gets the same reply twice. */
export async function receiveForReply(
  application: Application,
  origin: Pick<MessageOrigin, 'source' | 'files'>,
  events: readonly ChannelEvent[],
): Promise<TranscriptEntry[]> {
  const replies: TranscriptEntry[] = []
  for (const { respondentID, messages } of events) {
    for (const message of messages) {
      const result = await receiveFromProvider(application, { ...origin, respondentID }, message)
      replies.push(...(result?.botEntries ?? []))
    }
  }
  return replies
}
