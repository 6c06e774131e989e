import { functionFile } from '../../build/endpointFunctions.ts'
import { defaultMB, functionMB } from '../../deploy/memory.ts'
import { routes } from '../../functions/routes.ts'
import { type LimitedUse, rateLimitOf, rateLimits } from '../../lib/access/limits/rateLimits.ts'
import * as env from '../../lib/core/env.ts'
import { leastDownloadBytes } from '../../lib/http/downloads.ts'
import { maxAttachmentBytes } from '../../schemas/attachment.ts'
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
  /** The default sampling of X-Ray traces one call in twenty. */
  trace: 5 / 20,
  email: 100,
  /** Requests to S3: PUT and POST; GET and HEAD. Deletions are free. */
  s3Write: 5.4,
  s3Read: 0.43,
  /** A megabyte in S3 for a month: 0.023 a gigabyte. */
  megabyteMonth: 23,
  /** Megabytes that leave AWS: 0.09 a gigabyte. */
  megabyteOut: 90,
} as const

/** Headers of a reply, which are paid for as they leave. */
const headerBytes = 700

/** What one counted use costs beside its request: where it is counted in tests/cost/limits.ts, and how long its function works. */
interface UseCost {
  readonly route?: keyof typeof limits
  /** Read and write units, where they are not those of the route. */
  readonly units?: readonly [reads: number, writes: number]
  readonly seconds: number
  /** Pushes through sockets. */
  readonly pushes?: number
  /** Files that are sent to the bucket, looked at and kept. */
  readonly files?: number
  readonly mails?: number
  /** How many kinds of functions take such calls, and count them by themselves. */
  readonly kinds?: number
  readonly isSocket?: true
}

const webhooks = Object.values(routes).filter(({ access }) => access.who === 'provider').length

/** Read and write units of what a visitor makes as large as possible, measured by tests/functions/channels/bytes.test.ts: a message is one of 2 KB. */
export const largest = { message: [6, 16], event: [8, 0], poll: [14, 0] } as const

/** Uses that are counted by the call; bytes have rows of their own. */
type CallUse = Exclude<LimitedUse, 'bytes' | 'download'>

const calls: Readonly<Record<CallUse, UseCost>> = {
  session: { route: 'channels/web/session/post', seconds: 0.03 },
  // The message and its answer go to ten sockets. Its units are those of 2 KB, which count once.
  message: { route: 'channels/web/messages/post', units: largest.message, seconds: 0.1, pushes: 20 },
  event: { route: 'channels/web/events/post', units: largest.event, seconds: 0.03 },
  upload: { route: 'channels/web/attachments/post', seconds: 0.03, files: 1 },
  // Beside the bytes of the turns, which are counted below. Only the first of them confirms what campaigns sent.
  read: { route: 'channels/web/messages/get', units: largest.poll, seconds: 0.03 },
  // A batch of two, the item and the record.
  connection: { units: [2, 2], seconds: 0.03, isSocket: true },
  // The connection, the access list, the live chat and the record, which is in an event as well.
  frame: { units: [largest.event[0], 0], seconds: 0.01, isSocket: true },
  registration: { route: 'user/register/post', seconds: 0.3, mails: 1 },
  logIn: { route: 'user/login/post', seconds: 0.3 },
  letter: { route: 'user/forgetPassword/post', seconds: 0.03, mails: 1 },
  // The access list and the settings of the channels.
  forgery: { route: 'channels/sms/post', units: [3, 0], seconds: 0.03, kinds: webhooks },
}

/** Functions that count for themselves at once: each lets a few through before it asks. */
const instances = 10

/** What the limits of a subject let through in an hour. */
function perHour(use: LimitedUse, by: 'address' | 'visitor' | 'application' | 'reserve'): number {
  const limit = rateLimitOf(use, by)
  if (!limit) return 0
  const { windowMs, most, free, lease } = limit
  const aWindow = lease === undefined ? instances * most : most + instances * free
  return (3_600_000 / windowMs) * aWindow
}

/** What each address may do in an hour. Each socket of the window sends what it may. */
const ofAddress = (use: CallUse): number =>
  use === 'frame'
    ? perHour('connection', 'address') * rateLimits.frame.visitor.most
    : use === 'forgery'
      ? (webhooks * 3_600_000 * rateLimits.forgery.address.most * instances) / rateLimits.forgery.address.windowMs
      : perHour(use, 'address')

/** What one application takes in an hour from everybody; unlimited where no application is named. */
const ofApplication = (use: CallUse): number =>
  rateLimitOf(use, 'application') ? perHour(use, 'application') + perHour(use, 'reserve') : Number.POSITIVE_INFINITY

/** Calls that the default throttle of each API passes on in an hour. */
const throttled = 1000 * 3600

export interface Row {
  readonly use: string
  readonly calls: number
  readonly dollars: number
}

/** What addresses can do in an hour to one application, each within all limits, and what it costs in dollars: the dearest calls that the throttle lets through. */
export function hourlyCosts(addresses: number): Row[] {
  const uses = (Object.keys(calls) as CallUse[]).toSorted((a, b) => callPrice(b) - callPrice(a))
  const left = { http: throttled, socket: throttled }
  const counts = new Map<CallUse, number>()
  for (const use of uses) {
    const api = calls[use].isSocket ? 'socket' : 'http'
    const count = Math.min(addresses * ofAddress(use), ofApplication(use), left[api])
    left[api] -= count
    counts.set(use, count)
  }
  const rows = (Object.keys(calls) as CallUse[]).map((use) => rowOf(use, counts.get(use) ?? 0, callPrice(use)))
  // Sockets that are opened all through the hour, and stay open: half of it each.
  const minutes = (counts.get('connection') ?? 0) * 30
  const mails = env.mailsPerDay().owner
  // A page holds 64 KB, for which more may be read.
  const megabytes = Math.min(addresses * perHour('bytes', 'address'), throttled * 65_536) / 1e6
  const downloads = (addresses * perHour('download', 'address')) / 1e6
  return [
    ...rows,
    rowOf('megabytes of replies', megabytes, price.megabyteOut + (1e6 / 4096) * price.readUnit),
    rowOf('megabytes of built files', downloads, price.megabyteOut + (1e6 / leastDownloadBytes) * fileCall),
    rowOf('minutes of open sockets', minutes, price.connectionMinute),
    rowOf('e-mails', mails, price.email),
  ]
}

const rowOf = (use: string, count: number, eachMillion: number): Row => ({ use, calls: count, dollars: (count * eachMillion) / 1e6 })

function callPrice(use: CallUse): number {
  const { route, units, seconds, pushes = 0, files = 0, mails = 0, isSocket } = calls[use]
  const [, routeReads = 0, routeWrites = 0] = (route === undefined ? undefined : limits[route]) ?? []
  const [reads, writes] = units ?? [routeReads, routeWrites]
  const sent = isSocket ? price.socketMessage : price.httpCall + (headerBytes / 1e6) * price.megabyteOut
  return (
    sent +
    functionPrice(seconds, route) +
    reads * price.readUnit +
    writes * price.writeUnit +
    pushes * price.socketMessage +
    // The form and the copy; two looks at the object, and one into it.
    files * (2 * price.s3Write + 3 * price.s3Read) +
    mails * price.email
  )
}

/** A function's call, its log line and its trace. */
function functionPrice(seconds: number, route: keyof typeof limits | undefined): number {
  const contract = route === undefined ? undefined : routes[route]
  const memory = (route !== undefined && contract ? functionMB[functionFile(route, contract)] : undefined) ?? defaultMB
  return price.functionCall + (memory / 1024) * seconds * price.gigabyteSecond + price.logLine + price.trace
}

const fileCall = price.httpCall + functionPrice(0.002, undefined)

/** A million calls that are refused, in dollars: the request, its reply, and two milliseconds that count. */
export const refusedMillion = fileCall + (headerBytes / 1e6) * price.megabyteOut

/** What each operator who follows the inbox adds in an hour of live chat with one address, in dollars: messages and typing are pushed to them. */
export const operatorHour = ((ofAddress('message') + ofAddress('frame')) * price.socketMessage) / 1e6

/** Uploads and downloads a second that S3 takes for the keys of one prefix before it slows them down; a line of 150 megabits carries them. */
const bucketRate = { uploads: 3500, downloads: 5500 } as const

/** Headers of an object's reply. */
const objectHeaderBytes = 500

/**
 * What an application costs in an hour that takes and shows files, in dollars: links and forms that are used again while they are valid, which no limit of
 * ours counts.
 */
export const withFiles = {
  /** Large files, loaded through one line of a hundred megabits a second. */
  largeFiles: ((100 / 8) * 3600 * price.megabyteOut) / 1e6,
  /** Files of a few bytes, each load of which is a request. */
  smallFiles: (bucketRate.downloads * 3600 * (price.s3Read + (objectHeaderBytes / 1e6) * price.megabyteOut)) / 1e6,
  /** Forms for files of a few bytes: what S3 takes costs only its request, whatever its size. */
  forms: (bucketRate.uploads * 3600 * price.s3Write) / 1e6,
  /** A month of the largest files that one address may upload in an hour. */
  stored: (ofAddress('upload') * maxAttachmentBytes * price.megabyteMonth) / 1e12,
} as const
