import { faultOf, log } from '../../core/log.ts'
import type { GeneratedAnswer } from '../../domain/answers/model/generated.ts'
import type { Application } from '../../store/applications/access.ts'
import type { QuestionRef } from '../../store/conversations/questions.ts'
import { getPerson } from '../../store/respondents/respondents.ts'
import { push } from '../push.ts'
import { isAwaited } from './isAwaited.ts'

/** Shows an answer in open web views while it is written: the whole sentences that are checked so far, while somebody waits for it. */
export function streamTo(application: Application, respondentID: string, ref: QuestionRef) {
  let latest: GeneratedAnswer | undefined
  let pushing: Promise<void> | undefined
  const pushLatest = async (): Promise<void> => {
    while (latest) {
      const { text } = latest
      latest = undefined
      const record = await getPerson(application, respondentID)
      if (record && record.connections.length > 0 && (await isAwaited(record, ref)))
        await push(application, record, [{ type: 'partial', text }])
    }
    pushing = undefined
  }
  return {
    /** What was written meanwhile is pushed at once. */
    show: (answer: GeneratedAnswer): void => {
      latest = answer
      pushing ??= pushLatest().catch((error: unknown) => {
        pushing = undefined
        log.warn('push', { event: 'not sent', ...faultOf(error) })
      })
    },
    /** Waits for the last push, so that the message comes after it. */
    end: async (): Promise<void> => pushing,
  }
}
