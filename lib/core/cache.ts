import QuickLRU from 'quick-lru'

/** An LRU cache in the memory of a function: up to `maxSize` values, each for `maxAgeMs` at most. */
export interface Cache<T> {
  /** Returns the value under a key, and loads it on a miss. Concurrent calls share one load; a failed load is not cached. */
  get(key: string, load: () => Promise<T>): Promise<T>
  forget(key: string): void
}

export function createCache<T>({ maxSize, maxAgeMs }: { maxSize: number; maxAgeMs?: number }): Cache<T> {
  const entries = new QuickLRU<string, Promise<T>>({ maxSize, ...(maxAgeMs === undefined ? {} : { maxAge: maxAgeMs }) })
  return {
    get(key, load) {
      const cached = entries.get(key)
      if (cached) return cached
      const value = load()
      entries.set(key, value)
      value.catch(() => entries.get(key) === value && entries.delete(key))
      return value
    },
    forget: (key) => void entries.delete(key),
  }
}
