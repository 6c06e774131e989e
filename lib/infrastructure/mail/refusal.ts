/**
 * The kind of an e-mail server's refusal: `refused` is permanent, `later` may succeed on a retry; undefined where the error does not come from a
 * server.
 */
export type Refusal = 'refused' | 'later' | undefined

/** An error of nodemailer, or of the SDK. */
interface SendingError extends Error {
  /** Of nodemailer: what failed, such as EENVELOPE; of a socket that could not be opened: ECONNREFUSED. */
  readonly code?: unknown
  /** The reply of the SMTP server, and the command that it answers. */
  readonly responseCode?: unknown
  readonly command?: unknown
  /** Of the SDK. */
  readonly $metadata?: unknown
}

/** Errors of Amazon SES about the e-mail itself: its content or addresses. Errors about the account may be fixed before a retry. */
const refusedBySES = new Set(['MessageRejected', 'BadRequestException'])

/** Classifies an error of sending an e-mail. */
export function mailRefusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return undefined
  const { name, code, $metadata }: SendingError = error
  if ($metadata !== undefined) return refusedBySES.has(name) ? 'refused' : 'later'
  // Errors of Node itself (ERR_…) are bugs in the call.
  if (typeof code !== 'string' || code.startsWith('ERR_')) return undefined
  return isRefusedBySMTP(error) ? 'refused' : 'later'
}

/**
 * Whether the server refuses the recipient or the message permanently (RFC 5321: 5yz), or the address is malformed. A refused sender or password is a
 * setting, which may be fixed before a retry.
 */
function isRefusedBySMTP({ code, responseCode, command }: SendingError): boolean {
  if (responseCode === undefined) return code === 'EENVELOPE'
  return (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500 && Number(responseCode) <= 599
}

/** The loggable fields of a refusal: codes, never the server's reply, which repeats the address. */
export function refusalFields(error: unknown): { readonly error: string; readonly code?: string; readonly status?: number } {
  const { name, code, responseCode }: SendingError = error instanceof Error ? error : new Error()
  return {
    error: name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { status: responseCode } : {}),
  }
}
