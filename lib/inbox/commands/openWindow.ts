import type { Source } from '../../../schemas/profile.ts'
import type { TurnExtension } from '../../conversation/turn/turnExtension.ts'
import { problem } from '../../core/errors.ts'
import { isOutsideWindow } from '../../delivery/sendMessages.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'

/**
 * Throws `window_closed` where the respondent's channel, or the one that the call names, takes only templates now (docs/messengers.md#whatsapp):
 * the provider would refuse the message after the caller has been told that it is sent.
 */
export function requireOpenWindow(record: RespondentRecord | undefined, source: Source = record?.source ?? 'web'): void {
  if (isOutsideWindow(source, record?.windowUntil)) throw problem('window_closed')
}

/** The same check as part of a turn, on the record that the turn reads anyway. */
export const openWindow = (source?: Source): TurnExtension => ({
  keys: [],
  prepare(record) {
    requireOpenWindow(record, source)
    return { writes: [] }
  },
})
