/** What takes a turn holds the whole engine, and is a little larger. It is to come below the limit of all again. */
const takesTurn = 430_000

/**
 * Slower first calls that disturb nobody: an import knows the shapes of all objects of a bot; nobody waits for an e-mail to be sent.
 * And those that take a turn.
 */
const exceptions: Readonly<Record<string, number>> = {
  'dist/functions/channels/web/messages/post.js': takesTurn,
  'dist/functions/channels/sms/post.js': takesTurn,
  'dist/functions/channels/fb/post.js': takesTurn,
  'dist/functions/respondent/put.js': takesTurn,
  'dist/functions/data/botrespondent/bot/post.js': takesTurn,
  'dist/functions/conversation/changeRespondentID/post.js': takesTurn,
  'dist/functions/conversation/live/message/post.js': takesTurn,
  'dist/functions/sendMessage/post.js': takesTurn,
  'dist/functions/application/import/post.js': 600_000,
  'dist/functions/workers/mail.js': 500_000,
}

/** How many bytes a bundle may have: Lambda reads and compiles all of it at a cold start. */
export const bundleLimit = (bundle: string): number => exceptions[bundle] ?? 400_000
