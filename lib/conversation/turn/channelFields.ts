import type { RecordFields, RespondentRecord } from '../../store/respondents/respondentItem.ts'
import type { Incoming } from './incoming.ts'

/**
 * The channel and account of the message, how long it takes free text, and the language of the session, if they changed. Webhooks may come out of
 * order: what is older than the latest message to another account changes neither the account nor its window.
 */
export function channelFields(
  record: RespondentRecord | undefined,
  { source, account, session, windowUntil }: Pick<Incoming, 'source' | 'account' | 'session' | 'windowUntil'>,
): Pick<RecordFields, 'source' | 'account' | 'sessionLanguage' | 'windowUntil'> {
  const isLate = (windowUntil ?? '') < (record?.windowUntil ?? '')
  return {
    ...(source ? { source } : {}),
    ...(account && account !== record?.account && !isLate ? { account } : {}),
    ...(windowUntil !== undefined && windowUntil > (record?.windowUntil ?? '') ? { windowUntil } : {}),
    ...(session?.language && session.language !== record?.sessionLanguage ? { sessionLanguage: session.language } : {}),
  }
}
