import { hours, minutes } from '../../core/clock.ts'

/** The limit of one subject in a time window, and how it is counted (docs/decisions/0020-calls-are-counted-by-leases.md). */
export interface RateLimit {
  readonly windowMs: number
  readonly most: number
  /** Calls per window that a function allows by itself, before it uses the table: most subjects never make more. */
  readonly free: number
  /** Calls per lease, which is one write to the table. Without it each function counts for itself. */
  readonly lease?: number
}

/** The subject of a limit in the table below: the calling address, the respondent of a session, or the application. */
type Listed = 'address' | 'visitor' | 'application'

/**
 * The subject of a limit: also the network of the address, a provider's block of addresses within an application, and the reserve of an application for
 * visitors who are established.
 */
export type LimitedBy = Listed | 'network' | 'block' | 'reserve'

/** Limits that follow from those of the table. */
const derived = {
  network: { from: 'address', factor: 4 },
  block: { from: 'application', factor: 0.5 },
  reserve: { from: 'application', factor: 0.5 },
} as const satisfies Partial<Record<LimitedBy, { from: Listed; factor: number }>>

const tenMinutes = { windowMs: minutes(10) } as const

/**
 * The limits of public calls (docs/security.md#limits). An address may be that of a whole company; an application may have visitors from everywhere.
 */
export const rateLimits = {
  session: {
    address: { ...tenMinutes, most: 300, free: 2, lease: 6 },
    application: { ...tenMinutes, most: 30_000, free: 10, lease: 100 },
  },
  message: {
    address: { ...tenMinutes, most: 1500, free: 10, lease: 40 },
    visitor: { ...tenMinutes, most: 200, free: 200 },
    application: { ...tenMinutes, most: 60_000, free: 20, lease: 200 },
  },
  event: {
    address: { ...tenMinutes, most: 1500, free: 10, lease: 30 },
    visitor: { ...tenMinutes, most: 300, free: 300 },
    application: { ...tenMinutes, most: 60_000, free: 20, lease: 200 },
  },
  /** Files of up to 10 MB; respondents have a quota of their own (lib/inbound/webUpload.ts). */
  upload: {
    address: { ...tenMinutes, most: 100, free: 2, lease: 10 },
    application: { ...tenMinutes, most: 5000, free: 5, lease: 50 },
  },
  /** The widget polls every four seconds without a socket. */
  read: {
    address: { ...tenMinutes, most: 7500, free: 50, lease: 240 },
    visitor: { ...tenMinutes, most: 1000, free: 1000 },
    application: { ...tenMinutes, most: 300_000, free: 100, lease: 1000 },
  },
  connection: {
    address: { ...tenMinutes, most: 300, free: 2, lease: 12 },
    visitor: { ...tenMinutes, most: 60, free: 60 },
    application: { ...tenMinutes, most: 30_000, free: 10, lease: 100 },
  },
  /** Bytes of the replies to all of these calls, or of what was read for them if that was more. */
  bytes: { address: { ...tenMinutes, most: 50_000_000, free: 1_000_000, lease: 4_000_000 } },
  /** Bytes of built files: scripts, pages, the API reference. */
  download: { address: { ...tenMinutes, most: 8_000_000, free: 8_000_000 } },
  /** Web views send two frames to keep a socket open and, in live chat, eight about typing. Counted per socket, which is closed beyond the limit. */
  frame: { visitor: { ...tenMinutes, most: 10, free: 10 } },
  registration: { address: { windowMs: hours(1), most: 20, free: 0, lease: 1 } },
  /** Beside the attempts on one e-mail address: one password tried on many addresses. */
  logIn: { address: { windowMs: minutes(15), most: 100, free: 0, lease: 4 } },
  letter: { address: { windowMs: hours(1), most: 20, free: 0, lease: 1 } },
  /** Calls that claim to come from a provider and are refused, by application (lib/http/forgeries.ts). */
  forgery: { address: { ...tenMinutes, most: 50, free: 50 } },
} as const satisfies Record<string, Partial<Record<Listed, RateLimit>>>

export type LimitedUse = keyof typeof rateLimits

/** A message counts once for each 2 KB of its body that it begins: what it costs to store grows with it. */
export const bytesPerMessageUse = 2048

/** The limit of a subject; undefined if it has no limit. */
export function rateLimitOf(use: LimitedUse, by: LimitedBy): RateLimit | undefined {
  const limits: Partial<Record<Listed, RateLimit>> = rateLimits[use]
  if (by !== 'network' && by !== 'block' && by !== 'reserve') return limits[by]
  const { from, factor } = derived[by]
  const limit = limits[from]
  if (!limit) return undefined
  const { windowMs, most, free, lease } = limit
  return { windowMs, most: most * factor, free: free * factor, ...(lease === undefined ? {} : { lease: lease * factor }) }
}
