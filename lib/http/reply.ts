const answered = Symbol('answered')

/** A successful reply that says more than its body. */
export interface Answer<T> {
  readonly [answered]: true
  readonly body: T
  readonly headers: Record<string, string>
  readonly sent: Sent
}

/** How an answer travels, where that is not as usual. */
interface Sent {
  /** The caller has it already. */
  readonly status?: 304
  /** The body is bytes in base64. */
  readonly isBase64Encoded?: true
}

export const answer = <T>(body: T, headers: Record<string, string> = {}, sent: Sent = {}): Answer<T> => ({
  [answered]: true,
  body,
  headers,
  sent,
})

/** A page of a list: a bare array, and the header `x-next-cursor` while there is more (docs/access-and-errors.md#lists-and-cursors). */
export const paged = <T>(items: T[], cursor: string | undefined): Answer<T[]> =>
  answer(items, cursor === undefined ? {} : { 'x-next-cursor': cursor })

export const isAnswer = (value: unknown): value is Answer<unknown> => typeof value === 'object' && value !== null && answered in value

/** The data interface's answer of a write: the JSON string `"OK"`. */
export const ok = 'OK' as const

/** The management interface's answer of delete, order and similar operations. */
export interface MessageResult {
  success: true
  message: string
  code: number
  token: string
}

export const done = (message: string): MessageResult => ({ success: true, message, code: 200, token: '' })
