import * as env from '../../core/env.ts'
import { escapeHTML } from '../../domain/template/escape.ts'
import { mailAddress, mailSender } from '../../infrastructure/mail/address.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import type { WorkflowProgress } from './progress.ts'
import { type FilterContext, runsFor } from './runsFor.ts'
import type { Email, EmailTemplate } from './workflowParts.ts'

const maxRecipients = 50
/** The largest e-mail, in bytes of JSON. */
export const maxMailBytes = 200_000

/**
 * Returns the e-mails of an action: its own, then those of its list whose filters match. Each recipient gets a separate e-mail; duplicates
 * are removed.
 */
export function mailsOf(run: FilterContext & Pick<WorkflowProgress, 'mails' | 'enteredRecipients'>, email: Email): Mail[] {
  const { memory, mails: earlierMails, enteredRecipients, warn } = run
  const templates = [ownTemplate(email), ...(email.list ?? [])].filter((letter) => runsFor(letter, run))
  const mails = new Map(templates.flatMap((letter) => mailsFrom(letter)).map((mail) => [JSON.stringify(mail), mail]))
  const room = maxRecipients - earlierMails.length
  if (mails.size > room) warn('more recipients than a run may have')
  return [...mails.values()].slice(0, Math.max(room, 0))

  function mailsFrom({ content = '', subject = '', toEmail = [], fromEmail = '' }: EmailTemplate): Mail[] {
    const from = mailSender(memory.fill(fromEmail))
    if (from === undefined && env.mailFrom() === undefined) {
      warn('an e-mail has no sender: the setting mailFrom is not set')
      return []
    }
    const rest = { subject: singleLine(memory.fill(subject)), html: memory.fill(content, escapeHTML), ...(from ? { from } : {}) }
    if (Buffer.byteLength(JSON.stringify(rest)) > maxMailBytes) {
      warn('an e-mail is too large')
      return []
    }
    return recipients(toEmail).map((to) => ({ to, ...rest }))
  }

  /**
   * A template may contain several comma-separated recipients; a value is one address or none, so that respondents cannot add recipients.
   */
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

const ownTemplate = ({ content, subject, toEmail }: Email): EmailTemplate => ({
  ...(content === undefined ? {} : { content }),
  ...(subject === undefined ? {} : { subject }),
  ...(toEmail === undefined ? {} : { toEmail }),
})

/** A text in one line: nothing in it ends a header and begins another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is without
export const singleLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
