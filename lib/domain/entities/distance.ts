/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make one word of another, where that is at most
 * `most`; else more than `most`. Of the table of all beginnings only what is at most so far from its diagonal is looked at, so that long
 * words take no longer than their length.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  // A row holds the costs from `most` places before the diagonal to `most` behind it.
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
    // No later row is below the least of this one, but by a swap, which this one shows already.
    if (least > most) return most + 1
    before = last
    last = row
  }
  return at(last, one.length, other.length)
}
