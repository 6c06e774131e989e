import type { Idle } from './bill.ts'
import type { RecipientFigures } from './campaignBill.ts'

/** What operations take, as docs/cost.md states it. Tests count it on the real code and on the packaged template. */

/** Units of the table that a plain message of a respondent takes (tests/cost/plain.slow.test.ts). */
export const messageUnits = { readUnits: 2, writeUnits: 7, indexUnits: 1 } as const

/** What a sweep asks of the table where nothing is due (tests/cost/plain.slow.test.ts). */
export const idleSweep = { requests: 148, readUnits: 74 } as const

/** The resources of an idle stack (tests/cloud/operations.unit.slow.test.ts). */
export const idleStack: Idle = { secrets: 1, alarmMetrics: 28, queues: 11, sweepUnits: idleSweep.readUnits }

/** What a recipient of a campaign takes at most; `npm run bench:campaign` fails where its bill is higher. */
export const recipientFigures: RecipientFigures = {
  writeUnits: 1.02,
  readUnits: 0.021,
  sqsRequests: 0.005,
  invocations: 0.002,
  processorSeconds: 0.0009,
  profileReadUnits: 0.095,
}
