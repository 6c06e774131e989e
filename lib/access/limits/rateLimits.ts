import { hours, minutes } from '../../core/clock.ts'

/** How often one subject may do something in a window of time, and how that is counted (docs/decisions/0020-calls-are-counted-by-leases.md). */
export interface RateLimit {
  readonly windowMs: number
  readonly most: number
  /** Calls of a window that a function lets through by itself, before it asks the table: most subjects never make more. */
  readonly free: number
  /** How many calls one write to the table pays for. Absent where each function counts for itself, and the table is not asked. */
  readonly lease?: number
}

/** Who is counted: the address that calls, the respondent of a session, the application that is called. */
export type LimitedBy = 'address' | 'visitor' | 'application'

const tenMinutes = { windowMs: minutes(10) } as const

/**
 * What may be done without a token, or with one that anybody gets, and how often (docs/security.md#limits). An address may be that of a
 * whole company; an application may have all the world as its visitors.
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
  /** Files of up to 10 MB; each respondent has a number of their own (lib/inbound/webUpload.ts). */
  upload: { address: { ...tenMinutes, most: 100, free: 2, lease: 10 } },
  /** The widget asks for what is new every four seconds where it has no socket. */
  read: {
    address: { ...tenMinutes, most: 12_000, free: 50, lease: 240 },
    visitor: { ...tenMinutes, most: 1000, free: 1000 },
  },
  connection: {
    address: { ...tenMinutes, most: 600, free: 2, lease: 12 },
    visitor: { ...tenMinutes, most: 60, free: 60 },
  },
  /** What web views send over a socket says nothing, and keeps it open: a few in ten minutes. Counted for the socket, which is closed. */
  frame: { visitor: { ...tenMinutes, most: 20, free: 20 } },
  registration: { address: { windowMs: hours(1), most: 20, free: 0, lease: 1 } },
  /** Beside the attempts on one e-mail address: one password tried on many addresses. */
  logIn: { address: { windowMs: minutes(15), most: 100, free: 0, lease: 4 } },
  letter: { address: { windowMs: hours(1), most: 20, free: 0, lease: 1 } },
  /** Calls that claim to come from a provider and are refused, by application (lib/http/forgeries.ts). */
  forgery: { address: { ...tenMinutes, most: 50, free: 50 } },
} as const satisfies Record<string, Partial<Record<LimitedBy, RateLimit>>>

export type LimitedUse = keyof typeof rateLimits
