import QuickLRU from 'quick-lru'

/** What a function keeps in memory from one call to the next: the values used last, up to `maxSize`, each for `maxAgeMs` at most. */
export interface Cache<T> {
  /** The value under a key, loaded where there is none. Calls at once share one load; a load that failed is not kept. */
  get(key: string, load: () => Promise<T>): Promise<T>
  forget(key: string): void
}

export function createCache<T>({ maxSize, maxAgeMs }: { maxSize: number; maxAgeMs?: number }): Cache<T> {
  const kept = new QuickLRU<string, Promise<T>>({ maxSize, ...(maxAgeMs === undefined ? {} : { maxAge: maxAgeMs }) })
  return {
    get(key, load) {
      const known = kept.get(key)
      if (known) return known
      const value = load()
      kept.set(key, value)
      value.catch(() => kept.get(key) === value && kept.delete(key))
      return value
    },
    forget: (key) => void kept.delete(key),
  }
}
