import { type Bill, idleBill, runningBill, totalOf } from './bill.ts'
import { type Audience, campaignBill } from './campaignBill.ts'
import { idleStack, messageUnits, recipientFigures } from './figures.ts'

/** What an operator expects of a month. */
export interface Usage extends Audience {
  /** Messages that respondents send. */
  readonly messages: number
  readonly campaigns: number
}

/** Dollars of a month, by what is paid for. */
export interface Estimate {
  readonly idle: Bill
  readonly messages: Bill
  readonly campaigns: Bill
  readonly total: number
}

export function estimate({ messages, campaigns, ...audience }: Usage): Estimate {
  const each = campaignBill(audience, recipientFigures)
  const parts = {
    idle: idleBill(idleStack),
    messages: runningBill(messages, messageUnits),
    campaigns: Object.fromEntries(Object.entries(each).map(([what, dollars]) => [what, campaigns * dollars])),
  }
  return { ...parts, total: Object.values(parts).reduce((sum, bill) => sum + totalOf(bill), 0) }
}
