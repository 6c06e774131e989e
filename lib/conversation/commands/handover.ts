import { push } from '../../channels/outbound/push.ts'
import type { Application } from '../../store/applications/access.ts'
import { updateLive } from '../../store/respondents/live.ts'

/** Hands the conversation to a human (`true`) or back to the chatbot, and tells whoever is looking (docs/conversations.md#live-chat). */
export async function handOver(application: Application, respondentID: string, live: boolean): Promise<void> {
  await updateLive(application, respondentID, live)
  await push(application, respondentID, [{ type: 'live', live }])
}
