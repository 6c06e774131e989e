import type { Source } from '../../../schemas/profile.ts'
import type { TurnExtension } from '../../conversation/turn/turnExtension.ts'
import { problem } from '../../core/errors.ts'
import { hasWindow, windowOf } from '../../delivery/window.ts'
import type { Application } from '../../store/applications/access.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'

/**
 * Throws `window_closed` where the respondent's channel, or the one that the call names, takes only templates now (docs/messengers.md#whatsapp):
 * the provider would refuse the message after the caller has been told that it is sent.
 */
export async function requireOpenWindow(
  application: Application,
  record: RespondentRecord | undefined,
  source: Source = record?.source ?? 'web',
): Promise<void> {
  if (hasWindow(source) && (!record || (await windowOf(application, { ...record, source })) === null)) throw problem('window_closed')
}

/** The same check as part of a turn, on the record that the turn reads anyway. */
export const openWindow = (application: Application, source?: Source): TurnExtension => ({
  keys: [],
  async prepare(record) {
    await requireOpenWindow(application, record, source)
    return { writes: [] }
  },
})
