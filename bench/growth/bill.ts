import { answeringMB } from '../../deploy/memory.ts'
import { prices } from '../campaign/prices.ts'

/** Further list prices in US dollars, us-east-1, as published on the pricing pages in 2025. */
const more = {
  /** A million calls of an HTTP API; a million messages, and a million minutes of connections, of a WebSocket API. */
  calls: 1,
  websocketMessages: 1,
  connectionMinutes: 0.25,
  /** A million seconds of Lambda at 1 GB of memory, ARM. */
  gigabyteSeconds: 13.3334,
  /** A gigabyte of log lines; a million traces. */
  logs: 0.5,
  traces: 5,
  /** A month: a secret, a metric that an alarm looks at, a gigabyte in the table and of its backups. */
  secret: 0.4,
  alarmMetric: 0.1,
  stored: 0.25 + 0.2,
}

/** AWS's permanent free tier per month. */
const free = { alarmMetrics: 10, queueRequests: 1 }

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
    Secrets: secrets * more.secret,
    Alarms: Math.max(0, alarmMetrics - free.alarmMetrics) * more.alarmMetric,
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
      calls * more.calls +
      messages * (assumed.pushesPerMessage * more.websocketMessages + assumed.connectionMinutesPerMessage * more.connectionMinutes),
    Lambda: calls * (prices.invocations + assumed.secondsPerCall * assumed.gigabytes * more.gigabyteSeconds),
    'Logs and traces': calls * ((assumed.logBytesPerCall / 1000) * more.logs + assumed.tracedShare * more.traces),
    'Storage of the first month': ((messages * assumed.bytesPerMessage) / 1000) * more.stored,
  }
}

export const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, dollars) => sum + dollars, 0)
