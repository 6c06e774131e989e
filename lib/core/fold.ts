/**
 * The words of a text as they are compared: lower case, without accents, cut at everything that is neither letter nor digit. An
 * apostrophe cuts too, so that `l’addition` is `l` and `addition`.
 */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Case and accents folded; `œ` and `æ` as two letters. Not of the same length as the text. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
