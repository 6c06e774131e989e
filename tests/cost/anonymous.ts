import { routes } from '../../functions/routes.ts'
import { type LimitedUse, type RateLimit, rateLimits } from '../../lib/access/limits/rateLimits.ts'
import * as env from '../../lib/core/env.ts'
import { limits } from './limits.ts'

/** List prices of eu-west-1 (January 2026), in dollars for a million: what docs/cost.md#what-a-visitor-can-cost counts with. */
const price = {
  readUnit: 0.1415,
  writeUnit: 0.7065,
  httpCall: 1.11,
  socketMessage: 1.14,
  connectionMinute: 0.285,
  functionCall: 0.2,
  /** A second with 1 GB, arm64. */
  gigabyteSecond: 13.3334,
  /** 300 bytes of log. */
  logLine: 0.17,
  email: 100,
  /** Put, looked at, copied and deleted. */
  file: 11,
} as const

/** What one call costs beside its request: where it is counted in tests/cost/limits.ts, and how long its function works with how much. */
interface CallCost {
  readonly route?: keyof typeof limits
  /** Read and write units, where they are not those of the route. */
  readonly units?: readonly [reads: number, writes: number]
  readonly gigabytes: number
  readonly seconds: number
  /** Pushes through sockets. */
  readonly pushes?: number
  /** Files that are sent to the bucket, looked at and kept. */
  readonly files?: number
  /** How many kinds of functions take such calls, and count them by themselves. */
  readonly kinds?: number
}

const webhooks = Object.values(routes).filter(({ access }) => access.who === 'provider').length

const calls: Readonly<Record<LimitedUse, CallCost>> = {
  session: { route: 'channels/web/session/post', gigabytes: 0.5, seconds: 0.03 },
  // What is said and what is answered goes to ten sockets.
  message: { route: 'channels/web/messages/post', gigabytes: 1, seconds: 0.1, pushes: 20 },
  event: { route: 'channels/web/events/post', gigabytes: 0.5, seconds: 0.03 },
  upload: { route: 'channels/web/attachments/post', gigabytes: 0.5, seconds: 0.03, files: 1 },
  // Only the first of them confirms what campaigns sent.
  read: { units: [6, 0], gigabytes: 0.5, seconds: 0.03 },
  // A batch of two, the item and the record.
  connection: { gigabytes: 0.5, seconds: 0.03 },
  frame: { gigabytes: 0.5, seconds: 0.002 },
  registration: { route: 'user/register/post', gigabytes: 1, seconds: 0.3 },
  logIn: { route: 'user/login/post', gigabytes: 1, seconds: 0.3 },
  letter: { route: 'user/forgetPassword/post', gigabytes: 0.5, seconds: 0.03 },
  // The access list and the settings of the channels.
  forgery: { units: [3, 0], gigabytes: 1, seconds: 0.03, kinds: webhooks },
}

/** Functions that count for themselves at once: each lets a few through before it asks. */
const functions = 10

const perHour = ({ windowMs, most, free }: RateLimit): number => (3_600_000 / windowMs) * (most + functions * free)

/** How many calls of each use one address makes in an hour, and what they cost in dollars. */
export function hourlyCosts(): { use: string; calls: number; dollars: number }[] {
  const rows = (Object.keys(rateLimits) as LimitedUse[]).map((use) => {
    const limit: { address?: RateLimit; visitor?: RateLimit } = rateLimits[use]
    // Each socket of the window sends what it may.
    const count = limit.address
      ? (calls[use].kinds ?? 1) * perHour(limit.address)
      : perHour(rateLimits.connection.address) * (limit.visitor?.most ?? 0)
    return { use, calls: count, dollars: (count * callPrice(use)) / 1e6 }
  })
  // Sockets that are opened all through the hour, and stay open: half of it each.
  const minutes = perHour(rateLimits.connection.address) * 30
  const mails = env.mailsPerDay().owner
  return [
    ...rows,
    { use: 'minutes of open sockets', calls: minutes, dollars: (minutes * price.connectionMinute) / 1e6 },
    { use: 'e-mails', calls: mails, dollars: (mails * price.email) / 1e6 },
  ]
}

function callPrice(use: LimitedUse): number {
  const { route, units, gigabytes, seconds, pushes = 0, files = 0 } = calls[use]
  const [reads, writes] = units ?? unitsOf(use, route)
  const request = use === 'frame' || use === 'connection' ? price.socketMessage : price.httpCall
  return (
    request +
    price.functionCall +
    gigabytes * seconds * price.gigabyteSecond +
    price.logLine +
    reads * price.readUnit +
    writes * price.writeUnit +
    pushes * price.socketMessage +
    files * price.file
  )
}

/** Read and write units of a call. */
function unitsOf(use: LimitedUse, route: keyof typeof limits | undefined): readonly [number, number] {
  if (use === 'connection') return [2, 2]
  const [, reads = 0, writes = 0] = (route === undefined ? undefined : limits[route]) ?? []
  return [reads, writes]
}

/** A million calls that are refused, in dollars: the request, and two milliseconds that count. */
export const refusedMillion = price.httpCall + price.functionCall + price.logLine + 0.002 * price.gigabyteSecond
