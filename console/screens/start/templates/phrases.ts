/** Expressions of an intent, written one a line. */
export const phrases = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/)
