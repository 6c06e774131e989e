import type { TranscriptEntry } from './transcript.ts'

/** The most of a message that a list of conversations shows, in characters. */
const maxExcerptLength = 200

/** What a list shows of a message: its text or the name of its file, at most 200 characters; empty if it has neither. */
export const excerptOf = ({ text, attachment }: Pick<TranscriptEntry, 'text' | 'attachment'>): string =>
  (text || attachment?.name || '').slice(0, maxExcerptLength)
