import { hours, now } from '../../core/clock.ts'
import type { ChannelEvent } from '../channel.ts'
import { at, listAt, numberAt, textAt } from '../json.ts'
import { respondentIDOf } from '../respondentIDs.ts'
import { whatsappAbout as about } from './about.ts'
import type { WhatsAppNumber } from './sendWhatsApp.ts'
import { contentOf } from './whatsAppContent.ts'
import { isNumber, preferenceOf, receiptOf } from './whatsAppStatus.ts'

interface NumberOfApplication extends WhatsAppNumber {
  readonly appID: string
}

/** The events of a notification that are about one number (WhatsApp Cloud API, "Webhooks"); those of other numbers are left out. */
export const eventsInNotification = (number: NumberOfApplication, body: unknown): ChannelEvent[] =>
  listAt(body, 'entry')
    .flatMap((entry) => listAt(entry, 'changes'))
    .map((change) => at(change, 'value'))
    .filter((value) => textAt(at(value, 'metadata'), 'phone_number_id') === number.numberID)
    .flatMap((value) => [
      ...listAt(value, 'messages').flatMap((message) => eventOf(number, message, listAt(value, 'contacts'))),
      ...listAt(value, 'statuses').flatMap((status) => receiptOf(number.appID, status)),
      ...listAt(value, 'user_preferences').flatMap(preferenceOf),
    ])

function eventOf(number: WhatsAppNumber, message: unknown, contacts: readonly unknown[]): ChannelEvent[] {
  const from = textAt(message, 'from')
  const id = textAt(message, 'id')
  if (from === undefined || !isNumber(from) || id === undefined || id === '' || id.length > maxIDLength) return []
  // What is said in a group is not said to the bot.
  if (at(message, 'group_id') !== undefined) return []
  const newNumber = newNumberIn(message)
  if (newNumber !== undefined) return [{ respondentID: respondentIDOf('whatsapp', from), messages: [], changedTo: newNumber }]
  const contact = contacts.find((each) => textAt(each, 'wa_id') === from)
  const profileName = textAt(at(contact, 'profile'), 'name')
  const messages = contentOf(number, message).map((content, i) => ({ messageID: i === 0 ? id : `${id}.${i}`, ...content }))
  const seconds = numberAt(message, 'timestamp') ?? 0
  const windowUntilMs = Math.min(seconds > 0 ? seconds * 1000 : now(), now()) + windowMs
  return [{ respondentID: respondentIDOf('whatsapp', from), messages, windowUntilMs, ...(profileName ? { profileName } : {}) }]
}

/** The respondentID of somebody who has changed their number ("System messages"); older versions of the API call it `new_wa_id`. */
function newNumberIn(message: unknown): string | undefined {
  const system = at(message, 'system')
  const isChange = textAt(message, 'type') === 'system' && textAt(system, 'type') === 'user_changed_number'
  const to = textAt(system, 'wa_id') ?? textAt(system, 'new_wa_id')
  return isChange && to !== undefined && isNumber(to) ? respondentIDOf('whatsapp', to) : undefined
}

const maxIDLength = 500

/** How long a message of a person lets free text be sent to them ("Customer service windows"). */
const windowMs = hours(about.can.windowHours)
