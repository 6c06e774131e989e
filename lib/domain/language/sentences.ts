/** Longer messages are understood as a whole instead of sentence by sentence. */
const maxLength = 300
const maxSentences = 3

/**
 * The sentences of a message that may each ask something: cut at punctuation, line breaks, and at `and` or `et`. Empty if it is one sentence, or
 * too many.
 */
export function sentencesIn(text: string): string[] {
  if (text.length > maxLength) return []
  const sentences = text
    .split(/[?!;\n]+|\.(?=\s)|\.$|,?\s(?:and|et)(?:\s(?:also|aussi))?\s/i)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
  return sentences.length > 1 && sentences.length <= maxSentences ? sentences : []
}
