/**
 * Slower first calls that disturb nobody: an import knows the shapes of all objects of a bot; nobody waits for an e-mail to be sent. The web channel
 * answers seven endpoints, and a visitor waits for it once in place of five times.
 */
const exceptions: Readonly<Record<string, number>> = {
  'dist/functions/application/import/post.js': 600_000,
  // Programs call it: it replaces a profile, and may hand the conversation over as well.
  'dist/functions/respondent/put.js': 420_000,
  'dist/functions/workers/mail.js': 500_000,
  'dist/functions/webChannel.js': 470_000,
}

/** How many bytes a bundle may have: Lambda reads and compiles all of it at a cold start. */
export const bundleLimit = (bundle: string): number => exceptions[bundle] ?? 400_000
