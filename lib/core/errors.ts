/**
 * The one table of refusals: what can go wrong, the HTTP status that says so, and the sentence that the caller reads.
 * The rest of the code throws `problem('code')`; only this file knows status codes (docs/access-and-errors.md#errors).
 */

interface Row {
  readonly status: number
  readonly message: string
}

export const problems = {
  invalid: { status: 400, message: 'Some parameters are missing or not valid.' },
  unauthenticated: { status: 401, message: 'A valid access token is needed in the Authorization header.' },
  bad_credentials: { status: 401, message: 'The e-mail or the password is wrong.' },
  bad_login: { status: 401, message: 'The login or the password is wrong.' },
  bad_signature: { status: 401, message: 'The call does not prove that it comes from the provider of the channel.' },
  forbidden: { status: 403, message: 'The access level on this application is not enough for this call.' },
  not_our_user: { status: 403, message: 'What is known of this user is kept by the issuer of their tokens.' },
  user_token_needed: { status: 403, message: 'This call needs the token of a user, not that of an application.' },
  other_application: { status: 403, message: 'The header appid names another application than the call.' },
  file_refused: { status: 403, message: 'The application does not take files of this type.' },
  registration_closed: { status: 403, message: 'Registration is closed on this deployment.' },
  setting_missing: { status: 403, message: 'This deployment cannot do that: a setting that it needs is not set.' },
  not_found: { status: 404, message: 'There is no such object, or no access to it.' },
  path_unknown: { status: 404, message: 'There is no such path, or not with this method.' },
  respondent_unknown: { status: 404, message: 'There is no such respondent.' },
  user_unknown: { status: 404, message: 'There is no such user.' },
  respondent_exists: { status: 409, message: 'A respondent with this respondentID exists already.' },
  user_exists: { status: 409, message: 'A user with this e-mail exists already.' },
  email_unverified: { status: 409, message: 'The user has not verified this e-mail address yet.' },
  already_verified: { status: 409, message: 'The e-mail address of this user is verified already.' },
  owner_stays: { status: 409, message: 'The owner of an application cannot be given a lower level.' },
  state_conflict: { status: 409, message: 'The campaign is in a state that does not allow this.' },
  application_inactive: { status: 409, message: 'The application is not active: its bot says nothing.' },
  idempotency_conflict: { status: 409, message: 'This Idempotency-Key was used with another body.' },
  assigned_to_another: { status: 409, message: 'Another operator answers this respondent; `instead` names them, to take over knowingly.' },
  changed_meanwhile: { status: 409, message: 'The object was changed by another call at the same time; try again.' },
  version_changed: { status: 412, message: 'The object was changed since it was read; read it again.' },
  too_many: { status: 409, message: 'The application holds as many objects of this kind as it may.' },
  too_large: { status: 413, message: 'The body of the call is too large.' },
  item_too_large: { status: 413, message: 'What would be stored is too large.' },
  rate_limited: { status: 429, message: 'Too many attempts; try again later.' },
  unexpected: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service is not available at the moment; try again.' },
} as const satisfies Record<string, Row>

export type ProblemCode = keyof typeof problems

export interface ProblemDetail {
  /** The sentence for the caller, where it says more than the table's; it never repeats a value. */
  message?: string
  /** After how many seconds the caller may try again (429, 503). */
  retryAfterSeconds?: number
  cause?: unknown
}

/** A refusal by name: the only error that reaches a caller with its own message. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? problems[code].message, { cause: detail.cause })
    this.name = 'Problem'
    this.code = code
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

export const problem = (code: ProblemCode, detail?: ProblemDetail): Problem => new Problem(code, detail)

/** Whether something that is needed was away or had no capacity: the same may succeed later. */
export const isUnavailable = (error: unknown): boolean => error instanceof Problem && error.code === 'unavailable'

/** A parameter is missing or wrong: `invalid('attribute.age', 'must be a string')`. The value itself is never named. */
export const invalid = (parameter: string, expectation: string): Problem =>
  problem('invalid', { message: `${clip(parameter)} ${expectation}.` })

const clip = (parameter: string): string => (parameter.length > 120 ? `${parameter.slice(0, 117)}...` : parameter)
