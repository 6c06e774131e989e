import { answeringMB } from '../../deploy/memory.ts'
import { free, prices } from './prices.ts'

/** What a million messages of respondents bring about, besides the units of the table. */
export const assumed = {
  /** Sessions and transcripts are asked for now and then. */
  callsPerMessage: 1.2,
  /** The message and its answer are pushed to the web view that sent it. */
  pushesPerMessage: 2,
  connectionMinutesPerMessage: 2,
  /** Of the web channel, warm and cold together (docs/performance.md#memory-size). */
  secondsPerCall: 0.03,
  gigabytes: answeringMB / 1024,
  logBytesPerCall: 250,
  tracedShare: 0.05,
  bytesPerMessage: 700,
}

const daysPerMonth = 365 / 12

/** Dollars a month, by what is paid for. */
export type Bill = Readonly<Record<string, number>>

/** Parts of a stack with idle costs. */
export interface Idle {
  readonly secrets: number
  readonly alarmMetrics: number
  readonly queues: number
  /** Read units of a sweep that finds nothing due. */
  readonly sweepUnits: number
}

/** Idle costs of a stack. */
export function idleBill({ secrets, alarmMetrics, queues, sweepUnits }: Idle): Bill {
  const minutes = 60 * 24 * daysPerMonth
  // Lambda asks each queue by five long polls of 20 seconds.
  const requests = (queues * 5 * 3 * minutes) / 1e6
  return {
    Secrets: secrets * prices.secret,
    Alarms: Math.max(0, alarmMetrics - free.alarmMetrics) * prices.alarmMetric,
    'Asking queues': Math.max(0, requests - free.queueRequests) * prices.sqs,
    'Asking for what is due': ((sweepUnits * minutes) / 1e6) * prices.readUnits,
  }
}

/** What messages of respondents cost besides, by how many there are a month, and the units of the table that each takes. */
export function runningBill(messagesPerMonth: number, turn: { readUnits: number; writeUnits: number }): Bill {
  const messages = messagesPerMonth / 1e6
  const calls = messages * assumed.callsPerMessage
  return {
    DynamoDB: messages * (turn.writeUnits * prices.writeUnits + turn.readUnits * prices.readUnits),
    'API Gateway':
      calls * prices.calls +
      messages * (assumed.pushesPerMessage * prices.websocketMessages + assumed.connectionMinutesPerMessage * prices.connectionMinutes),
    Lambda: calls * (prices.invocations + assumed.secondsPerCall * assumed.gigabytes * prices.gigabyteSeconds),
    'Logs and traces': calls * ((assumed.logBytesPerCall / 1000) * prices.logs + assumed.tracedShare * prices.traces),
    'Storage of the first month': ((messages * assumed.bytesPerMessage) / 1000) * prices.stored,
  }
}

export const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, dollars) => sum + dollars, 0)
