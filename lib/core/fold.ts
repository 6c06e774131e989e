/**
 * Text as it is compared, wherever people write: buttons, keywords, intents, entities. Lower case, without accents, `œ` and `æ` as two
 * letters, runs of whitespace as one space. The length may differ from the text's.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The words of a text, folded: cut at everything that is neither letter nor digit. An apostrophe cuts too, so that `l’addition` is `l` and
 * `addition`.
 */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether all words, which are folded, occur in a text, also within longer words. */
export function hasAllWords(words: readonly string[], text: string): boolean {
  const whole = fold(text)
  return words.every((word) => whole.includes(word))
}
