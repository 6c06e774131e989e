import * as env from '../../core/env.ts'
import { escapeHTML } from '../../domain/template/escape.ts'
import { mailAddress, mailSender } from '../../infrastructure/mail/address.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import { type Deciding, runsFor } from './applies.ts'
import type { Email, Letter } from './parts.ts'
import type { Progress } from './progress.ts'

/** Recipients of one run, and bytes of one e-mail as it is queued. */
const [mostRecipients, mostBytes] = [50, 200_000]

/**
 * The e-mails of an action: the one that it holds itself, then those of its list whose filters match. Each recipient gets one of their
 * own and sees no other; what the action says twice is sent once.
 */
export function mailsOf(run: Deciding & Pick<Progress, 'mails' | 'enteredRecipients'>, email: Email): Mail[] {
  const { memory, mails: before, enteredRecipients, warn } = run
  const letters = [ownLetter(email), ...(email.list ?? [])].filter((letter) => runsFor(letter, run))
  const mails = new Map(letters.flatMap((letter) => addressed(letter)).map((mail) => [JSON.stringify(mail), mail]))
  const room = mostRecipients - before.length
  if (mails.size > room) warn('more recipients than a run may have')
  return [...mails.values()].slice(0, Math.max(room, 0))

  function addressed({ content = '', subject = '', toEmail = [], fromEmail = '' }: Letter): Mail[] {
    const from = mailSender(memory.fill(fromEmail))
    if (from === undefined && env.mailFrom() === undefined) {
      warn('an e-mail has no sender: the setting mailFrom is not set')
      return []
    }
    const rest = { subject: line(memory.fill(subject)), html: memory.fill(content, escapeHTML), ...(from ? { from } : {}) }
    if (Buffer.byteLength(JSON.stringify(rest)) > mostBytes) {
      warn('an e-mail is too large')
      return []
    }
    return recipients(toEmail).map((to) => ({ to, ...rest }))
  }

  /** A template may name several, with commas; a value is one address or none, so that nobody can add recipients. */
  function recipients(templates: readonly string[]): string[] {
    const filled = templates
      .flatMap((template) => template.split(/[,;]/))
      .map((template) => ({ template: template.trim(), text: memory.fill(template).trim() }))
    const addresses = filled.flatMap(({ template, text }) => {
      const address = mailAddress(text)
      if (address !== undefined && address !== template) enteredRecipients.add(address.toLowerCase())
      return address ?? []
    })
    if (addresses.length < filled.filter(({ text }) => text).length) warn('a recipient is not an e-mail address')
    return addresses
  }
}

const ownLetter = ({ content, subject, toEmail }: Email): Letter => ({
  ...(content === undefined ? {} : { content }),
  ...(subject === undefined ? {} : { subject }),
  ...(toEmail === undefined ? {} : { toEmail }),
})

/** A subject is one line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these end a header and begin another
const line = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
