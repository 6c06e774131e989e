import * as env from '../core/env.ts'
import { applicationOf } from '../core/ids.ts'
import type { RunRef } from '../store/campaigns/slices.ts'

/** The delivery that a receipt is about. */
interface ReceiptSubject extends RunRef {
  readonly uid: string
}

/**
 * Where the provider of SMS says what became of one delivery (docs/channels.md#receipts): the URL names it, and the provider's signature covers
 * the URL. Undefined where the deployment does not know where it answers.
 */
export function smsReceiptURL(appID: string, { uid, notificationID, run }: ReceiptSubject): string | undefined {
  const base = env.apiURL()?.replace(/\/$/, '')
  return base === undefined ? undefined : `${base}/channels/sms/${appID}/status?delivery=${notificationID}.${run}.${uid}`
}

/** The delivery that a receipt URL names; undefined if the URL is not one of the application's. */
export function receiptSubject(appID: string, delivery: string): ReceiptSubject | undefined {
  const [notificationID = '', run = '', uid = ''] = delivery.split('.')
  return applicationOf(notificationID) === appID ? { notificationID, run: Number(run), uid } : undefined
}
