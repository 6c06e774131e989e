/** A number in a text, in digits or words. */
export interface FoundNumber {
  readonly start: number
  readonly end: number
  readonly number: number
  readonly article?: boolean
}

/** What `3 mille` and `1 million` are continued by: three digits (`3 mille 500`), or a number with words that is smaller than the last scale. */
export function withRest(text: string, found: readonly FoundNumber[], language: 'fr' | 'en'): FoundNumber[] {
  const joined: FoundNumber[] = []
  for (const one of found) {
    const last = joined.at(-1)
    const scale = last ? lastScale(text.slice(last.start, last.end)) : 0
    const gap = last ? text.slice(last.end, one.start) : ''
    const isRest =
      last !== undefined &&
      Number.isInteger(last.number) &&
      last.number > 0 &&
      one.number > 0 &&
      one.number < scale &&
      one.article !== true &&
      (language === 'en' ? /^[ \u00a0](?:and )?$/i : /^[ \u00a0]$/).test(gap) &&
      !/^\d{1,2}$/.test(text.slice(one.start, one.end))
    if (isRest) joined.splice(-1, 1, { start: last.start, end: one.end, number: last.number + one.number })
    else joined.push(one)
  }
  return joined
}

/** The factor of the word that a number ends with; 0 for another word. */
const lastScale = (phrase: string): number =>
  /\d/.test(phrase) && /hundred$/i.test(phrase)
    ? 100
    : /(?:mille|mil|thousand)$/i.test(phrase)
      ? 1000
      : /illions?$|illiards?$/i.test(phrase)
        ? lastUnit(phrase)
        : 0

/** The factor of millions or billions that a number ends with, else 1. */
export const lastUnit = (phrase: string): number => {
  const [, unit = ''] = /(millions?|milliards?|billions?)$/iu.exec(phrase) ?? []
  return /^milliard|^billion/i.test(unit) ? 1e9 : unit ? 1e6 : 1
}
