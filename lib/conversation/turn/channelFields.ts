import type { RecordFields, RespondentRecord } from '../../store/respondents/respondentItem.ts'
import type { Incoming } from './incoming.ts'

/** The channel of the message, how long it takes free text, and the language of the session, if they changed. Webhooks may come out of order. */
export const channelFields = (
  record: RespondentRecord | undefined,
  { source, session, windowUntil }: Pick<Incoming, 'source' | 'session' | 'windowUntil'>,
): Pick<RecordFields, 'source' | 'sessionLanguage' | 'windowUntil'> => ({
  ...(source ? { source } : {}),
  ...(windowUntil !== undefined && windowUntil > (record?.windowUntil ?? '') ? { windowUntil } : {}),
  ...(session?.language && session.language !== record?.sessionLanguage ? { sessionLanguage: session.language } : {}),
})
