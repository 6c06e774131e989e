/** Reads with eventual consistency, at half the price, and again with strong consistency if something recent is missing. */
export async function readUntilComplete<T>(read: (consistent: boolean) => Promise<T>, isComplete: (found: T) => boolean): Promise<T> {
  const found = await read(false)
  return isComplete(found) ? found : read(true)
}
