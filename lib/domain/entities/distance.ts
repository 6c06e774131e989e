/**
 * Damerau-Levenshtein distance of two words, up to `most`; beyond that, `most + 1`. Only a band of width `most` around the diagonal is
 * computed, so that the time is linear in the length.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  // A row holds the costs of one band, from `most` before the diagonal to `most` behind it.
  const width = 2 * most + 1
  const beyond = most + 1
  const at = (row: readonly number[], i: number, j: number): number => row[j - i + most] ?? beyond
  let last = Array.from({ length: width }, (_, place) => (place < most ? beyond : place - most))
  for (let i = 1; i <= one.length; i++) {
    const row: number[] = []
    let least = beyond
    for (let j = i - most; j <= i + most; j++) {
      let cost = j === 0 ? i : beyond
      if (j > 0 && j <= other.length) {
        const same = one[i - 1] === other[j - 1]
        cost = Math.min(at(last, i - 1, j) + 1, at(row, i, j - 1) + 1, at(last, i - 1, j - 1) + (same ? 0 : 1))
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
          cost = Math.min(cost, at(before, i - 2, j - 2) + 1)
      }
      row.push(Math.min(cost, beyond))
      least = Math.min(least, cost)
    }
    // Later rows cannot have lower costs, except by a transposition, which this row already accounts for.
    if (least > most) return most + 1
    before = last
    last = row
  }
  return at(last, one.length, other.length)
}
