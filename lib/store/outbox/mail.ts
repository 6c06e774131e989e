/** An e-mail to one recipient: `text`, `html`, or both. Without `from`, the deployment's sender. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text?: string
  readonly html?: string
  readonly from?: string
}

/** The e-mail to set a new password. */
export interface PasswordLetter {
  readonly letter: 'passwordReset'
  readonly to: string
}

/** The e-mail that verifies an address. */
export interface VerificationLetter {
  readonly letter: 'emailVerification'
  readonly to: string
  /** The page to which the token is appended. */
  readonly page: string
}

/** The e-mail that invites somebody to an application: they need no account yet. */
export interface InvitationLetter {
  readonly letter: 'invitation'
  readonly to: string
  readonly page: string
  readonly appID: string
  readonly invitationID: string
}

/**
 * An e-mail of the platform that contains a token. It is composed when it is sent, so that the token is not stored, and response times do
 * not reveal whether an address has an account.
 */
export type UserLetter = PasswordLetter | VerificationLetter | InvitationLetter
