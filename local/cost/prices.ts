/** AWS's list prices in US dollars, us-east-1, as published on the pricing pages in 2025: what docs/cost.md#what-it-costs counts with. */
export const prices = {
  /** A million write request units (DynamoDB, on demand, standard table class, since November 2024). */
  writeUnits: 0.625,
  /** A million read request units. */
  readUnits: 0.125,
  /** A million requests to a standard queue. */
  sqs: 0.4,
  /** A million invocations of Lambda. */
  invocations: 0.2,
  /** A million seconds of Lambda at 1 GB of memory, arm64. */
  gigabyteSeconds: 13.3334,
  /** A million calls of an HTTP API; a million messages, and a million minutes of connections, of a WebSocket API. */
  calls: 1,
  websocketMessages: 1,
  connectionMinutes: 0.25,
  /** A gigabyte of log lines; a million traces. */
  logs: 0.5,
  traces: 5,
  /** A month: a secret, a metric that an alarm looks at, a gigabyte in the table and of its backups. */
  secret: 0.4,
  alarmMetric: 0.1,
  stored: 0.25 + 0.2,
}

/** AWS's permanent free tier per month. */
export const free = { alarmMetrics: 10, queueRequests: 1 }
