/** Reads for half the price, and once more where what was written a moment ago is missing. */
export async function readUntilComplete<T>(read: (consistent: boolean) => Promise<T>, isComplete: (found: T) => boolean): Promise<T> {
  const found = await read(false)
  return isComplete(found) ? found : read(true)
}
