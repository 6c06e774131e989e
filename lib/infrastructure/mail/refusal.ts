/**
 * What a server of e-mail says of an e-mail that it does not take: `refused` is for good, the same e-mail would be refused again; `later` may
 * succeed another time; undefined where the error comes from no server.
 */
export type Refusal = 'refused' | 'later' | undefined

/** An error of nodemailer, or of the SDK. */
interface SendingError extends Error {
  /** Of nodemailer: what failed, such as EENVELOPE; of a socket that could not be opened: ECONNREFUSED. */
  readonly code?: unknown
  /** The reply of the SMTP server, and to which command it came. */
  readonly responseCode?: unknown
  readonly command?: unknown
  /** Of the SDK. */
  readonly $metadata?: unknown
}

/** Errors of Amazon SES about the e-mail itself: its content, its addresses. What it says of the account may be mended meanwhile. */
const refusedBySES = new Set(['MessageRejected', 'BadRequestException'])

/** Which refusal an error of sending an e-mail is. */
export function mailRefusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return undefined
  const { name, code, $metadata }: SendingError = error
  if ($metadata !== undefined) return refusedBySES.has(name) ? 'refused' : 'later'
  // Those of Node itself, ERR_…, are mistakes in the call.
  if (typeof code !== 'string' || code.startsWith('ERR_')) return undefined
  return isRefusedBySMTP(error) ? 'refused' : 'later'
}

/**
 * Whether the server refuses the recipient or the message (RFC 5321: 5yz is for good), or whether it cannot even be asked, since the address is
 * none. A sender or a password that it refuses is a setting: it may be mended meanwhile.
 */
function isRefusedBySMTP({ code, responseCode, command }: SendingError): boolean {
  if (responseCode === undefined) return code === 'EENVELOPE'
  return (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500 && Number(responseCode) <= 599
}

/** What of a refusal a log may tell: codes, never the reply of the server, which repeats the address. */
export function refusalFields(error: unknown): { readonly error: string; readonly code?: string; readonly status?: number } {
  const { name, code, responseCode }: SendingError = error instanceof Error ? error : new Error()
  return {
    error: name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { status: responseCode } : {}),
  }
}
