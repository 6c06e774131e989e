import type { ChangedValues } from '../access/audit/changedValues.ts'

const isReplySymbol = Symbol('reply')

/** A successful reply with more than a body. */
export interface Reply<T> {
  readonly [isReplySymbol]: true
  readonly body: T
  readonly headers: Record<string, string>
  readonly options: ReplyOptions
}

interface ReplyOptions {
  /** 304: the caller already has the body. 202: the work goes on. */
  readonly status?: 202 | 304
  /** The body is base64 of the bytes to send. */
  readonly isBase64Encoded?: true
  /** Bytes that were read for a body that holds fewer: a public call is counted by them (docs/security.md#limits). */
  readonly bytesRead?: number
  /** For the audit record of the call. */
  readonly changes?: ChangedValues
}

export const reply = <T>(body: T, headers: Record<string, string> = {}, options: ReplyOptions = {}): Reply<T> => ({
  [isReplySymbol]: true,
  body,
  headers,
  options,
})

/** Says that what a call changed is the draft (docs/versions.md#the-draft). */
export const draftHeader = { 'x-draft': 'true' } as const

/** A page of a list: a bare array, and the header `x-next-cursor` while there is more (docs/requests.md#lists-and-cursors). */
export const pageReply = <T>(items: T[], cursor: string | undefined, options: ReplyOptions = {}): Reply<T[]> =>
  reply(items, cursor === undefined ? {} : { 'x-next-cursor': cursor }, options)

export const isReply = (value: unknown): value is Reply<unknown> => typeof value === 'object' && value !== null && isReplySymbol in value

/** The body of the data interface's reply to a write: the JSON string `"OK"`. */
export const okBody = 'OK' as const

/** The body of the management interface's reply to delete, order and similar operations. */
export interface SuccessBody {
  success: true
  message: string
  code: number
  token: string
}

export const successBody = (message: string): SuccessBody => ({ success: true, message, code: 200, token: '' })
