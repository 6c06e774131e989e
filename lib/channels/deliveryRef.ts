import { applicationOf } from '../core/ids.ts'
import type { RunRef } from '../store/campaigns/slices.ts'

/** The delivery of a campaign to one respondent, as receipts of providers name it (docs/channels.md#receipts). */
export interface DeliveryRef extends RunRef {
  readonly uid: string
}

export const deliveryRefText = ({ uid, notificationID, run }: DeliveryRef): string => `${notificationID}.${run}.${uid}`

/** The delivery that a text names; undefined if it is not one of the application. */
export function deliveryRefIn(appID: string, text: string): DeliveryRef | undefined {
  const [notificationID = '', run = '', uid = ''] = text.split('.')
  return applicationOf(notificationID) === appID ? { notificationID, run: Number(run), uid } : undefined
}
