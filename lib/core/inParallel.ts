/**
 * Works on entries in their order, on at most `limit` of them at a time. After an error of `work` no entry is begun; it rejects with the first error once
 * those under way have ended, since Lambda freezes a function that has answered.
 */
export async function inParallel<T>(limit: number, entries: Iterable<T>, work: (entry: T) => Promise<void>): Promise<void> {
  const waiting = entries[Symbol.iterator]()
  const errors: unknown[] = []
  const lane = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done && errors.length === 0; next = waiting.next()) {
      await work(next.value).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: limit }, lane))
  if (errors.length > 0) throw errors[0]
}
