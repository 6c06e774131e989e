import { verdictOfCode } from '../attempts.ts'
import type { ChannelEvent, ChannelMessage } from '../channel.ts'
import { deliveryRefIn } from '../deliveryRef.ts'
import { listAt, numberAt, textAt } from '../json.ts'
import { respondentIDOf } from '../respondentIDs.ts'
import { replyRef, whatsAppErrors } from './sendWhatsApp.ts'

/** The WhatsApp ID of a person; groups have others. */
export const isNumber = (id: string): boolean => /^\d{5,20}$/.test(id)

/** The status of a message that was sent: of a campaign's delivery, or, where nothing names it, of everything sent until then. */
export function receiptOf(appID: string, status: unknown): ChannelEvent[] {
  const to = textAt(status, 'recipient_id')
  const mark = textAt(status, 'status')
  if (to === undefined || !isNumber(to) || (mark !== 'delivered' && mark !== 'read' && mark !== 'failed')) return []
  const subject = textAt(status, 'biz_opaque_callback_data')
  const delivery = subject === undefined ? undefined : deliveryRefIn(appID, subject)
  const failure = mark === 'failed' ? verdictOfCode(errorIn(status), whatsAppErrors) : undefined
  const messages = failure?.reason === 'optedOut' ? [optOut('stop', `optout.${textAt(status, 'id')}`)] : []
  const lost = failure ? { lost: failure } : {}
  const event = { respondentID: respondentIDOf('whatsapp', to), messages }
  if (delivery) return [{ ...event, receipt: { delivery, mark }, ...lost }]
  if (mark === 'failed') return [{ ...event, ...lost }]
  if (subject === replyRef) return []
  const seconds = numberAt(status, 'timestamp')
  // The timestamp is in whole seconds.
  return seconds === undefined ? [] : [{ ...event, arrivedUntilMs: seconds * 1000 + 999 }]
}

/** Errors are numbers of up to six digits; whatever else stands there is no error of its own. */
function errorIn(status: unknown): number | undefined {
  const code = numberAt(listAt(status, 'errors')[0], 'code')
  return code !== undefined && Number.isInteger(code) && code > 0 && code < 1_000_000 ? code : undefined
}

/** What a person set in the app: whether the business may send them marketing messages ("user_preferences"). */
export function preferenceOf(preference: unknown): ChannelEvent[] {
  const from = textAt(preference, 'wa_id')
  const value = textAt(preference, 'value')
  if (from === undefined || !isNumber(from) || textAt(preference, 'category') !== 'marketing_messages') return []
  const word = value === 'stop' ? 'stop' : value === 'resume' ? 'start' : undefined
  if (word === undefined) return []
  const messageID = `preference.${numberAt(preference, 'timestamp') ?? ''}.${word}`
  return [{ respondentID: respondentIDOf('whatsapp', from), messages: [optOut(word, messageID)] }]
}

/** The provider knows it already, so it is not confirmed. */
const optOut = (word: 'stop' | 'start', messageID: string): ChannelMessage => ({
  messageID,
  input: { kind: 'optOut', word },
  ...(word === 'start' ? { ifOptedOut: true } : {}),
})
