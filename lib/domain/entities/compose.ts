/** A text in NFC with a map back to the original. */
export interface ComposedText {
  readonly text: string
  /** Maps an index of the composed text to one of the original. */
  readonly original: (place: number) => number
}

/**
 * Composes each cluster separately, so that indexes can be mapped back. Typographic apostrophes become plain ones, which the patterns
 * expect.
 */
export function compose(written: string): ComposedText {
  const places: number[] = []
  let text = ''
  for (const { 0: cluster, index } of written.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const one = cluster.normalize('NFC').replace(/[’ʼ]/gu, "'")
    for (let i = 0; i < one.length; i++) places.push(index + Math.min(i, cluster.length - 1))
    text += one
  }
  // The end of a match is where the next cluster begins.
  return { text, original: (place) => places[place] ?? written.length }
}
