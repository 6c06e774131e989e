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

/** The subject of a limit: the calling address, the respondent of a session, or the application. */
export type LimitedBy = 'address' | 'visitor' | 'application'

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
    address: { ...tenMinutes, most: 2000, free: 10, lease: 40 },
    visitor: { ...tenMinutes, most: 200, free: 200 },
    application: { ...tenMinutes, most: 60_000, free: 20, lease: 200 },
  },
  event: {
    address: { ...tenMinutes, most: 1500, free: 10, lease: 30 },
    visitor: { ...tenMinutes, most: 300, free: 300 },
    application: { ...tenMinutes, most: 60_000, free: 20, lease: 200 },
  },
  /** Files of up to 10 MB; respondents have a quota of their own (lib/inbound/webUpload.ts). */
  upload: { address: { ...tenMinutes, most: 100, free: 2, lease: 10 } },
  /** The widget polls every four seconds without a socket. */
  read: {
    address: { ...tenMinutes, most: 12_000, free: 50, lease: 240 },
    visitor: { ...tenMinutes, most: 1000, free: 1000 },
  },
  connection: {
    address: { ...tenMinutes, most: 600, free: 2, lease: 12 },
    visitor: { ...tenMinutes, most: 60, free: 60 },
  },
  /** Web views send frames only to keep a socket open: a few in ten minutes. Counted per socket, which is closed beyond the limit. */
  frame: { visitor: { ...tenMinutes, most: 20, free: 20 } },
  registration: { address: { windowMs: hours(1), most: 20, free: 0, lease: 1 } },
  /** Beside the attempts on one e-mail address: one password tried on many addresses. */
  logIn: { address: { windowMs: minutes(15), most: 100, free: 0, lease: 4 } },
  letter: { address: { windowMs: hours(1), most: 20, free: 0, lease: 1 } },
  /** Calls that claim to come from a provider and are refused, by application (lib/http/forgeries.ts). */
  forgery: { address: { ...tenMinutes, most: 50, free: 50 } },
} as const satisfies Record<string, Partial<Record<LimitedBy, RateLimit>>>

export type LimitedUse = keyof typeof rateLimits
