/** A text whose letters and marks are composed (NFC), and where each of its places stands in the text as it was written. */
export interface Composed {
  readonly text: string
  /** The place in the original of a place in the composed text. */
  readonly original: (place: number) => number
}

/** Composes letter by letter, so that positions can be told back. Typographic apostrophes become plain ones, which the patterns know. */
export function composed(written: string): Composed {
  const places: number[] = []
  let text = ''
  for (const { 0: cluster, index } of written.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const one = cluster.normalize('NFC').replace(/[’ʼ]/gu, "'")
    for (let i = 0; i < one.length; i++) places.push(index + Math.min(i, cluster.length - 1))
    text += one
  }
  // What a match ends at is where the next cluster begins.
  return { text, original: (place) => places[place] ?? written.length }
}
