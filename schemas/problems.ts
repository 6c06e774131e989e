/**
 * The one table of refusals: what can go wrong, the HTTP status that says so, and the sentence that the caller reads.
 * The rest of the code throws `problem('code')`; only this file knows status codes (docs/access-and-errors.md#errors).
 */

interface Row {
  readonly status: number
  readonly message: string
  /** The value of `x-error-code`, where that does not follow from the status. */
  readonly errorCode?: 'second_factor'
}

export const problems = {
  invalid: { status: 400, message: 'Some parameters are missing or not valid.' },
  unauthenticated: { status: 401, message: 'The Authorization header must hold a valid access token.' },
  bad_credentials: { status: 401, message: 'The e-mail address or the password is wrong.' },
  second_factor_missing: {
    status: 401,
    message: 'The password is right; a passkey, a code of the authenticator app or a recovery code is required besides.',
    errorCode: 'second_factor',
  },
  bad_code: { status: 401, message: 'The code is wrong, or was used before.' },
  bad_passkey: { status: 401, message: 'The passkey is not one of this deployment, or its signature is not valid.' },
  bad_login: { status: 401, message: 'The login or the password is wrong.' },
  bad_signature: { status: 401, message: 'The signature of the channel provider is missing or not valid.' },
  forbidden: { status: 403, message: 'Your access level on this application does not allow this call.' },
  second_factor_needed: {
    status: 403,
    message: 'This application requires a second factor: set up two-step log-in for your account first.',
    errorCode: 'second_factor',
  },
  not_our_user: { status: 403, message: 'The profile of this user is managed by their identity provider.' },
  user_token_needed: { status: 403, message: 'This call requires a user token, not an application token.' },
  other_application: { status: 403, message: 'The appid header does not match the application of the call.' },
  file_refused: { status: 403, message: 'The application does not accept files of this type.' },
  origin_refused: { status: 403, message: 'The application does not accept calls by pages of this origin.' },
  invitation_of_another: { status: 403, message: 'The invitation was sent to another e-mail address than that of the user.' },
  registration_closed: { status: 403, message: 'Registration is closed on this deployment.' },
  setting_missing: { status: 403, message: 'This deployment does not support this call: a required setting is not configured.' },
  not_found: { status: 404, message: 'The object does not exist, or you have no access to it.' },
  path_unknown: { status: 404, message: 'This path does not exist, or does not support this method.' },
  respondent_unknown: { status: 404, message: 'The respondent does not exist.' },
  user_unknown: { status: 404, message: 'The user does not exist.' },
  respondent_exists: { status: 409, message: 'A respondent with this respondentID already exists.' },
  user_exists: { status: 409, message: 'A user with this e-mail address already exists.' },
  email_unverified: { status: 409, message: 'The user has not verified this e-mail address yet.' },
  owner_unverified: { status: 409, message: 'The owner of the application has not verified their e-mail address yet.' },
  already_verified: { status: 409, message: 'The e-mail address of this user is already verified.' },
  owner_without_factor: { status: 409, message: 'The owner of the application needs a second factor first.' },
  no_factor: { status: 409, message: 'The user has no second factor.' },
  too_many_passkeys: { status: 409, message: 'The user has ten passkeys; remove one first.' },
  owner_stays: { status: 409, message: 'The access level of the owner cannot be lowered.' },
  state_conflict: { status: 409, message: 'The state of the campaign does not allow this call.' },
  application_inactive: { status: 409, message: 'The application is not active.' },
  window_closed: {
    status: 409,
    message: 'The channel takes only a `template` until the respondent writes again: their last message is more than 24 hours old.',
  },
  not_publishing: { status: 409, message: 'Publishing is off: every change of the bot is live at once.' },
  nothing_changed: { status: 409, message: 'Nothing has changed since the live version.' },
  unpublished_changes: { status: 409, message: 'The draft has changes that are not published; send `force` to discard them.' },
  provider_refused: {
    status: 409,
    message: 'The provider of the channel refuses the call: check the access token and the identifiers of its entry in `appIDs`.',
  },
  still_training: { status: 409, message: 'The version is still being trained; try again later.' },
  scripts_fail: { status: 409, message: 'A script of the application fails.' },
  scripts_too_long: { status: 409, message: 'These scripts take longer than a call may; run fewer at once, or publish with `force`.' },
  idempotency_conflict: { status: 409, message: 'This Idempotency-Key was already used with a different body.' },
  assigned_to_another: {
    status: 409,
    message: 'The conversation is assigned to another operator; send their identifier as `instead` to take over.',
  },
  changed_meanwhile: { status: 409, message: 'The object was changed by another call at the same time; try again.' },
  version_changed: { status: 412, message: 'The object has changed since it was read; read it again.' },
  too_many: { status: 409, message: 'The application has reached its limit of objects of this kind.' },
  too_large: { status: 413, message: 'The request body is too large.' },
  reply_too_large: { status: 413, message: 'The response would be larger than 6 MB; request less at once.' },
  item_too_large: { status: 413, message: 'The object would be too large to store.' },
  rate_limited: { status: 429, message: 'Too many attempts; try again later.' },
  unexpected: { status: 500, message: 'Something went wrong on our side.' },
  figures_pending: { status: 503, message: 'The figures are being computed in the background; try again later.' },
  unavailable: { status: 503, message: 'The service is temporarily unavailable; try again.' },
} as const satisfies Record<string, Row>

export type ProblemCode = keyof typeof problems

/** The value of the header `x-error-code` for each status in the table: the kind of a refusal, in one stable word (docs/access-and-errors.md#error-codes). */
const errorCodes = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'unknown',
  409: 'conflict',
  412: 'conflict',
  413: 'too_large',
  429: 'limit',
  500: 'fault',
  503: 'unavailable',
} as const satisfies Record<(typeof problems)[ProblemCode]['status'], string>

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes] | 'second_factor'

/** The kind of a refusal. Unlike the status, it tells invalid input from a fault on every operation. */
export const errorCodeOf = (code: ProblemCode): ErrorCode => {
  const { status, ...row } = problems[code]
  return 'errorCode' in row ? row.errorCode : errorCodes[status]
}
