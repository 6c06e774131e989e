import type { CampaignStatistics } from '../../../schemas/campaign.ts'
import { api } from '../../core/session.ts'
import { t } from './messages.ts'
import { accountsOf, isOver } from './statistics.tsx'

/** For how long a confirmation of the delivery is waited for. */
const confirmationMs = 60_000

/** Waits until a test is over. Returns what became of it, and whether it was sent. */
export async function outcomeOf(notificationID: string, name: string): Promise<{ readonly text: string; readonly isSent: boolean }> {
  const { sent, skippedReasons } = await followed(notificationID, ({ state }) => isOver(state))
  if (sent > 0) return { text: t.testSent(name), isSent: true }
  const skipped = (Object.keys(skippedReasons) as (keyof typeof skippedReasons)[]).find((each) => skippedReasons[each] > 0)
  return { text: skipped ? t.testSkipped(name, t.reasons[skipped]) : await failure(notificationID, name), isSent: false }
}

/** Waits until the channel says that a test arrived, or did not. */
export async function arrivalOf(notificationID: string, name: string): Promise<string> {
  const end = Date.now() + confirmationMs
  const { delivered, failed } = await followed(notificationID, (now) => now.delivered > 0 || now.failed > 0 || Date.now() > end)
  if (failed > 0) return failure(notificationID, name)
  return `${t.testSent(name)} ${delivered > 0 ? t.testDelivered : t.testUnconfirmed}`
}

/** Why it was not sent, with the reason of the channel if there is one. */
async function failure(notificationID: string, name: string): Promise<string> {
  const path = { notificationID }
  const [recipient] = await api.call('GET /notification/{notificationID}/recipients', { path, query: {} })
  const { status = 'unknown', reason } = recipient ?? {}
  return t.testFailed(name, reason ? `${t.statuses[status]} (${reason})` : t.statuses[status])
}

async function followed(notificationID: string, isDone: (now: CampaignStatistics) => boolean): Promise<CampaignStatistics> {
  for (let wait = 300; ; wait = Math.min(3000, wait * 1.5)) {
    const accounts = await accountsOf(notificationID)
    if (isDone(accounts)) return accounts
    await new Promise((rested) => setTimeout(rested, wait))
  }
}
