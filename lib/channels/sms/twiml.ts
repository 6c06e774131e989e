/** The response to the provider: the messages to send (TwiML, "Messaging Response"). */
export const twiml = (texts: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${texts.map((text) => `<Message><Body>${escapeXML(text)}</Body></Message>`).join('')}</Response>`

/** Escapes a text for XML and drops the characters that XML 1.0 excludes. */
const escapeXML = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 §2.2 excludes
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
