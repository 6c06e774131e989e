import { days } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { log } from '../../core/log.ts'
import type { Application } from '../../store/applications/access.ts'
import { takeUses } from '../../store/limits/uses.ts'
import type { Mail } from '../../store/outbox/mail.ts'

/** E-mails that a respondent's conversation triggered. */
export interface MailsToSend {
  readonly uid: string
  readonly mails: readonly Mail[]
  /** Recipients named by the respondent's own values, not by the bot. */
  readonly entered: ReadonlySet<string>
}

/**
 * The e-mails within today's quotas: those of one respondent, those to a recipient that a respondent entered, and those of all applications of one
 * owner (docs/outgoing.md#e-mails). The others are dropped with a warning.
 */
export async function withinMailQuotas(application: Application, { uid, mails, entered }: MailsToSend): Promise<readonly Mail[]> {
  if (mails.length === 0) return mails
  const { appID, owner } = application
  const quotas = env.mailsPerDay()
  const take = async (of: keyof typeof quotas, subject: string, batch: readonly Mail[]): Promise<readonly Mail[]> => {
    const granted = await takeUses({ subject: `mail#${of}#${subject}`, windowMs: days(1), most: quotas[of] }, batch.length)
    if (granted < batch.length) log.warn('mail', { event: 'over the quota', of, appID, count: batch.length - granted })
    return batch.slice(0, granted)
  }
  const allowed: Mail[] = []
  for (const [to, mailsToAddress] of Map.groupBy(await take('respondent', uid, mails), (mail) => mail.to.toLowerCase()))
    allowed.push(...(entered.has(to) ? await take('recipient', `${owner}#${to}`, mailsToAddress) : mailsToAddress))
  return take('owner', owner, allowed)
}
