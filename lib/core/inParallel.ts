/** Works on entries in their order, on at most `limit` of them at a time. Rejects with the first error of `work`. */
export async function inParallel<T>(limit: number, entries: Iterable<T>, work: (entry: T) => Promise<void>): Promise<void> {
  const waiting = entries[Symbol.iterator]()
  const lane = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: limit }, lane))
}
