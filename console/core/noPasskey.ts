/** The browser made no passkey or signature: the user closed its dialog, or has no passkey here. Browsers do not say which. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}
